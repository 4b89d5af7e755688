import { modelYears } from "../../domain/vehicle/model-years.ts";
import type { TaskVehicleRow } from "./task-evidence.sql.ts";

/** Years, make, model and engine. */
export function vehicleText({
	make,
	model,
	engine,
	years,
}: Omit<TaskVehicleRow, "task_id">): string {
	return [modelYears(years), make, model, engine].join(" ");
}
