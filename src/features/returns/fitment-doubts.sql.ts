/**
 * What a part that did not fit changes in the catalog: lower confidence, and a task for staff to
 * verify the fitment.
 */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * Lowers the confidence of every fitment of the part that covers one of the vehicles. Returns one
 * row for each.
 */
export const lowerConfidence = preparedStatement<
	{ n: number },
	[partId: number, vehicles: string, points: number]
>(
	"lower-confidence",
	`update fitment f set confidence = greatest(0, f.confidence - $3)
	where f.part_id = $1 and exists (
		select from jsonb_to_recordset($2::jsonb) as v ("lineIds" jsonb, "engineId" int, year int)
		where (case when f.line_id is null then f.engine_id = v."engineId" else v."lineIds" @> to_jsonb(f.line_id) end)
			and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999))
	returning f.n`,
);

export const insertVerifyTask = preparedStatement<
	never,
	[partId: number, returnLineId: number, vehicleIds: number[], fitments: number]
>(
	"open-verify-task",
	`insert into verify_task (part_id, return_line_id, vehicle_ids, fitments) values ($1, $2, $3::int[], $4) on conflict (return_line_id) do nothing`,
);
