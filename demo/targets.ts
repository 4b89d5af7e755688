/**
 * The targets of a part kind: the engines that its rule allows, or a family of trucks in its home
 * region and years.
 */
import type { FitRule } from "./kinds/part-kind.ts";
import { makerOfLine } from "./truck-makers.ts";
import { type DemoEngine, ENGINE_BY_NAME, ENGINES, isDiesel } from "./vehicles/engines.ts";
import type { Family, RegionCode } from "./vehicles/line-spec.ts";
import { type DemoLine, LINES } from "./vehicles/vehicle-tables.ts";

export type ChassisTarget = {
	index: number;
	family: Family;
	region: RegionCode;
	/** The truck maker whose genuine parts these are. */
	make: string;
	from: number;
	to: number;
	weight: number;
	/**
	 * The lines built in these years, home region first. Rebadges use the rows of their base line.
	 */
	home: DemoLine[];
	abroad: DemoLine[];
};

/** What a group of parts is for: an engine, a family of trucks, or any vehicle. */
export type Target =
	| { engine: DemoEngine; chassis: null }
	| { engine: null; chassis: ChassisTarget }
	| { engine: null; chassis: null };

type Row = [family: Family, region: RegionCode, make: string, weight: number, generations: string];

/** A new generation starts when the cab, the frame or the emission standard changes. */
const ROWS: Row[] = [
	[
		"n-series",
		"us",
		"Isuzu",
		34,
		"2008-2010 2005-2007 1999-2004 2011-2015 1995-2004 2016-2027 2005-2015 2008-2027 1987-1994 1992-1998",
	],
	["n-series", "latam", "Isuzu", 16, "1993-2004 2005-2012 2008-2027 1987-1998 1999-2010"],
	["n-series", "asia", "Isuzu", 10, "1993-2004 2005-2014 2008-2027 1987-1998"],
	["n-series", "jp", "Isuzu", 5, "1993-2004 2005-2014 2015-2027"],
	["n-series", "au", "Isuzu", 5, "1996-2007 2008-2015 2016-2027"],
	["f-series", "us", "Isuzu", 10, "1998-2003 2003-2009 1987-1997 2018-2027"],
	["f-series", "latam", "Isuzu", 6, "1996-2007 2008-2027 1987-1999"],
	["f-series", "asia", "Isuzu", 4, "1996-2007 2008-2027"],
	["f-series", "jp", "Isuzu", 2, "1994-2007 2008-2027"],
	["f-series", "au", "Isuzu", 2, "1996-2007 2008-2027"],
	["h-series", "us", "Isuzu", 2, "2003-2009"],
	["giga", "asia", "Isuzu", 1.5, "1999-2010 2008-2027"],
	["pickup", "latam", "Isuzu", 2.5, "1987-2002 2002-2012 2012-2027"],
	["hino-conventional", "us", "Hino", 7, "2011-2020 2005-2010 2020-2027"],
	["hino-light", "us", "Hino", 3, "2012-2020 2019-2027"],
	["hino-coe", "us", "Hino", 2, "1987-1997 1997-2004"],
	["hino-coe", "latam", "Hino", 3, "1988-2004 2005-2027"],
	["fuso-fe", "us", "Mitsubishi Fuso", 6, "2005-2011 1996-2004 2012-2021 1987-1995"],
	["fuso-fe", "latam", "Mitsubishi Fuso", 2.5, "1993-2004 2004-2027"],
	["fuso-fk", "us", "Mitsubishi Fuso", 2, "1992-2003 2004-2010"],
	["ud", "us", "UD", 3, "1990-2004 2005-2010 1987-1996"],
	["ud", "latam", "Nissan Diesel", 1, "1987-2004"],
	["lcf", "us", "Ford", 0.8, "2006-2010"],
	["conventional", "us", "International", 2, "2002-2015 2008-2027"],
];

