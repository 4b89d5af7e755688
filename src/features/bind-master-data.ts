/** The small tables of the catalog. */
import { bindAll } from "../platform/bind-all.ts";
import { addVehicles, checkVehicles } from "./master-data/add-vehicles.ts";
import {
	createMasterRecord,
	deleteMasterRecord,
	saveMasterRecord,
	undoMasterChange,
} from "./master-data/edit-master-data.ts";
import { mergeMasterRecords } from "./master-data/merge-master-data.ts";
import {
	listMasterChoices,
	listMasterData,
	listVehicleRegions,
	readLastChange,
	readMasterRecord,
} from "./master-data/read-master-data.ts";
import type { Dependencies } from "./service-dependencies.ts";

export function bindMasterData(deps: Dependencies) {
	return {
		masterData: bindAll(deps, {
			list: listMasterData,
			listChoices: listMasterChoices,
			listRegions: listVehicleRegions,
			read: readMasterRecord,
			create: createMasterRecord,
			save: saveMasterRecord,
			delete: deleteMasterRecord,
			merge: mergeMasterRecords,
			undo: undoMasterChange,
			checkVehicles,
			addVehicles,
			lastChange: readLastChange,
		}),
	};
}
