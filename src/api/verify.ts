import type { FastifyInstance } from "fastify";
import * as contract from "../contract/verify.ts";
import type { Language } from "../domain/store/language.ts";
import type { Services } from "../features/services.ts";
import type { VerifyTask } from "../features/verify/read-task.ts";
import { vehicleText } from "../features/verify/vehicle-text.ts";
import { bind } from "./bind.ts";

export function verifyCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listVerifyTasks, async ({ language, query }) => ({
		tasks: (await services.verify.list(query.view)).map((task) => presentTask(task, language)),
	}));
	bind(app, contract.decideVerifyTask, async ({ params, body, caller }) => {
		const { freedOrder } = await services.verify.decide(caller, { id: params.id, ...body });
		return { status: "success" as const, order_freed: freedOrder };
	});
	bind(app, contract.undoVerifyTask, async ({ params, caller }) => {
		await services.verify.undo(caller, params.id);
		return { status: "success" as const };
	});
}

function presentTask(task: VerifyTask, language: Language) {
	return {
		id: task.id,
		kind: task.kind,
		created_at: task.created_at.toISOString(),
		asked_at: task.asked_at?.toISOString() ?? null,
		sku: task.sku,
		title: language === "es" ? task.title_es : task.title_en,
		brand: task.brand,
		vehicles: task.vehicles.map(vehicleText),
		fitments: task.doubted.map(({ n, vehicle, source, confidence }) => ({
			n,
			vehicle,
			source,
			confidence,
		})),
		missing: task.missing,
		other_sku: task.other_sku,
		sold: task.sold,
		returned_as_misfit: task.returned,
		vehicle_fits: task.fits,
		vehicle_misfits: task.misfits,
		neighbours: task.neighbours.map(({ sku, brand, confidence }) => ({ sku, brand, confidence })),
		order_number: task.order_number === null ? null : String(task.order_number),
		return_number: task.return_number === null ? null : String(task.return_number),
		message_id: task.message_id,
		import_id: task.import_id,
		warning: task.warning,
		warning_rows: task.warning_rows,
	};
}
