import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

function vehicles(db: Database) {
	return db
		.selectFrom("vehicle as v")
		.innerJoin("model_line as l", "l.id", "v.line_id")
		.innerJoin("make as m", "m.id", "l.make_id")
		.innerJoin("engine as e", "e.id", "l.engine_id");
}

export function selectYears(db: Database, region: string) {
	return vehicles(db)
		.select("v.year")
		.distinct()
		.where("l.region_code", "=", region)
		.orderBy("v.year", "desc")
		.execute();
}

export function selectMakes(db: Database, region: string | undefined, year: number) {
	return vehicles(db)
		.select(["m.name as make", "m.url"])
		.distinct()
		.where("v.year", "=", year)
		.$if(region !== undefined, (query) => query.where("l.region_code", "=", region ?? ""))
		.orderBy("m.name")
		.execute();
}

/**
 * Gasoline engines have port or direct injection; every other engine of the catalog is a diesel.
 */
const isGasoline = sql<boolean>`coalesce(e.injection in ('PFI', 'GDI'), false)`;

export function selectModels(db: Database, region: string | undefined, year: number, make: string) {
	return vehicles(db)
		.select("l.model")
		.select(sql<boolean>`not bool_and(${isGasoline})`.as("has_diesel"))
		.groupBy("l.model")
		.where("v.year", "=", year)
		.where("m.name", "=", make)
		.$if(region !== undefined, (query) => query.where("l.region_code", "=", region ?? ""))
		.orderBy("l.model")
		.execute();
}

export type VehicleFilter = {
	region?: string | undefined;
	year: number;
	make: string;
	model: string;
};

export function selectEngines(db: Database, { region, year, make, model }: VehicleFilter) {
	return vehicles(db)
		.select(["v.id", "l.region_code as region", "e.name as engine_name", "e.liter as engine_liter"])
		.select(isGasoline.as("is_gasoline"))
		.where("v.year", "=", year)
		.where("m.name", "=", make)
		.where("l.model", "=", model)
		.$if(region !== undefined, (query) => query.where("l.region_code", "=", region ?? ""))
		.orderBy("e.name")
		.orderBy("v.id")
		.execute();
}

/**
 * Engines that the make builds or that its trucks have: the owner of a GMC looks for a 4HK1 under
 * GMC, although Isuzu built it.
 */
export function selectEnginesForMake(db: Database, make: string) {
	return db
		.selectFrom("engine as e")
		.select(["e.id", "e.name as engine_name", "e.liter as engine_liter"])
		.select(isGasoline.as("is_gasoline"))
		.where((engine) => {
			const ids = engine.selectFrom("make").select("id").where("name", "=", make);
			const lines = engine
				.selectFrom("model_line as l")
				.select("l.id")
				.whereRef("l.engine_id", "=", "e.id")
				.where("l.make_id", "in", ids);
			return engine.or([engine("e.make_id", "in", ids), engine.exists(lines)]);
		})
		.orderBy("e.name")
		.orderBy("e.id")
		.execute();
}

/** Makes that have vehicles, and makes that have engines alone. */
export function selectAllMakes(db: Database) {
	return db
		.selectFrom("make as m")
		.select(["m.id", "m.name as make", "m.url"])
		.where((make) =>
			make.or([
				make.exists(
					make.selectFrom("model_line as l").select("l.id").whereRef("l.make_id", "=", "m.id"),
				),
				make.exists(
					make.selectFrom("engine as e").select("e.id").whereRef("e.make_id", "=", "m.id"),
				),
			]),
		)
		.orderBy("m.name")
		.execute();
}

export function selectVehicle(db: Database, id: number) {
	return vehicles(db)
		.select([
			"v.id",
			"v.year",
			"l.id as line_id",
			"l.rebadge_of_id",
			"l.region_code as region",
			"m.name as make",
			"l.model",
		])
		.select(["e.id as engine_id", "e.name as engine_name", "e.liter as engine_liter"])
		.where("v.id", "=", id)
		.executeTakeFirst();
}

