import type { FastifyInstance } from "fastify";
import * as contract from "../contract/verify.ts";
import type { Language } from "../domain/store/language.ts";
import type { Services } from "../features/services.ts";
import type { VerifyTaskRow } from "../features/verify/verify-tasks.sql.ts";
import { bind } from "./bind.ts";

export function verifyCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listVerifyTasks, async ({ language }) => ({
		tasks: (await services.verify.list()).map((task) => presentTask(task, language)),
	}));
	bind(app, contract.decideVerifyTask, async ({ params, body, caller }) => {
		await services.verify.decide(caller, { id: params.id, ...body });
		return { status: "success" as const };
	});
}

function presentTask(task: VerifyTaskRow, language: Language) {
	return {
		id: task.id,
		created_at: task.created_at.toISOString(),
		sku: task.sku,
		title: language === "es" ? task.title_es : task.title_en,
		brand: task.brand,
		vehicles: task.vehicles.map((vehicle) =>
			[vehicle.year, vehicle.make, vehicle.model, vehicle.engine_name].join(" "),
		),
		fitments: task.fitments,
		confidence: task.confidence,
		sold: task.sold,
		returned_as_misfit: task.returned,
		return_number: task.return_number === null ? null : String(task.return_number),
	};
}
