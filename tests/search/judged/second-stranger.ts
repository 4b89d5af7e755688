/**
 * Written after a stranger judged the search by kinds of failure: vehicles that are named by
 * halves, numbers that are no sizes, sizes without a unit, head nouns, printed specifications,
 * damaged part numbers and sounds. The notation is that of english-words.ts.
 */
import { type Dice, dice } from "../../../demo/random.ts";
import { bare, type Catalog, type NumberRow } from "../catalog-facts.ts";
import type { JudgedQuery } from "./read-judged.ts";

export const SECOND_STRANGER = `
hydromax motor = brake-boosters
motor hydromax = brake-boosters
common rail pipe = fuel-lines
kill solenoid = injection-pumps
torque rod bushing = leaf-springs
fan bolt = fan-blades
abs ring = abs-sensors
tire pressure sensor = valve-stems
junta homocinetica = u-joints
cruise control switch = switches
control de crucero = switches
filtro primario = fuel-water-separators
engine wont start glow plug = glow-plugs
no prende en frio calentadores = glow-plugs
engine wont start = starters
ud1800 clutch disc = clutch-discs
ud 1800 clutch disc = clutch-discs
hino268 oil filter = oil-filters
hino 268a air filter = air-filters
isuzu4hk1 water pump = water-pumps / 4HK1
lcf 4500 2019 oil filter = oil-filters
chevy lcf 4500 2017 fuel filter = fuel-filters
chevrolet lcf 5500 brake booster 2018 = brake-boosters
gmc w5500 starter = starters
2010-2012 npr-hd alternator = alternators
2008 to 2010 npr starter = starters
radiador npr 2005 al 2007 = radiators
2005-07 npr radiator = radiators
npr 2008-2010 headlight = headlamps
crew cab npr brake pads = brake-pads
npr crew cab door mirror = mirrors
power unit 4hk1 oil filter = oil-filters
unit injector = injectors
complete unit alternator = alternators
hino 500 water pump = water-pumps
hino 300 oil filter = oil-filters
fuso 500 starter = starters
turbo hino serie 500 = turbochargers
isuzu 700p brake shoes = brake-shoes
filtro de aceite hino 300 = oil-filters
30/30 brake chamber = air-chambers / spring
30/30 spring brake = air-chambers / spring
cámara 30/30 = air-chambers / spring
maxi 30/30 = air-chambers / spring
clutch disc 14 spline = clutch-discs
disco de embrague 10 estrías = clutch-discs
clutch disc with 10 splines = clutch-discs
pistones 0.50 = pistons-and-rings / oversize 0\\.50
piston .75 over = pistons-and-rings / oversize 0\\.75
pistons 0.75 = pistons-and-rings / oversize 0\\.75
pistons +0.50 = pistons-and-rings / oversize 0\\.50
piston 1.00 = pistons-and-rings / oversize 1\\.00
pistón sobremedida 0.75 = pistons-and-rings / oversize 0\\.75
piston rings .25 = pistons-and-rings / ring.*0\\.25
piston rings 0.020 = pistons-and-rings / ring.*0\\.50
anillos 0.25 = pistons-and-rings / ring.*0\\.25
anillos sobremedida 0,50 = pistons-and-rings / ring.*0\\.50
rod bearings 0.75 = rod-bearings / undersize 0\\.75
rod bearings .030 = rod-bearings / undersize 0\\.75
rod bearing 30 under = rod-bearings / undersize 0\\.75
metales de biela 0.75 = rod-bearings / undersize 0\\.75
metales de biela bajomedida .75 = rod-bearings / undersize 0\\.75
main bearings .020 = main-bearings / undersize 0\\.50
main bearings 20 under = main-bearings / undersize 0\\.50
metales de bancada 0.50 = main-bearings / undersize 0\\.50
main bearings std 4hk1 = main-bearings
rod bearings standard 4hk1 = rod-bearings / 4HK1
piston 95.4 mm = pistons-and-rings
pistón 95,4 = pistons-and-rings
wheel bearing nut = studs-and-nuts / nut
spindle nut = studs-and-nuts / nut
axle nut npr = studs-and-nuts / nut
tuerca de flecha = studs-and-nuts / nut
rear view mirror glass npr = mirror-glass
side mirror glass = mirror-glass / glass
side view mirror glass left = mirror-glass / left
voltage reg = alternators
volt regulator 24v = alternators
porta carbones de alternador = alternators
chapas de biela 4hk1 = rod-bearings
chapas de bancada isuzu = main-bearings
chapas de biela 0.75 = rod-bearings / 0\\.75
sapo de dirección npr = steering-gears
graduador de freno trasero = slack-adjusters
graduador automático = slack-adjusters / automatic
relé de destellos 12v = relays / flasher
relay de destellos = relays / flasher
balero de soporte npr = center-bearings
rodamiento de soporte de cardán = center-bearings
regulador de bomba de alta = scv-valves
regulador de presión de la bomba de alta = scv-valves
sensor de regeneración = pressure-sensors
amortiguador de cabina = cab-mounts
cab shock absorber = cab-mounts
oil cooler gasket = full-gasket-sets oil-coolers
clutch fan = fan-clutches
fan clutch hub = fan-clutches
fuel tank cap = fuel-tanks-and-caps / cap
radiator hose clamp = hose-clamps coolant-hoses
door window glass = doors windshields window-regulators weatherstrip
brake drum bolt = brake-drums bolts studs-and-nuts
injector return hose = fuel-lines
wiper motor linkage = wiper-motors
starter relay = relays
fan de radiador = fan-blades
thermostat 82 degrees = thermostats
thermostat 180 f = thermostats
thermostat 82°c = thermostats
thermostat 190 degree = thermostats
termostato de 82 grados = thermostats
termostato 76 c = thermostats
bearing 40 mm bore = bearings
bearing 35 id 72 od = bearings / 35 × 72
balero 35 interior 72 exterior = bearings / 35 × 72
balero 40 mm interior = bearings
bearing id 40 mm od 80 mm = bearings / 40 × 80
rodamiento diámetro interior 40 = bearings
ball bearing 35 mm inside diameter = bearings
o ring 50 mm id = o-rings
wheel seal 68 mm inside = wheel-seals
muyes = leaf-springs
muyes delanteros = leaf-springs
balbulas de escape = valves-guides-and-seats
enbrague = clutch-kits clutch-discs
siguenal = crankshafts
vujia = glow-plugs
inllectores = injectors
amortigüadores npr = shock-absorbers
hidrolina = atf
power brake unit npr = brake-boosters
power brake booster = brake-boosters
tendrán radiador para npr = radiators
got any starters for 4hk1 = starters / 4HK1
ya got water pumps = water-pumps
mucho filtro de aire npr = air-filters
tendrá bomba de clutch = clutch-cylinders
`;

