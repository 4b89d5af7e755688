/** What staff do with parts. */
import { bindAll } from "../platform/bind-all.ts";
import { createPart } from "./part-editor/create-part.ts";
import {
	changeInterchangeGroup,
	listInterchangeGroups,
	readInterchangeGroup,
} from "./part-editor/interchange-groups.ts";
import { listParts } from "./part-editor/list-parts.ts";
import { mergeParts, setPartStatus } from "./part-editor/part-status.ts";
import { cancelPlannedPrice } from "./part-editor/planned-prices.ts";
import { readPart, readPartChoices } from "./part-editor/read-part.ts";
import { type SaveDependencies, savePart, undoPart } from "./part-editor/save-part.ts";
import type { Dependencies } from "./service-dependencies.ts";

export function bindParts(deps: Dependencies & SaveDependencies) {
	return bindAll(deps, {
		list: listParts,
		read: readPart,
		readChoices: readPartChoices,
		save: savePart,
		undo: undoPart,
		create: createPart,
		setStatus: setPartStatus,
		merge: mergeParts,
		cancelPlannedPrice,
		listGroups: listInterchangeGroups,
		readGroup: readInterchangeGroup,
		changeGroup: changeInterchangeGroup,
	});
}
