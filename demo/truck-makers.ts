/**
 * The makers of trucks, and the model lines that share a part. Trucks under another badge count as
 * trucks of the maker that builds them.
 */
import type { PlacedKind } from "./kinds/all-kinds.ts";
import { ENGINES } from "./vehicles/engines.ts";
import type { DemoLine } from "./vehicles/vehicle-tables.ts";

/** GM sold Isuzu's trucks; Kenworth and Peterbilt build one truck under two names. */
const BUILDER_OF_BADGE: Record<string, string> = {
	Chevrolet: "Isuzu",
	GMC: "Isuzu",
	"Nissan Diesel": "UD",
	Peterbilt: "Kenworth",
};
/** The Ford LCF and the International CF are one truck from one factory. */
const BUILDER_OF_FAMILY: Partial<Record<DemoLine["family"], string>> = { lcf: "Ford" };

/** Parts of these categories depend on the engine, also where the trucks are otherwise equal. */
const POWERTRAIN = new Set([
	"filters",
	"air-intake-and-turbo",
	"exhaust-and-emissions",
	"cooling",
	"clutch-and-transmission",
	"reman-transmissions",
]);
const POWERTRAIN_KINDS = new Set(["engine-mounts", "control-cables"]);

export function makerOfLine({ make, family }: DemoLine): string {
	return BUILDER_OF_FAMILY[family] ?? BUILDER_OF_BADGE[make] ?? make;
}

/** The makers of a target's trucks. The conventional trucks have three. */
export function makersOf({ home }: { home: DemoLine[] }): string[] {
	return [...new Set(home.map(makerOfLine))];
}

/** The maker whose trucks a group of parts is for. Neighbouring groups take turns. */
export function makerOfGroup(target: { home: DemoLine[] }, group: number): string | undefined {
	const makers = makersOf(target);
	return makers[group % makers.length];
}

/** The lines of a maker that a part of this kind can fit. */
export function linesOfMaker(lines: DemoLine[], maker: string, kind: PlacedKind): DemoLine[] {
	const isPowertrain = POWERTRAIN.has(kind.category.url) || POWERTRAIN_KINDS.has(kind.url);
	return lines.filter(
		(line) => makerOfLine(line) === maker && !(isPowertrain && hasOtherEngine(line, maker)),
	);
}

/** A truck under another badge with an engine that its builder does not use, such as a CAT. */
function hasOtherEngine({ make, engineId }: DemoLine, maker: string): boolean {
	return make !== maker && maker === "Isuzu" && ENGINES[engineId - 1]?.make !== maker;
}
