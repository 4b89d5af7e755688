/** Filter attributes, measures and fitment notes, in both languages. */

export type BilingualCode = { code: string; en: string; es: string };
export type DemoAttribute = BilingualCode & {
	id: number;
	values: (BilingualCode & { id: number })[];
};
export type DemoMeasure = BilingualCode & { id: number; unit: string };

const PRODUCT_TYPES = `
	kit Kit|Kit; piston Piston|Pistón; rings Piston rings|Anillos; rocker Rocker arm|Balancín; cap Cap|Tapa; liner Liner|Camisa; casting Casting|Fundición; gasket Gasket|Empaque;
	bearing Bearing|Rodamiento o cojinete; shaft Shaft|Eje; valve Valve|Válvula; gear Gear|Engranaje; rod Rod|Biela; pump Pump|Bomba;
	cooler Heat exchanger|Intercambiador de calor; mount Mount|Soporte; engine-assembly Engine assembly|Conjunto de motor;
	filter Filter|Filtro; injector Injector|Inyector; rail Rail|Riel; sensor Sensor|Sensor; tank Tank|Tanque; line Line|Cañería;
	ignition Ignition|Encendido; turbo Turbo|Turbo; hose Hose|Manguera; aftertreatment Aftertreatment|Postratamiento;
	exhaust Exhaust|Escape; clamp Clamp|Abrazadera; fan Fan|Ventilador; belt Belt|Correa; pulley Pulley|Polea; clutch Clutch|Embrague;
	cylinder Cylinder|Cilindro; seal Seal|Retén o sello; cable Cable|Cable; joint Joint|Articulación; hub Hub|Manzana;
	hardware Hardware|Ferretería; friction Friction material|Material de fricción; drum Drum|Tambor; rotor Rotor|Disco;
	caliper Caliper|Mordaza; booster Booster|Servofreno; chamber Chamber|Cámara; adjuster Adjuster|Ajustador; spring Spring|Muelle;
	bushing Bushing|Buje; shock Shock|Amortiguador; suspension Suspension|Suspensión; rotating Rotating electrical|Máquina eléctrica;
	battery Battery|Batería; relay Relay|Relevador; switch Switch|Interruptor; module Module|Módulo; harness Harness|Arnés;
	motor Electric motor|Motor eléctrico; fuse Fuse|Fusible; lamp Lamp|Luz; mirror Mirror|Espejo; body Body part|Pieza de carrocería;
	glass Glass|Vidrio; seat Seat|Asiento; compressor Compressor|Compresor; fluid Fluid|Fluido; chemical Chemical|Químico;
	wheel Wheel|Rueda; gearbox Gearbox|Caja; accessory Accessory|Accesorio; tool Tool|Herramienta
`;
const TYPES = `
	overhaul Overhaul|Reparación mayor; in-frame In-frame|Media reparación; wet Wet|Húmeda; dry Dry|Seca; bare Bare|Sin vestir;
	complete Complete|Completa; mls Multi-layer steel|Acero multicapa; composite Composite|Compuesto; forged Forged|Forjado;
	intake Intake|Admisión; exhaust Exhaust|Escape; gear-drive Gear-driven|Por engranaje; reman Remanufactured|Reconstruido;
	spin-on Spin-on|Roscado; cartridge Cartridge|Cartucho; with-bowl With bowl|Con vaso; round Round|Redondo; panel Panel|Panel;
	carbon Activated carbon|Carbón activado; internal Internal|Interno; common-rail Common rail|Riel común;
	multi-hole Multi-hole|Multiorificio; in-line In-line|En línea; rotary Rotary|Rotativa; hp3 HP3|HP3; hp4 HP4|HP4;
	normally-open Normally open|Normalmente abierta; normally-closed Normally closed|Normalmente cerrada; manual Manual|Manual;
	electric Electric|Eléctrico; 12-v 12 V|12 V; 24-v 24 V|24 V; vgt Variable geometry (VGT)|Geometría variable (VGT);
	wastegate Wastegate|Válvula de descarga; electronic Electronic|Electrónico; vacuum Vacuum|Vacío; inlet Inlet|Entrada;
	outlet Outlet|Salida; u-bolt U-bolt|Perno U; v-band V-band|Tipo V; belt-driven Belt-driven|Por correa; viscous Viscous|Viscoso;
	v-ribbed V-ribbed|Acanalada; v-belt V-belt|En V; organic Organic|Orgánico; ceramic Ceramic|Cerámico; greasable Greasable|Engrasable;
	sealed Sealed|Sellado; tapered Tapered|Cónico; left-hand-thread Left-hand thread|Rosca izquierda;
	right-hand-thread Right-hand thread|Rosca derecha; semi-metallic Semi-metallic|Semimetálico; hydraulic Hydraulic|Hidráulico;
	automatic-adjust Automatic adjustment|Ajuste automático; manual-adjust Manual adjustment|Ajuste manual; rubber Rubber|Hule;
	bronze Bronze|Bronce; gas-charged Gas-charged|A gas; gear-reduction Gear reduction|Con reducción; halogen Halogen|Halógeno;
	led LED|LED; heated Heated|Con calefacción; flat Flat|Plano; convex Convex|Convexo; cloth Cloth|Tela; vinyl Vinyl|Vinil;
	suspension Suspension|Con suspensión; cogged Cogged|Dentada; worm-gear Worm gear|De tornillo; t-bolt T-bolt|Perno T;
	nitrile Nitrile|Nitrilo; viton Fluoroelastomer|Fluoroelastómero; ptfe PTFE|PTFE; ball Ball|De bolas; needle Needle|De agujas;
	conventional Conventional|Convencional; synthetic Synthetic|Sintético; concentrate Concentrate|Concentrado;
	premixed Premixed|Premezclado; lithium Lithium|Litio; straight Straight|Recta
`;
const FINISHES = `
	black Black|Negro; raw-steel Raw steel|Acero sin pintar; aluminum Aluminum|Aluminio; blue Blue|Azul; red Red|Rojo;
	aluminized Aluminized|Aluminizado; stainless Stainless steel|Acero inoxidable; zinc Zinc-plated|Zincado; white White|Blanco;
	coated Coated|Con recubrimiento; chrome Chrome|Cromado; amber Amber|Ámbar; clear Clear|Transparente; primed Primed|Con primario;
	gray Gray|Gris; tinted Tinted|Tintado; green Green|Verde; polished Polished|Pulido; machined Machined|Maquinado
`;
const SIZES = `
	std Standard|Estándar; os-0-25 Oversize 0.25 mm|Sobremedida 0.25 mm; os-0-50 Oversize 0.50 mm|Sobremedida 0.50 mm;
	os-0-75 Oversize 0.75 mm|Sobremedida 0.75 mm; os-1-00 Oversize 1.00 mm|Sobremedida 1.00 mm;
	us-0-25 Undersize 0.25 mm|Bajomedida 0.25 mm; us-0-50 Undersize 0.50 mm|Bajomedida 0.50 mm;
	us-0-75 Undersize 0.75 mm|Bajomedida 0.75 mm; grade-a Grade A|Grado A; grade-b Grade B|Grado B; grade-c Grade C|Grado C;
	in-11 11 in|11 pulg; in-12 12 in|12 pulg; in-13 13 in|13 pulg; in-14 14 in|14 pulg; in-15 15 in|15 pulg; in-16 16 in|16 pulg;
	in-19-5 19.5 in|19.5 pulg; in-22-5 22.5 in|22.5 pulg; in-24x24 24 × 24 in|24 × 24 pulg; in-24x30 24 × 30 in|24 × 30 pulg;
	t16 Type 16|Tipo 16; t20 Type 20|Tipo 20; t24 Type 24|Tipo 24; t30 Type 30|Tipo 30; group-27 Group 27|Grupo 27;
	group-31 Group 31|Grupo 31
`;
const CLASSES = `
	light-duty Light duty|Servicio liviano; medium-duty Medium duty|Servicio mediano; heavy-duty Heavy duty|Servicio pesado
`;
const SIDES = `
	front Front|Delantero; rear Rear|Trasero; left Left|Izquierdo; right Right|Derecho; front-left Front left|Delantero izquierdo;
	front-right Front right|Delantero derecho; rear-left Rear left|Trasero izquierdo; rear-right Rear right|Trasero derecho;
	upper Upper|Superior; lower Lower|Inferior
`;
const GEARBOXES = `
	manual Manual|Manual; automatic Automatic|Automática
`;
const VEHICLE_BRANDS = `
	isuzu Isuzu|Isuzu; chevrolet Chevrolet|Chevrolet; gmc GMC|GMC; hino Hino|Hino; mitsubishi-fuso Mitsubishi Fuso|Mitsubishi Fuso;
	nissan-diesel Nissan Diesel|Nissan Diesel; ud UD|UD; ford Ford|Ford; international International|International;
	kenworth Kenworth|Kenworth; peterbilt Peterbilt|Peterbilt; freightliner Freightliner|Freightliner; hitachi Hitachi|Hitachi;
	case Case|Case; jcb JCB|JCB; john-deere John Deere|John Deere; link-belt Link-Belt|Link-Belt
`;

