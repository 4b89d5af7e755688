/** What the office shows across all subjects: open work, sales, and what the staff box finds. */
import type { Customer } from "../domain/account/caller.ts";
import { bindAll } from "../platform/bind-all.ts";
import { oncePerRequest } from "../platform/request-scope.ts";
import { countOpenWork, listOldestWork } from "./admin/count-open-work.ts";
import { type FindDependencies, findRecords } from "./admin/find-records.ts";
import { type HealthDependencies, readHealth } from "./admin/read-health.ts";
import { readSales } from "./admin/read-sales.ts";
import { deleteListView, listSavedViews, saveListView } from "./admin/saved-views.ts";

type OfficeDependencies = FindDependencies & HealthDependencies & { today: () => string };

export function bindOffice(deps: OfficeDependencies) {
	return {
		...bindAll(deps, {
			listOldestWork,
			readSales,
			find: findRecords,
			readHealth,
			listViews: listSavedViews,
			saveView: saveListView,
			deleteView: deleteListView,
		}),
		/** Today and the rail beside it show the same counts. */
		countOpenWork: oncePerRequest((caller: Customer) => countOpenWork(deps, caller)),
	};
}
