/** Creates trucks, engines and fitments. */
import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/postgres/pool.ts";
import type { DB } from "../../src/platform/postgres/schema.generated.ts";

let count = 0;
const next = () => ++count;

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

export function aRegion(db: Database, overrides: Row<"vehicle_region"> = {}) {
	const n = next();
	const region = {
		code: `region-${n}`,
		label_en: `Region ${n}`,
		label_es: `Región ${n}`,
		position: n,
		...overrides,
	};
	return db.insertInto("vehicle_region").values(region).returningAll().executeTakeFirstOrThrow();
}

export function aMake(db: Database, overrides: Row<"make"> = {}) {
	const n = next();
	const make = { url: `make-${n}`, name: `Make ${n}`, ...overrides };
	return db.insertInto("make").values(make).returningAll().executeTakeFirstOrThrow();
}

export async function anEngine(db: Database, overrides: Row<"engine"> = {}) {
	const make_id = overrides.make_id ?? (await aMake(db)).id;
	const engine = { name: `4HK${next()}`, liter: 5.2, ...overrides, make_id };
	return db.insertInto("engine").values(engine).returningAll().executeTakeFirstOrThrow();
}

/** A model with one engine, built in these years. */
export async function aVehicle(
	db: Database,
	{ years = [2015], ...overrides }: Row<"model_line"> & { years?: number[] } = {},
) {
	const line = await db
		.insertInto("model_line")
		.values({
			model: `NPR ${next()}`,
			...overrides,
			region_code: overrides.region_code ?? (await aRegion(db)).code,
			make_id: overrides.make_id ?? (await aMake(db)).id,
			engine_id: overrides.engine_id ?? (await anEngine(db)).id,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await db
		.insertInto("vehicle")
		.values(years.map((year) => ({ line_id: line.id, year })))
		.execute();
	return line;
}

export function aFitment(db: Database, partId: number, overrides: Row<"fitment">) {
	const fitment = {
		n: next(),
		source: "maker" as const,
		confidence: 100,
		...overrides,
		part_id: partId,
	};
	return db.insertInto("fitment").values(fitment).returningAll().executeTakeFirstOrThrow();
}
