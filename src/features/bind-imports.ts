/** Imports and exports of the catalog's values. */
import { bindAll } from "../platform/bind-all.ts";
import type { Search } from "../ports/search.ts";
import { setDuePrices } from "./imports/due-prices.ts";
import { exportAces, exportLeftOutFitments } from "./imports/export-fitments.ts";
import { exportPictures } from "./imports/export-pictures.ts";
import type { ImportDependencies } from "./imports/import-record.ts";
import { listImportsOfPart } from "./imports/imports-of-part.ts";
import {
	cancelImport,
	confirmImport,
	createImport,
	saveMapping,
	setImportPaused,
	undoImport,
} from "./imports/manage-imports.ts";
import { writeMissingParts } from "./imports/missing-parts.ts";
import { listNameChoices } from "./imports/name-choices.ts";
import { listImportSources, listImports, readImport } from "./imports/read-imports.ts";
import { importFileLimit, receiveFilePiece } from "./imports/receive-file.ts";
import { rereadFile } from "./imports/reread-file.ts";
import {
	answerCode,
	findPartsOfCode,
	findVehicleCandidates,
	listCodeBrands,
	listUnknownCodes,
	readCodeNames,
} from "./imports/resolve-codes.ts";
import { resolveNames } from "./imports/resolve-names.ts";
import { attendImports, runImport } from "./imports/run-import.ts";
import { writeExport } from "./imports/write-csv.ts";
import { writeFaultyApps } from "./imports/write-faulty-apps.ts";
import { writeFaultyRows } from "./imports/write-faulty-rows.ts";
import { listGridParts, saveGrid } from "./part-grid/edit-grid.ts";
import {
	applyPriceRules,
	previewPriceRules,
	readPriceRules,
	savePriceRules,
	writeRulePrices,
} from "./price-rules/price-rules.ts";

export function bindImports(deps: ImportDependencies & { search: Search }) {
	return {
		priceRules: bindAll(deps, {
			read: readPriceRules,
			save: savePriceRules,
			preview: previewPriceRules,
			apply: applyPriceRules,
			write: writeRulePrices,
		}),
		partGrid: bindAll(deps, { list: listGridParts, save: saveGrid }),
		imports: bindAll(deps, {
			list: listImports,
			listSources: listImportSources,
			read: readImport,
			listOfPart: listImportsOfPart,
			create: createImport,
			fileLimit: importFileLimit,
			receivePiece: receiveFilePiece,
			saveMapping,
			reread: rereadFile,
			resolveNames,
			listNameChoices,
			confirm: confirmImport,
			setPaused: setImportPaused,
			cancel: cancelImport,
			undo: undoImport,
			run: runImport,
			attend: attendImports,
			setDuePrices,
			faultyRows: writeFaultyRows,
			missingParts: writeMissingParts,
			export: writeExport,
			faultyApps: writeFaultyApps,
			exportAces,
			exportPictures,
			exportLeftOut: exportLeftOutFitments,
			listUnknownCodes,
			findVehicles: findVehicleCandidates,
			findPartsOfCode,
			codeNames: readCodeNames,
			codeBrands: listCodeBrands,
			answerCode,
		}),
	};
}
