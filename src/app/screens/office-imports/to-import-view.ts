/** What the page of an import shows, in the language of the page. */
import { CUSTOMER_CHANGE_LABELS } from "../../../domain/import/customer-row.ts";
import { faultSentence } from "../../../domain/import/fault-sentence.ts";
import { readFault } from "../../../domain/import/import-faults.ts";
import { COST_AT, IMPORT_KIND_TEXTS, STOCK_IN } from "../../../domain/import/import-kinds.ts";
import { columnsOf } from "../../../domain/import/import-layout.ts";
import { MAX_MANAGER_UNDO } from "../../../domain/import/import-limits.ts";
import { fitmentModeOf, type ImportMapping } from "../../../domain/import/import-mapping.ts";
import { canDo } from "../../../domain/import/import-state.ts";
import type { UnknownName } from "../../../domain/import/import-summary.ts";
import { findLeftOutStock } from "../../../domain/import/left-out-stock.ts";
import { PART_VALUE_TEXTS } from "../../../domain/import/part-fields.ts";
import type { FitmentMode } from "../../../domain/import/plan-fitments.ts";
import { suggestName } from "../../../domain/import/suggest-name.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { NameChoice } from "../../../features/imports/name-choices.ts";
import type { ImportDetails } from "../../../features/imports/read-imports.ts";
import { m } from "../../messages/compiled/messages.js";

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 32;
const MAX_TITLE_LENGTH = 80;

export type ImportPageView = ReturnType<typeof toImportView>;

export type ImportViewer = { language: Language; adminLevel: number; choices: NameChoices };
type NameChoices = Record<UnknownName["kind"], NameChoice[]>;

export function toImportView(
	details: ImportDetails,
	{ language, adminLevel, choices }: ImportViewer,
) {
	const { record, fields, sameFile, faults, changes, leftAlone, partChanges } = details;
	const { state, layout, document, counts } = record;
	const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label[language]]));
	const labelOf = (name: string) => labels[name] ?? name;
	return {
		id: record.id,
		version: record.version,
		kind: record.kind,
		kindName: IMPORT_KIND_TEXTS[record.kind][language],
		source: record.source,
		state,
		isPaused: record.isPaused,
		fileName: record.fileName,
		receivedBytes: record.receivedBytes,
		totalBytes: record.totalBytes,
		failure: record.failure,
		reason: record.reason,
		effectiveAt: record.effectiveAt?.toISOString() ?? null,
		sameFile: sameFile && { id: sameFile.id, at: sameFile.at?.toISOString() ?? null },
		columns: columnsOf(record).map((title, index) => ({
			title: shorten(title, MAX_TITLE_LENGTH),
			examples: (layout?.preview ?? [])
				.slice(0, MAX_EXAMPLES)
				.map(({ cells }) => shorten(cells[index] ?? "", MAX_EXAMPLE_LENGTH))
				.filter(Boolean),
		})),
		mapping: record.mapping,
		reading: details.canReread ? toReadingView(record) : null,
		// What staff left out themselves is no question.
		leftOutStock:
			record.kind === "stock" && state === "mapping" && layout && record.mapping
				? findLeftOutStock(layout, record.mapping)
				: [],
		fields: fields
			.filter(({ type }) => !record.document || type === "price")
			.map(({ name, label }) => ({ value: name, label: label[language] })),
		document: record.document?.kind ?? null,
		unknownNames: canDo("map", state)
			? record.summary.unknownNames.map((unknown) => toUnknownName(unknown, choices, language))
			: [],
		fitmentMode: record.kind === "fitments" ? modeOf(record.mapping, document) : null,
		aces:
			document?.kind === "aces"
				? { version: document.version ?? "", type: document.submissionType ?? "" }
				: null,
		/** Names of levels and warehouses, as changes name them. */
		fieldLabels: Object.fromEntries([
			...Object.entries(PART_VALUE_TEXTS).map(([name, text]) => [name, text[language]]),
			...fields.map(({ name, label }) => [
				name.startsWith(STOCK_IN) ? name.slice(STOCK_IN.length) : name,
				label[language],
			]),
			...details.suppliers.map(({ id, name }) => [
				`${COST_AT}${id}`,
				m.imports_cost_at({ supplier: name }),
			]),
			...Object.entries(CUSTOMER_CHANGE_LABELS).map(([name, label]) => [name, label[language]]),
		]) as Record<string, string>,
		counts,
		summary: record.summary,
		warnings: Object.entries(record.summary.warnings)
			.toSorted(([, a], [, b]) => b - a)
			.map(([text, rows]) => ({
				text,
				rows,
				task: details.warningTasks.find(({ warning }) => warning === text) ?? null,
			})),
		guards: details.guardFigures,
		guardKey: details.guardKey,
		rises: details.rises,
		falls: details.falls,
		belowCost: details.belowCost,
		changes,
		leftAlone,
		partChanges,
		// Changes are deleted some months after the import.
		hasPartSearch: details.hasParts && changes.length > 0,
		keepsParts: details.keepsParts,
		faults: faults.map(({ line, faults: stored, hints }) => ({
			line,
			text: stored
				.map((fault, index) => {
					const { field } = readFault(fault);
					const label = field === null ? undefined : labelOf(field);
					return faultSentence(fault, language, { label, hint: hints[index] });
				})
				.join(" · "),
		})),
		canImportAnother: state === "failed" || state === "cancelled" || state === "undone",
		canChangeColumns: details.canChangeColumns,
		canCancel: canDo("cancel", state),
		canPause: canDo("pause", state),
		canUndo: details.canUndo && (counts.applied <= MAX_MANAGER_UNDO || adminLevel >= 3),
		needsOwner: details.canUndo && counts.applied > MAX_MANAGER_UNDO && adminLevel < 3,
	};
}

/**
 * How the table was read, and what staff chose. A file that was not understood has no table yet.
 */
function toReadingView({ layout, readChoices, mapping }: ImportDetails["record"]) {
	const { encoding = null, delimiter = null, headerLine = null, sheet = null } = layout ?? {};
	return {
		isText: layout?.format !== "xlsx",
		isRead: layout !== null && layout.headers.length > 0,
		// Without a field nothing of the file would be used, so the reading is in question too.
		isDoubtful: layout?.isDoubtful === true || !mapping?.fields.some((field) => field !== null),
		encoding,
		delimiter,
		headerLine,
		sheet,
		sheets: layout?.sheets ?? [],
		topRows: layout?.topRows ?? [],
		choices: readChoices ?? layout?.choices ?? {},
	};
}

function toUnknownName(
	{ kind, text, rows, example = null }: UnknownName,
	choices: NameChoices,
	language: Language,
) {
	const options = choices[kind].map(({ id, name }) => ({
		value: String(id),
		label: name[language],
	}));
	const names = options.map(({ label }) => label.replace(/^.* · /, ""));
	// The part type of a PIES file is a number, but the titles of its parts say what they are.
	const byTitle = kind === "part_type" && example ? suggestName(example, names) : null;
	const suggestion = suggestName(text, names) ?? byTitle;
	return { kind, text, rows, example, suggestion, options };
}

/** A full submission is what the supplier says today about its brands; other files add to it. */
function modeOf(mapping: ImportMapping | null, document: DocumentOfImport): FitmentMode {
	const isUndecided = !mapping?.isPartial && mapping?.fitmentMode === undefined;
	return isUndecided && document?.submissionType === "FULL"
		? "replace_brands"
		: fitmentModeOf(mapping);
}

type DocumentOfImport = ImportDetails["record"]["document"];

function shorten(text: string, max: number): string {
	return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
