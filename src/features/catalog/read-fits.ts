import { type Fit as FitOfVehicle, fitOf } from "../../domain/fitment.ts";
import type { Bilingual } from "../../domain/language.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import type { SearchVehicle } from "../../ports/search.ts";
import { type FitRow, selectFitsOfEngine, selectFitsOfVehicle } from "./fits.sql.ts";
import { toFitmentRows } from "./part-fitment.ts";
import { type FitmentOfPartRow, selectFitmentsOf } from "./part-page.sql.ts";

/** One way in which a part fits the vehicle, with its conditions. */
export type Fit = {
	position: string | null;
	quantity: number;
	variant: string | null;
	builtFrom: string | null;
	builtTo: string | null;
	note: Bilingual | null;
};

/** The ways each part fits the vehicle; a part that is not among them is not listed for it. */
export async function readFits(pool: Queryable, partIds: number[], vehicle: SearchVehicle): Promise<Map<number, Fit[]>> {
	if (partIds.length === 0) return new Map();
	const rows =
		vehicle.kind === "engine"
			? await selectFitsOfEngine(pool, partIds, vehicle.engineId)
			: await selectFitsOfVehicle(pool, partIds, vehicle.lineIds, vehicle.engineId, vehicle.year);
	const byPart = new Map<number, Fit[]>();
	for (const row of rows) byPart.set(row.part_id, [...(byPart.get(row.part_id) ?? []), toFit(row)]);
	return byPart;
}

export type FitAnswer = FitOfVehicle["answer"];

/** In one word for each part, by the rule of the part page; what was told of the vehicle there is not asked for here. */
export async function readFitAnswers(pool: Queryable, partIds: number[], vehicle: SearchVehicle): Promise<Map<number, FitAnswer>> {
	if (partIds.length === 0) return new Map();
	const parts = await selectFitmentsOf(pool, partIds);
	const answerOf = ({ is_universal, fitments }: FitmentOfPartRow) =>
		fitOf({ isUniversal: is_universal, rows: toFitmentRows(fitments) }, vehicle).answer;
	return new Map(parts.map((part) => [part.part_id, answerOf(part)]));
}

function toFit(row: FitRow): Fit {
	return {
		position: row.position,
		quantity: row.quantity,
		variant: row.engine_variant,
		builtFrom: row.built_from,
		builtTo: row.built_to,
		note: row.note_en === null ? null : { en: row.note_en, es: row.note_es ?? row.note_en },
	};
}