/** Measures that are counts; their name says what is counted. */
const COUNT_MEASURES = new Set([
	"teeth",
	"plates",
	"bolts",
	"blades",
	"ribs",
	"splines",
	"leaves",
	"pins",
]);

let nextValueId = 1;

export const ATTRIBUTES: DemoAttribute[] = [
	attribute(1, "class", "Class", "Clase", CLASSES),
	attribute(2, "product-type", "Product type", "Tipo de producto", PRODUCT_TYPES),
	attribute(3, "type", "Type", "Tipo", TYPES),
	attribute(4, "color-finish", "Color or finish", "Color o acabado", FINISHES),
	attribute(5, "side-location", "Side or location", "Lado o ubicación", SIDES),
	attribute(6, "vehicle-brand", "Vehicle brand", "Fabricante del vehículo", VEHICLE_BRANDS),
	attribute(7, "transmission-type", "Transmission type", "Tipo de transmisión", GEARBOXES),
	attribute(8, "size", "Size", "Medida", SIZES),
];

export const MEASURES: DemoMeasure[] = worded(
	`
	diameter Diameter|Diámetro; compression-height Compression height|Altura de compresión; pin-diameter Pin diameter|Diámetro de pasador;
	id Inside diameter|Diámetro interior; od Outside diameter|Diámetro exterior; length Length|Largo; thickness Thickness|Espesor;
	width Width|Ancho; wall Wall thickness|Espesor de pared; stem-diameter Stem diameter|Diámetro de vástago; teeth Teeth|Dientes;
	plates Plates|Placas; height Height|Altura; thread Thread size|Medida de rosca; micron Micron rating|Filtración en micras;
	resistance Resistance|Resistencia; spray-angle Spray angle|Ángulo de rociado; pressure Pressure|Presión; volume Volume|Volumen;
	voltage Voltage|Voltaje; compressor-wheel Compressor wheel|Rueda compresora; cable-length Cable length|Largo de cable;
	depth Core depth|Espesor de panal; impeller Impeller diameter|Diámetro de impulsor; shaft-diameter Shaft diameter|Diámetro de eje;
	bolts Bolt holes|Agujeros de perno; temperature Opening temperature|Temperatura de apertura; blades Blades|Aspas;
	ribs Ribs or grooves|Canales; splines Splines|Estrías; bore Bore|Diámetro interno de cilindro;
	cap-diameter Cap diameter|Diámetro de dado; ratio Ratio|Relación; bolt-circle Bolt circle|Círculo de pernos;
	piston-diameter Piston diameter|Diámetro de pistón; stroke Stroke|Carrera; taper Taper|Cono; leaves Leaves|Hojas;
	amperage Amperage|Amperaje; power Power|Potencia; pins Pins|Terminales; thread-pitch Thread pitch|Paso de rosca;
	pilot Pilot diameter|Diámetro de centrado; spline-diameter Spline diameter|Diámetro de estriado;
	across-flats Width across flats|Ancho entre caras; turbine-wheel Turbine wheel|Rueda de turbina;
	head-diameter Head diameter|Diámetro de cabeza
`,
).map((measure, index) => ({ ...measure, id: index + 1, unit: unitOf(measure.code) }));