/** Trucks of one maker in a family of several. A weight of zero: they are never drawn by chance. */
const ROWS_OF_ONE_MAKER: Row[] = [
	["conventional", "us", "International", 0, "2002-2015"],
	["conventional", "us", "Kenworth", 0, "2008-2027"],
	["conventional", "us", "Freightliner", 0, "2003-2027"],
];

export const CHASSIS_TARGETS: ChassisTarget[] = [...ROWS, ...ROWS_OF_ONE_MAKER]
	.flatMap((row) => {
		const [family, region, make, weight, generations] = row;
		const isOfOneMaker = ROWS_OF_ONE_MAKER.includes(row);
		const spans = generations.split(" ");
		return spans.map((span, position) => {
			const [from = 0, to = 0] = span.split("-").map(Number);
			const lines = LINES.filter(
				(line) =>
					line.family === family &&
					line.rebadgeOfId === null &&
					line.from <= to &&
					line.to >= from &&
					!(isOfOneMaker && makerOfLine(line) !== make),
			);
			return {
				index: 0,
				family,
				region,
				make,
				from,
				to,
				// Most trucks on the road belong to the first generations in the list.
				weight: (weight * (spans.length - position)) / ((spans.length * (spans.length + 1)) / 2),
				home: lines.filter((line) => line.region === region),
				abroad: lines.filter((line) => line.region !== region),
			};
		});
	})
	.sort((a, b) => b.weight - a.weight)
	.map((target, index) => ({ ...target, index }));

const MEDIUM: Family[] = [
	"f-series",
	"h-series",
	"giga",
	"hino-conventional",
	"hino-coe",
	"fuso-fk",
	"ud",
	"conventional",
];
const MEDIUM_TARGETS = CHASSIS_TARGETS.filter((target) => MEDIUM.includes(target.family));

const ADMITS: Record<string, (engine: DemoEngine) => boolean> = {
	engine: () => true,
	diesel: isDiesel,
	"common-rail": (engine) => engine.injection === "CR",
	mechanical: (engine) => engine.injection === "DI" || engine.injection === "IDI",
	turbo: (engine) =>
		isDiesel(engine) &&
		(engine.injection === "CR" || engine.variants.some((variant) => variant.startsWith("T"))),
	aftertreatment: (engine) => engine.injection === "CR" && (engine.to ?? 2027) >= 2009,
};

const hasTurbo = (line: DemoLine) =>
	ADMITS.turbo?.(ENGINES[line.engineId - 1] as DemoEngine) ?? false;

/** The same trucks without naturally aspirated diesels and gasoline engines. */
const TURBO_TARGETS = CHASSIS_TARGETS.map((target) => ({
	...target,
	home: target.home.filter(hasTurbo),
	abroad: target.abroad.filter(hasTurbo),
})).filter(({ home }) => home.length > 0);

/**
 * The engines that a rule allows, most wanted first; null when the part does not depend on the
 * engine.
 */
export function enginesFor(fit: FitRule): DemoEngine[] | null {
	if (typeof fit === "object")
		return fit.engines.map((name) => ENGINE_BY_NAME.get(name) as DemoEngine);
	const admits = ADMITS[fit];
	return admits ? ENGINES.filter(admits).sort((a, b) => b.weight - a.weight) : null;
}

/** The last model year of any truck with the engine. */
export function lastYearOf(engine: DemoEngine): number {
	return Math.max(...LINES.filter((line) => line.engineId === engine.id).map((line) => line.to));
}

const AMERICAN = new Set(["GM", "Cummins", "Caterpillar", "International", "Ford", "PACCAR"]);

/** Trucks for the United States have 12 volts; many others have 24. */
export function has24Volts({ engine, chassis }: Target): boolean {
	if (chassis) return chassis.region !== "us";
	return engine !== null && engine.weight < 2 && !AMERICAN.has(engine.make);
}

export function chassisTargetsFor(fit: FitRule): ChassisTarget[] | null {
	if (fit === "chassis") return CHASSIS_TARGETS;
	if (fit === "turbo-chassis") return TURBO_TARGETS;
	return fit === "medium-chassis" ? MEDIUM_TARGETS : null;
}