export function selectEngine(db: Database, id: number) {
	return (
		db
			.selectFrom("engine as e")
			.innerJoin("make as m", "m.id", "e.make_id")
			.select(["e.id", "m.name as make", "e.name as engine_name", "e.liter as engine_liter"])
			// The cast allows ids that are too large for the smallint column.
			.where("e.id", "=", sql<number>`${id}::integer`)
			.executeTakeFirst()
	);
}

/** The vehicles of some makes and years, with the data that a VIN can be compared with. */
export function selectVinCandidates(db: Database, makes: string[], years: number[]) {
	return vehicles(db)
		.select([
			"v.id",
			"v.year",
			"l.region_code as region",
			"m.name as make",
			"l.model",
			"e.name as engineName",
			"e.liter as liters",
			"l.gvwr_lb as gvwrLb",
		])
		.select(isGasoline.as("isGasoline"))
		.where("m.name", "in", makes)
		.where("v.year", "in", years)
		.orderBy("v.year", "desc")
		.orderBy("m.name")
		.orderBy("l.model")
		.orderBy("e.name")
		.orderBy("v.id")
		.execute();
}

export type VehicleChoice = { id: number; region: string; engine_name: string };

export type VehicleName = { year: number; make: string; model: string };

/**
 * The vehicles of each name, ignoring case, in the display order of regions. One query for the
 * whole list.
 */
export async function selectVehiclesByName(
	db: Database,
	names: readonly VehicleName[],
): Promise<VehicleChoice[][]> {
	const [years, makes, models] = [
		names.map(({ year }) => year),
		names.map(({ make }) => make),
		names.map(({ model }) => model),
	];
	const wantedNames = sql<
		VehicleName & { at: number }
	>`unnest(${years}::integer[], ${makes}::text[], ${models}::text[]) with ordinality`;
	const rows = await vehicles(db)
		.innerJoin("vehicle_region as r", "r.code", "l.region_code")
		.innerJoin(wantedNames.as<"a">(sql`a (year, make, model, at)`), (join) =>
			join
				.onRef("a.year", "=", "v.year")
				.on(sql`lower(a.make)`, "=", sql`lower(m.name)`)
				.on(sql`lower(a.model)`, "=", sql`lower(l.model)`),
		)
		.select([
			"v.id",
			"l.region_code as region",
			"e.name as engine_name",
			sql<number>`a.at::integer`.as("at"),
		])
		.orderBy("r.position")
		.orderBy("v.id")
		.execute();
	const choices: VehicleChoice[][] = names.map(() => []);
	for (const { at, ...choice } of rows) choices[at - 1]?.push(choice);
	return choices;
}

/** The ids that exist. */
export async function selectExistingIds(
	db: Database,
	ids: { vehicles: number[]; engines: number[] },
) {
	const existing = async (table: "vehicle" | "engine", ids: number[]) => {
		if (ids.length === 0) return new Set<number>();
		const rows = await db
			.selectFrom(table)
			.select("id")
			.where("id", "=", sql<number>`any (${ids}::integer[])`)
			.execute();
		return new Set(rows.map(({ id }) => id));
	};
	const [vehicles, engines] = await Promise.all([
		existing("vehicle", ids.vehicles),
		existing("engine", ids.engines),
	]);
	return { vehicles, engines };
}

/** Every model with the years that it was built, in the display order of regions. */
export function selectModelSpans(db: Database) {
	return vehicles(db)
		.innerJoin("vehicle_region as r", "r.code", "l.region_code")
		.select([
			"l.region_code as region",
			"m.name as make",
			"l.model",
			sql<number[]>`array_agg(distinct v.year order by v.year)`.as("years"),
			sql<number[]>`array_agg(distinct l.id)`.as("line_ids"),
		])
		.groupBy(["l.region_code", "r.position", "m.name", "l.model"])
		.orderBy("r.position")
		.orderBy("m.name")
		.orderBy("l.model")
		.execute();
}