/** Parts that the store does not sell. The list must say so, and may show the nearest parts. */
export const UNSOLD_PARTS = `
vacuum pump
bell housing
tow hook
fourth gear
bomba de vacío
monoblock
extintor
spark plugs
ignition coil
harmonic balancer 4hk1
air compressor
air brake compressor
compresor de aire de frenos
tires
llantas
brake pedal
clutch pedal
brake spring kit
spring hanger
hood
cofre
muñón
tolva
dot 4
dot 3 brake fluid
anti seize
up pipe
brush holder
valve shim
empaque 4d33
fender right
passenger side fender
tapabarro derecho
rear spring pack
paquete de muelles trasero
micas de faro
headlight lens
fan shroud
pito
engine dipstick
engine push rod
`;

const PURPOSE = 5512;
const ISUZU = /^8-\d{5}-\d{3}-\d$/;

const DAMAGES: [kind: string, write: (number: string, roll: Dice) => string][] = [
	["letters for digits", (number) => number.replaceAll("0", "O").replaceAll("1", "I")],
	["letters in front", (number, roll) => `${roll.pick(["WP", "AB", "KT"])}${bare(number)}`],
	["letters behind", (number, roll) => `${number}-${roll.pick(["NEW", "AM", "JP"])}`],
	["quantity glued in front", (number, roll) => `${roll.pick(["2x", "4x", "1x"])}${number}`],
];

/** Numbers as they are read from a worn label or copied with a note. */
export function damagedNumberQueries(catalog: Catalog, each: number): JudgedQuery[] {
	const rows = catalog.numbers.filter(
		({ number }: NumberRow) => ISUZU.test(number) && catalog.carriers.has(bare(number)),
	);
	return DAMAGES.flatMap(([kind, write], series) =>
		Array.from({ length: each }, (_, n) => {
			const roll = dice(PURPOSE + series, n);
			const { number } = roll.pick(rows);
			return {
				kind: `number, ${kind}`,
				text: write(number, roll),
				right: catalog.carriers.get(bare(number)) ?? new Set<number>(),
				fitting: null,
			};
		}),
	);
}
