import type { TaskVehicleRow } from "./task-evidence.sql.ts";

/** Years, make, model and engine. */
export function vehicleText({
	make,
	model,
	engine,
	year_from,
	year_to,
}: Omit<TaskVehicleRow, "task_id">): string {
	const years = year_from === year_to ? year_from : `${year_from}–${year_to}`;
	return [years, make, model, engine].join(" ");
}
