/** Parts beside a part: those of the same job, and those of its kind that do fit. */
import type { FitVehicle } from "../../domain/catalog/fitment.ts";
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import { DEFAULT_PAGE_SIZE } from "../../domain/catalog/paging.ts";
import { type VehicleAnswers, writeVehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { NO_FILTERS, type Search } from "../../ports/search.ts";
import { selectUniversalOf } from "./part-page.sql.ts";
import { readPartFits } from "./read-part-fits.ts";

type Deps = { pool: Queryable; search: Search };

const MOST_COMPANIONS = 6;
const MOST_ALTERNATIVES = 4;

/** The best seller of each companion subcategory that fits the same vehicle by what was told about it, or fits every one. */
export async function findCompanions(
	{ pool, search }: Deps,
	companions: number[],
	vehicle: FitVehicle | undefined,
	facts: VehicleAnswers,
): Promise<number[]> {
	if (companions.length === 0) return [];
	const found = new Map<number, number>();
	for (const subcategoryId of vehicle ? companions : []) {
		const ids = fitting(search, subcategoryId, vehicle);
		const id =
			vehicle && writeVehicleAnswers(facts) !== ""
				? await firstThatMayFit(pool, ids, vehicle, facts)
				: ids[0];
		if (id !== undefined) found.set(subcategoryId, id);
		if (found.size === MOST_COMPANIONS) return [...found.values()];
	}
	const missing = companions.filter((subcategoryId) => !found.has(subcategoryId));
	const universal = missing.length > 0 ? await selectUniversalOf(pool, missing) : [];
	return [...found.values(), ...universal.map(({ id }) => id)].slice(0, MOST_COMPANIONS);
}

async function firstThatMayFit(
	pool: Queryable,
	ids: number[],
	vehicle: FitVehicle,
	facts: VehicleAnswers,
): Promise<number | undefined> {
	const fits = await readPartFits(pool, ids, vehicle, facts);
	return ids.find((id) => fits.get(id)?.answer !== "does_not_fit");
}

/** Parts of the subcategory that are sold for the vehicle, and of which it is known that they fit. */
export async function findAlternatives(
	{ pool, search }: Deps,
	{
		subcategoryId,
		vehicle,
		facts,
	}: { subcategoryId: number; vehicle: FitVehicle; facts: VehicleAnswers },
): Promise<number[]> {
	const ids = fitting(search, subcategoryId, vehicle);
	const fits = await readPartFits(pool, ids, vehicle, facts);
	return ids.filter((id) => fits.get(id)?.answer === "fits").slice(0, MOST_ALTERNATIVES);
}

/** A vehicle that stands for those the part fits: its parts of one job are wanted for the same truck. */
export function typicalVehicle(rows: FitmentRow[]): FitVehicle | undefined {
	const row = rows.find(({ lineId }) => lineId === null) ?? rows[0];
	if (!row) return undefined;
	const year = row.yearTo ?? row.yearFrom;
	if (row.lineId === null || year === null) return { kind: "engine", engineId: row.engineId };
	return { kind: "vehicle", lineIds: [row.lineId], engineId: row.engineId, year };
}

function fitting(search: Search, subcategoryId: number, vehicle: FitVehicle | undefined): number[] {
	return search.search({
		text: "",
		vehicle: vehicle ?? null,
		filters: { ...NO_FILTERS, subcategoryIds: [subcategoryId] },
		...{
			level: null,
			sort: "popular",
			page: 1,
			pageSize: DEFAULT_PAGE_SIZE,
			language: "en",
			withoutCounts: true,
		},
	}).partIds;
}
