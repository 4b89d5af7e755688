/** What the office shows across all subjects: open work, sales, and what the staff box finds. */
import { bindAll } from "../platform/bind-all.ts";
import { countOpenWork, listOldestWork } from "./admin/count-open-work.ts";
import { type FindDependencies, findRecords } from "./admin/find-records.ts";
import { type HealthDependencies, readHealth } from "./admin/read-health.ts";
import { readSales } from "./admin/read-sales.ts";
import { deleteListView, listSavedViews, saveListView } from "./admin/saved-views.ts";

type OfficeDependencies = FindDependencies & HealthDependencies & { today: () => string };

export function bindOffice(deps: OfficeDependencies) {
	return bindAll(deps, {
		countOpenWork,
		listOldestWork,
		readSales,
		find: findRecords,
		readHealth,
		listViews: listSavedViews,
		saveView: saveListView,
		deleteView: deleteListView,
	});
}
