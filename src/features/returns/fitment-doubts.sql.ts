/** A part that did not fit is verified by staff. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export const insertVerifyTask = preparedStatement<
	never,
	[partId: number, returnLineId: number, vehicleIds: number[]]
>(
	"open-verify-task",
	`insert into verify_task (part_id, return_line_id, vehicle_ids) values ($1, $2, $3::int[]) on conflict (return_line_id) do nothing`,
);