export const MEASURE_ID: ReadonlyMap<string, number> = new Map(
	MEASURES.map((measure) => [measure.code, measure.id]),
);

export const NOTES: ReadonlyMap<string, BilingualCode> = new Map(
	worded(
		`
	auto-trans Automatic transmission|Transmisión automática; manual-trans Manual transmission|Transmisión manual;
	hydraulic-brakes Hydraulic brakes|Frenos hidráulicos; with-abs With ABS|Con ABS; without-abs Without ABS|Sin ABS;
	disc-rear With rear disc brakes|Con frenos de disco traseros; air-brakes Air brakes|Frenos de aire;
	trans-parking-brake With transmission parking brake|Con freno de estacionamiento en la transmisión
`,
	).map((note) => [note.code, note]),
);

const VALUE_ID = new Map(
	ATTRIBUTES.flatMap(({ code, values }) =>
		values.map((value) => [`${code} ${value.code}`, value.id]),
	),
);

/** The id of a value. An unknown code is an error in the demo tables. */
export function valueId(attributeCode: string, code: string): number {
	const id = VALUE_ID.get(`${attributeCode} ${code}`);
	if (!id) throw new Error(`The attribute ${attributeCode} has no value ${code}.`);
	return id;
}

function attribute(
	id: number,
	code: string,
	en: string,
	es: string,
	values: string,
): DemoAttribute {
	return {
		id,
		code,
		en,
		es,
		values: worded(values).map((value) => ({ ...value, id: nextValueId++ })),
	};
}

/** `"code English|Spanish; …"` */
function worded(text: string): BilingualCode[] {
	return text
		.trim()
		.split(/;\s+/)
		.map((item) => {
			const blank = item.indexOf(" ");
			const [en = "", es = ""] = item.slice(blank + 1).split("|");
			return { code: item.slice(0, blank), en, es };
		});
}

function unitOf(code: string): string {
	if (COUNT_MEASURES.has(code)) return "";
	const others: Record<string, string> = {
		micron: "µm",
		resistance: "Ω",
		"spray-angle": "°",
		volume: "L",
		voltage: "V",
		temperature: "°C",
		ratio: ":1",
		amperage: "A",
		power: "kW",
		pressure: "MPa",
	};
	return others[code] ?? "mm";
}
