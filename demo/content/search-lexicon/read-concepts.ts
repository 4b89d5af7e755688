/**
 * Reads the tables of the search lexicon. A concept is a line with the url of its category, or `-` for none, and indented below it
 * `en` and `es` with what people call it and `typo` with wrong spellings, separated by commas. `>` marks a word that leads to the
 * category and is not searched in titles, because it means other things there. `{balero}` is written out with all words of that family.
 * A second line of a language has descriptions by people who do not know the name, such as "cleans the oil".
 */
import type { SearchConcept } from "./search-concept.ts";

/** Words that differ by country and appear in many names of parts. */
const FAMILIES: Record<string, string[]> = {
	balero: [
		"rodamiento",
		"balero",
		"rulemán",
		"ruliman",
		"balinera",
		"rodaje",
		"rolinera",
		"cojinete",
		"caja de bolas",
	],
	retén: ["retén", "retenedor", "sello", "estopera"],
	empaque: ["empaque", "junta", "empaquetadura", "empacadura"],
	embrague: ["embrague", "clutch", "cloche", "croche"],
	metal: [
		"cojinetes",
		"metales",
		"casquetes",
		"casquillos",
		"conchas",
		"semicojinetes",
		"chapas",
		"babbits",
	],
	correa: ["correa", "banda", "faja"],
	perno: ["perno", "tornillo", "bulón"],
	buje: ["buje", "bushing", "casquillo", "bocín", "bocina", "silentblock"],
	defensa: ["parachoques", "defensa", "bumper", "paragolpes", "bómper", "guardachoque"],
	maza: ["maza", "masa", "cubo", "manzana", "bocamasa", "bocamaza", "bocín"],
	mofle: ["mofle", "mufla", "mofler", "silenciador", "exosto"],
	arnés: ["arnés", "ramal", "cableado", "alambrado", "mazo de cables"],
	goma: ["goma", "hule", "caucho", "jebe"],
	muelle: ["muelle", "ballesta", "resorte", "elástico"],
	rueda: ["rueda", "llanta", "rin", "aro"],
	combustible: ["combustible", "diésel", "gasoil", "gasóleo", "petróleo", "ACPM"],
	depósito: [
		"depósito",
		"tanque",
		"bote",
		"tarro",
		"vaso",
		"botella",
		"envase",
		"pote",
		"reservorio",
		"estanque",
		"caneco",
		"bidón",
	],
	refrigerante: ["refrigerante", "anticongelante", "coolant", "agua", "radiador", "expansión"],
	tank: ["tank", "bottle", "jug", "jar", "reservoir"],
	stalk: ["switch", "stalk", "lever", "arm"],
	clamp: ["clamp", "clip"],
	ram: ["cylinder", "ram", "jack"],
	separator: ["separator", "sep"],
	transmission: ["transmission", "trans", "tranny", "gearbox"],
	"repair kit": ["repair kit", "rebuild kit", "overhaul kit", "seal kit", "kit", "rebuild"],
	rim: ["wheel", "rim"],
	engine: ["engine", "motor"],
	extension: ["extension", "extender"],
	reman: ["reman", "remanufactured", "rebuilt", "reconditioned"],
	ac: ["a/c", "aircon", "air cond", "air conditioning", "air conditioner"],
	"back-up": ["back-up", "reverse", "reversing", "backing"],
	"cylinder head": ["cylinder head", "cyl head", "cyl hd", "head"],
	differential: ["differential", "diff", "rear end"],
	driveshaft: ["drive shaft", "prop shaft", "propeller shaft", "tailshaft", "driveline", "cardan"],
	hanger: ["hanger", "holder", "bracket", "arm"],
	intercooler: ["intercooler", "charge air cooler", "cac", "aftercooler", "charge cooler"],
	"exhaust brake": [
		"exhaust brake",
		"engine brake",
		"jake brake",
		"jake",
		"compression brake",
		"exhaust retarder",
		"engine retarder",
		"retarder",
		"pac brake",
	],
	"freno de motor": [
		"freno de motor",
		"freno de escape",
		"freno de máquina",
		"freno de ahogo",
		"freno de exosto",
		"freno de montaña",
		"freno de compresión",
		"freno jacobs",
		"mariposa de escape",
	],
	"license plate": ["license plate", "licence plate", "number plate", "registration plate", "tag"],
	master: ["master cylinder", "master cyl", "m/c", "m/cyl"],
	"parking brake": [
		"parking brake",
		"park brake",
		"hand brake",
		"emergency brake",
		"e-brake",
		"p-brake",
	],
	"power steering": ["power steering", "p/s", "power steer", "pwr steering", "pwr str"],
	"sway bar": [
		"sway bar",
		"anti sway",
		"anti sway bar",
		"anti-roll bar",
		"roll bar",
		"stabilizer bar",
		"stabiliser bar",
	],
	throttle: ["throttle", "accelerator", "accel", "gas pedal"],
	"turn signal": ["turn signal", "blinker", "indicator", "directional", "winker"],
	"wheel cylinder": ["wheel cylinder", "wheel cyl", "whl cyl", "w/c"],
	windshield: ["windshield", "windscreen", "w/s"],
	"o-ring": ["o-ring", "oring", "rubber ring", "ring seal"],
	"anillo o-ring": ["o-ring", "oring", "orines", "liga", "arosello", "anillo de hule"],
	assortment: ["assortment", "assorted", "kit", "box"],
	surtido: ["surtido", "surtidos", "juego", "caja"],
};

export function readConcepts(table: string, role?: SearchConcept["role"]): SearchConcept[] {
	return table
		.trim()
		.split(/\n(?!\t)/)
		.map((text) => readConcept(text, role));
}

function readConcept(text: string, role?: SearchConcept["role"]): SearchConcept {
	const [category = "", ...lines] = text.split("\n");
	const words = (label: string) =>
		lines
			.filter((line) => line.startsWith(`\t${label} `))
			.flatMap((line) => line.slice(label.length + 2).split(","))
			.map((phrase) => phrase.trim())
			.flatMap(expand);
	const en = words("en");
	const es = words("es");
	const misspellings = unique(words("typo"));
	const aliases = { en: aliasesOf(en), es: aliasesOf(es) };
	return {
		...(category === "-" ? {} : { category }),
		phrases: { en: phrasesOf(en), es: phrasesOf(es) },
		...(aliases.en.length + aliases.es.length > 0 ? { aliases } : {}),
		...(misspellings.length > 0 ? { misspellings } : {}),
		...(role ? { role } : {}),
	};
}

function expand(phrase: string): string[] {
	const family = /\{(.+?)\}/.exec(phrase);
	if (!family) return [phrase];
	const members = FAMILIES[family[1] ?? ""];
	if (!members) throw new Error(`The search lexicon has no family ${family[0]}.`);
	return members.flatMap((member) => expand(phrase.replace(family[0], member)));
}

function phrasesOf(words: string[]): string[] {
	return unique(words.filter((word) => !word.startsWith(">")));
}

function aliasesOf(words: string[]): string[] {
	return unique(words.filter((word) => word.startsWith(">")).map((word) => word.slice(1)));
}

function unique(words: string[]): string[] {
	return [...new Set(words)];
}
