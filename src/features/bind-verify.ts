/** The queue of Verify Parts and the confidence of fitments. */
import { bindAll } from "../platform/bind-all.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";
import { collectCatalogDoubts, collectHeldOrders } from "./verify/collect-tasks.ts";
import { decideVerifyTask, undoVerifyTask } from "./verify/decide-task.ts";
import { type LearningDependencies, learnFitConfidence } from "./verify/learn-fit-confidence.ts";
import {
	countVerifyTasks,
	findVerifyTask,
	listVerifyTasks,
	nextVerifyTask,
	readPace,
} from "./verify/read-task.ts";

type VerifyDependencies = OrderDependencies &
	LearningDependencies &
	Parameters<typeof collectHeldOrders>[0];

export function bindVerify(deps: VerifyDependencies) {
	return bindAll(deps, {
		list: listVerifyTasks,
		count: countVerifyTasks,
		next: nextVerifyTask,
		find: findVerifyTask,
		pace: readPace,
		decide: decideVerifyTask,
		undo: undoVerifyTask,
		collectHeldOrders,
		collectCatalogDoubts,
		learnFitConfidence,
	});
}
