/** Finds related parts: companions for the same job, and alternatives that fit the vehicle. */
import type { FitVehicle } from "../../domain/catalog/fitment.ts";
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import { DEFAULT_PAGE_SIZE } from "../../domain/catalog/paging.ts";
import { areOpposite } from "../../domain/catalog/part-side.ts";
import { type VehicleAnswers, writeVehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { NO_FILTERS, type Search } from "../../ports/search.ts";
import type { PartCard } from "./part-card.ts";
import { selectUniversalOf } from "./part-page.sql.ts";
import { readPartFits } from "./read-part-fits.ts";

type Deps = { pool: Queryable; search: Search };

const MAX_COMPANIONS = 6;
const MAX_ALTERNATIVES = 4;
/** More than are shown, because parts for the other side are among them. */
const MAX_CANDIDATES = 24;

/**
 * The best seller of each companion subcategory that fits the vehicle; otherwise a universal part.
 */
export async function findCompanions(
	{ pool, search }: Deps,
	companions: number[],
	vehicle: FitVehicle | undefined,
	vehicleAnswers: VehicleAnswers,
): Promise<number[]> {
	if (companions.length === 0) return [];
	const companionIds = new Map<number, number>();
	for (const subcategoryId of vehicle ? companions : []) {
		const ids = await findFittingParts(search, subcategoryId, vehicle);
		const id =
			vehicle && writeVehicleAnswers(vehicleAnswers) !== ""
				? await firstThatMayFit(pool, ids, vehicle, vehicleAnswers)
				: ids[0];
		if (id !== undefined) companionIds.set(subcategoryId, id);
		if (companionIds.size === MAX_COMPANIONS) return [...companionIds.values()];
	}
	const missing = companions.filter((subcategoryId) => !companionIds.has(subcategoryId));
	const universal = missing.length > 0 ? await selectUniversalOf(pool, missing) : [];
	return [...companionIds.values(), ...universal.map(({ id }) => id)].slice(0, MAX_COMPANIONS);
}

async function firstThatMayFit(
	pool: Queryable,
	ids: number[],
	vehicle: FitVehicle,
	vehicleAnswers: VehicleAnswers,
): Promise<number | undefined> {
	const fits = await readPartFits(pool, ids, vehicle, vehicleAnswers);
	return ids.find((id) => fits.get(id)?.answer !== "does_not_fit");
}

/**
 * Parts of the subcategory that certainly fit the vehicle, on either side: those that ship today
 * first, best sellers first among each.
 */
export async function findAlternatives(
	{ pool, search }: Deps,
	{
		subcategoryId,
		vehicle,
		vehicleAnswers,
	}: { subcategoryId: number; vehicle: FitVehicle; vehicleAnswers: VehicleAnswers },
): Promise<number[]> {
	const ids = await findFittingParts(search, subcategoryId, vehicle, MAX_CANDIDATES);
	const fits = await readPartFits(pool, ids, vehicle, vehicleAnswers);
	const fitting = ids.filter((id) => fits.get(id)?.answer === "fits");
	const indexed = await search.readParts(fitting, null);
	const shipsToday = (id: number) => indexed.get(id)?.offer?.availability === "IN_STOCK";
	return [...fitting.filter(shipsToday), ...fitting.filter((id) => !shipsToday(id))];
}

/**
 * Of the parts that fit, those that can replace the part: none for the other side, the same kind of
 * part first.
 */
export function chooseAlternatives(part: PartCard, fitting: PartCard[]): PartCard[] {
	const kindOf = ({ title }: PartCard) => title.en.split(",")[0];
	const isSameKind = (card: PartCard) => kindOf(card) === kindOf(part);
	const replacing = fitting.filter(
		(card) => card.id !== part.id && !areOpposite(card.title.en, part.title.en),
	);
	return [...replacing.filter(isSameKind), ...replacing.filter((card) => !isSameKind(card))].slice(
		0,
		MAX_ALTERNATIVES,
	);
}

/** One vehicle that the part fits, used to find companions when the shopper has no vehicle. */
export function typicalVehicle(rows: FitmentRow[]): FitVehicle | undefined {
	const row = rows.find(({ lineId }) => lineId === null) ?? rows[0];
	if (!row) return undefined;
	const year = row.yearTo ?? row.yearFrom;
	if (row.lineId === null || year === null) return { kind: "engine", engineId: row.engineId };
	return { kind: "vehicle", lineIds: [row.lineId], engineId: row.engineId, year };
}

async function findFittingParts(
	search: Search,
	subcategoryId: number,
	vehicle: FitVehicle | undefined,
	pageSize = DEFAULT_PAGE_SIZE,
): Promise<number[]> {
	const { partIds } = await search.search({
		text: "",
		vehicle: vehicle ?? null,
		filters: { ...NO_FILTERS, subcategoryIds: [subcategoryId] },
		level: null,
		sort: "popular",
		page: 1,
		pageSize,
		language: "en",
		withoutCounts: true,
	});
	return partIds;
}
