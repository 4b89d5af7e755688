/** Synonyms of the trade in both languages. A search for one finds the others. */
import { foldText } from "./search-text.ts";

const GROUPS: string[][] = [
	["gasket", "empaque", "junta"],
	["pad", "pastilla"],
	["shoe", "zapata", "balata"],
	["drum", "tambor", "campana"],
	["rotor", "disco", "disc"],
	["liner", "camisa", "sleeve"],
	["ring", "anillo"],
	["bearing", "cojinete", "rodamiento", "casquete", "balero"],
	["shock", "amortiguador"],
	["spring", "muelle", "ballesta"],
	["starter", "arranque", "marcha"],
	["alternator", "alternador"],
	["radiator", "radiador"],
	["headlamp", "headlight", "faro"],
	["lamp", "light", "luz", "luces"],
	["bumper", "parachoques", "defensa"],
	["core", "casco"],
	["kit", "juego", "set"],
	["injector", "inyector"],
	["nozzle", "tobera"],
	["pump", "bomba"],
	["water", "agua"],
	["oil", "aceite"],
	["fuel", "combustible", "diesel"],
	["air", "aire"],
	["filter", "filtro"],
	["turbo", "turbocharger", "turbocargador"],
	["clutch", "embrague", "clutch"],
	["brake", "freno"],
	["hose", "manguera"],
	["belt", "correa", "banda"],
	["head", "culata", "cabeza"],
	["piston", "pistón"],
	["crankshaft", "cigüeñal"],
	["camshaft", "levas"],
	["valve", "válvula"],
	["seal", "retén", "sello"],
	["mirror", "espejo"],
	["windshield", "parabrisas"],
	["door", "puerta"],
	["seat", "asiento"],
	["battery", "batería", "acumulador"],
	["tensioner", "tensor"],
	["thermostat", "termostato"],
	["hub", "manzana", "maza"],
	["wheel", "rueda", "rin"],
	["muffler", "silenciador", "mofle"],
	["cylinder", "cilindro"],
	["caliper", "mordaza", "caliper"],
	["flywheel", "volante"],
	["ujoint", "cruceta"],
	["driveshaft", "cardan", "cardán"],
	["steering", "dirección"],
	["mount", "soporte"],
	["cable", "chicote"],
	["coolant", "refrigerante", "antifreeze", "anticongelante"],
	["grease", "grasa"],
	["wiper", "limpiaparabrisas"],
	["compressor", "compresor"],
	["evaporator", "evaporador"],
	["sensor", "sensor"],
	["switch", "interruptor"],
	["relay", "relevador", "relay", "relé"],
	["harness", "arnés"],
	["cap", "tapa", "tapón"],
	["front", "delantero", "delantera"],
	["rear", "trasero", "trasera"],
	["left", "izquierdo", "izquierda"],
	["right", "derecho", "derecha"],
];

const BY_WORD = new Map<string, string[]>();
for (const group of GROUPS) {
	const folded = [...new Set(group.map(foldText))];
	for (const word of folded)
		BY_WORD.set(word, [...new Set([...(BY_WORD.get(word) ?? []), ...folded])]);
}

/** The synonyms of a word, without the word itself. */
export function synonymsOf(word: string): string[] {
	return (BY_WORD.get(word) ?? []).filter((other) => other !== word);
}
