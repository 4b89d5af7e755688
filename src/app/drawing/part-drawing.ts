/**
 * Chooses the shape of a part by its subcategory and its known measurements, and draws it to scale.
 */
import {
	BRAKE_SHOE,
	CONNECTING_ROD,
	LEAF_SPRING,
	PISTON,
	SHOCK_ABSORBER,
	SLACK_ADJUSTER,
	TURBO_WHEELS,
	U_JOINT,
} from "./assembly-shapes.ts";
import {
	AXLE_SHAFT,
	BOLT,
	BRAKE_HOSE,
	HOSE,
	NUT,
	PIN,
	PIPE,
	PLUG,
	U_BOLT,
	VALVE,
} from "./bar-shapes.ts";
import { RIBBED_BELT, V_BELT } from "./belt-shapes.ts";
import { BOTTLE, DRUM_BODY, FILTER_ELEMENT, SPIN_ON_FILTER, THERMOSTAT } from "./can-shapes.ts";
import {
	BRAKE_DRUM,
	BRAKE_ROTOR,
	CLUTCH_DISC,
	FAN,
	GEAR,
	HUB,
	IMPELLER,
	PRESSURE_PLATE,
	RING_GEAR,
	WHEEL,
} from "./disc-shapes.ts";
import { fitSketch, type ScaleDrawing } from "./fit-sketch.ts";
import { BRAKE_PAD, CASE, CORE, GLASS, PANEL_FILTER } from "./panel-shapes.ts";
import {
	BEARING,
	BUSHING,
	CLAMP,
	LINER,
	O_RING,
	PULLEY,
	RING,
	SEAL,
	SEAT,
	SHELLS,
} from "./ring-shapes.ts";
import type { Shape, Sizes } from "./shape.ts";

/** By the url of the subcategory; the first shape whose measures are known is drawn. */
export const SHAPES: Record<string, Shape[]> = {
	"pistons-and-rings": [PISTON],
	"cylinder-liners": [LINER],
	"main-bearings": [SHELLS],
	"rod-bearings": [SHELLS],
	"valves-guides-and-seats": [VALVE, BUSHING, SEAT],
	"timing-gears": [GEAR],
	"connecting-rods": [CONNECTING_ROD],
	"oil-filters": [SPIN_ON_FILTER, FILTER_ELEMENT],
	"fuel-filters": [SPIN_ON_FILTER, FILTER_ELEMENT],
	"fuel-water-separators": [SPIN_ON_FILTER],
	"air-filters": [FILTER_ELEMENT],
	"breather-filters": [FILTER_ELEMENT],
	"cabin-filters": [PANEL_FILTER],
	"transmission-filters": [PANEL_FILTER],
	"fuel-lines": [HOSE],
	"glow-plugs": [PLUG],
	"coolant-sensors": [PLUG],
	turbochargers: [TURBO_WHEELS],
	"turbo-cartridges": [TURBO_WHEELS],
	intercoolers: [CORE],
	"boost-hoses": [HOSE],
	dpf: [DRUM_BODY],
	doc: [DRUM_BODY],
	mufflers: [DRUM_BODY],
	"exhaust-pipes": [PIPE],
	"exhaust-clamps": [CLAMP],
	radiators: [CORE],
	"water-pumps": [IMPELLER],
	thermostats: [THERMOSTAT],
	"fan-blades": [FAN],
	"coolant-hoses": [HOSE],
	"fan-belts": [RIBBED_BELT, V_BELT],
	"belt-tensioners": [PULLEY],
	"clutch-kits": [CLUTCH_DISC],
	"clutch-discs": [CLUTCH_DISC],
	"pressure-plates": [PRESSURE_PLATE],
	"release-bearings": [BEARING],
	flywheels: [RING_GEAR],
	synchronizers: [GEAR],
	"gears-and-shafts": [GEAR],
	"transmission-seals": [SEAL],
	"u-joints": [U_JOINT],
	"center-bearings": [BEARING],
	"drive-shafts": [PIPE],
	"axle-shafts": [AXLE_SHAFT],
	"wheel-hubs": [HUB],
	"wheel-bearings": [BEARING],
	"wheel-seals": [SEAL],
	"studs-and-nuts": [NUT, BOLT],
	"brake-pads": [BRAKE_PAD],
	"brake-shoes": [BRAKE_SHOE],
	"brake-drums": [BRAKE_DRUM],
	"brake-rotors": [BRAKE_ROTOR],
	"slack-adjusters": [SLACK_ADJUSTER],
	"parking-brake": [BRAKE_DRUM, BRAKE_SHOE],
	"brake-hoses": [BRAKE_HOSE],
	"king-pin-kits": [PIN],
	"leaf-springs": [LEAF_SPRING],
	"spring-bushings": [BUSHING],
	"shackles-and-pins": [U_BOLT, PIN],
	"shock-absorbers": [SHOCK_ABSORBER],
	stabilizers: [RING],
	"steel-wheels": [WHEEL],
	"aluminum-wheels": [WHEEL],
	batteries: [CASE],
	mirrors: [GLASS],
	"mirror-glass": [GLASS],
	windshields: [GLASS],
	condensers: [CORE],
	evaporators: [CORE],
	driers: [BOTTLE],
	"heater-cores": [CORE],
	"v-belts": [V_BELT],
	"serpentine-belts": [RIBBED_BELT],
	"hose-clamps": [CLAMP],
	"o-rings": [O_RING],
	"oil-seals": [SEAL],
	bolts: [BOLT],
	bearings: [BEARING],
};

/** A ring is a ring in any subcategory. */
const ANYWHERE: Shape[] = [RING];

export type DrawnMeasure = { code: string; value: number };

/** A part whose largest size is smaller has wrong numbers, or none of a size. */
const MIN_SIZE_MM = 1;

/** Null when the part has no measurements that make a drawing. */
export function drawPart(subcategoryUrl: string, measures: DrawnMeasure[]): ScaleDrawing | null {
	const sizes: Sizes = Object.fromEntries(
		measures
			.filter(({ value }) => Number.isFinite(value) && value > 0)
			.map(({ code, value }) => [code, value]),
	);
	if (Math.max(0, ...Object.values(sizes).map(Number)) < MIN_SIZE_MM) return null;
	for (const { needs, draw } of SHAPES[subcategoryUrl] ?? ANYWHERE) {
		const sketch = needs.every((code) => sizes[code] !== undefined) ? draw(sizes) : null;
		if (sketch)
			return fitSketch(
				sketch,
				measures.map(({ code }) => code),
			);
	}
	return null;
}
