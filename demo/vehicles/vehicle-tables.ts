/**
 * Expands the truck tables into numbered makes, model lines and vehicles, the same for every size
 * of catalog.
 */
import { ENGINE_BY_NAME, ENGINES } from "./engines.ts";
import { EXPORT_LINES } from "./export-lines.ts";
import type { Family, LineSpec, RegionCode } from "./line-spec.ts";
import { US_LINES } from "./us-lines.ts";

export type DemoLine = {
	id: number;
	region: RegionCode;
	make: string;
	model: string;
	engineId: number;
	from: number;
	to: number;
	gvwr: number | null;
	family: Family;
	rebadgeOfId: number | null;
};

export const REGIONS: { code: RegionCode; en: string; es: string }[] = [
	{ code: "us", en: "United States", es: "Estados Unidos" },
	{ code: "latam", en: "Latin America", es: "Latinoamérica" },
	{ code: "asia", en: "Asia & Middle East", es: "Asia y Medio Oriente" },
	{ code: "jp", en: "Japan", es: "Japón" },
	{ code: "au", en: "Australia & New Zealand", es: "Australia y Nueva Zelanda" },
	{ code: "ind", en: "Industrial & equipment", es: "Industrial y maquinaria" },
];

const SPECS: LineSpec[] = [...US_LINES, ...EXPORT_LINES];

export const MAKES: string[] = [
	...new Set([...SPECS.map((spec) => spec.make), ...ENGINES.map((engine) => engine.make)]),
];
export const MAKE_ID: ReadonlyMap<string, number> = new Map(
	MAKES.map((make, index) => [make, index + 1]),
);

export const LINES: DemoLine[] = numbered(SPECS);

function numbered(specs: LineSpec[]): DemoLine[] {
	const keyOf = (spec: LineSpec, name = spec) =>
		`${spec.region}|${name.make}|${name.model}|${spec.engine}`;
	const idOf = new Map(specs.map((spec, index) => [keyOf(spec), index + 1]));
	return specs.map((spec, index) => {
		const engine = ENGINE_BY_NAME.get(spec.engine);
		if (!engine) throw new Error(`No engine ${spec.engine} for ${spec.make} ${spec.model}.`);
		const base =
			spec.rebadgeOf &&
			idOf.get(`${spec.region}|${spec.rebadgeOf.make}|${spec.rebadgeOf.model}|${spec.engine}`);
		const { region, make, model, from, to, gvwr, family } = spec;
		return {
			id: index + 1,
			region,
			make,
			model,
			engineId: engine.id,
			from,
			to,
			gvwr,
			family,
			rebadgeOfId: base ?? null,
		};
	});
}
