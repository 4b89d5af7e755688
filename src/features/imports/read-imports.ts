/** What the office shows of imports. */
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import type { FaultHint } from "../../domain/import/fault-sentence.ts";
import type { ImportField, ImportNames } from "../../domain/import/import-field.ts";
import { fieldsOf } from "../../domain/import/import-kinds.ts";
import {
	findGuards,
	type GuardFigures,
	guardKey,
	type ImportGuard,
	type ValueChange,
} from "../../domain/import/import-summary.ts";
import type { FitGroup, GroupRows } from "../../domain/import/plan-fitments.ts";
import { unknownCodeHint } from "../../domain/import/unknown-code-hint.ts";
import { selectWarningTasks } from "../verify/import-warnings.sql.ts";
import { readImportNames } from "./import-names.ts";
import {
	type ImportDependencies,
	type ImportRecord,
	requireImport,
	toImport,
} from "./import-record.ts";
import {
	type SampleValues,
	selectChangeSample,
	selectChangesOfPart,
	selectFaultyRows,
	selectKeptPart,
	selectLeftAlone,
	selectSkus,
} from "./import-rows.sql.ts";
import * as rows from "./imports.sql.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { canChangeColumns, canUndo } from "./manage-imports.ts";
import { readNameHints, UNKNOWN_NAMES } from "./name-hints.ts";
import { canReread } from "./reread-file.ts";
import { readVehicleNames, vehicleCode } from "./resolve-codes.ts";

const PAGE_SIZE = 50;
const MAX_SHOWN_FAULTS = 50;
const MAX_SHOWN_CHANGES = 100;
const MAX_SOURCES = 50;

/** The newest first, `before` an id. */
export async function listImports(
	{ db }: ImportDependencies,
	before: number | null = null,
): Promise<{ imports: ImportRecord[]; nextBefore: number | null }> {
	const found = await rows.selectImports(db, PAGE_SIZE + 1, before);
	const imports = found.slice(0, PAGE_SIZE).map(toImport);
	return { imports, nextBefore: found.length > PAGE_SIZE ? (imports.at(-1)?.id ?? null) : null };
}

export async function listImportSources({ db }: ImportDependencies): Promise<string[]> {
	return (await rows.selectSources(db, MAX_SOURCES)).map(({ source }) => source);
}

/** A value is a number, a text, null for none, or what the kind has written. */
export type NamedChange = {
	sku: string;
	field: string;
	before: unknown;
	after: unknown;
	state: string;
};

export type ImportDetails = {
	record: ImportRecord;
	fields: ImportField[];
	suppliers: ImportNames["suppliers"];
	/** The warnings that are tasks of Verify Parts, or that staff have accepted. */
	warningTasks: { id: number; warning: string; isAccepted: boolean }[];
	/** The same file was applied before. */
	sameFile: { id: number; at: Date | null } | null;
	guards: ImportGuard[];
	guardFigures: GuardFigures[];
	/** The guards with their figures, as a confirmation names them. */
	guardKey: string;
	rises: NamedChange[];
	falls: NamedChange[];
	/** New prices below the cost of their part. */
	belowCost: NamedChange[];
	faults: { line: number; faults: string[]; hints: (FaultHint | undefined)[] }[];
	changes: NamedChange[];
	/** Changes that were left alone, because another person had changed the value since. */
	leftAlone: NamedChange[];
	/** Its rows are about parts. */
	hasParts: boolean;
	/** The changes of the part that is looked for; null if none is. */
	partChanges: { sku: string; changes: NamedChange[] } | null;
	/** The undo kept new parts that are in use. */
	keepsParts: boolean;
	canUndo: boolean;
	canChangeColumns: boolean;
	/** Staff can correct how the table was read. */
	canReread: boolean;
};

/** Fitments are shown with the name of their vehicle. */
async function nameFitments(
	deps: ImportDependencies,
	kind: string,
	changes: NamedChange[],
): Promise<NamedChange[]> {
	if (kind !== "fitments" || changes.length === 0) return changes;
	const groups = changes.map(({ after, before }) => ((after ?? before) as GroupRows).group);
	const names = await readVehicleNames(deps, groups);
	return changes.map((change, at) => {
		const code = vehicleCode(groups[at] as FitGroup);
		return { ...change, field: names.get(code) ?? code };
	});
}

/** `sku`: the part whose changes are looked for. */
export async function readImport(
	deps: ImportDependencies,
	id: number,
	sku: string | null = null,
): Promise<ImportDetails> {
	const { db, pool } = deps;
	const record = await requireImport(db, id);
	const { kind, counts, summary, sha256, state } = record;
	const hasParts = !KIND_TABLES[kind].hasNoParts;
	const sample = [id, MAX_SHOWN_CHANGES, hasParts, [...PRICE_LEVELS]] satisfies SampleValues;
	const [names, same, faulty, changes, ofPart, skipped, { importLimits }] = await Promise.all([
		readImportNames(db),
		sha256 ? rows.selectSameFile(db, sha256, id) : undefined,
		selectFaultyRows(pool, id, 0, MAX_SHOWN_FAULTS),
		selectChangeSample(pool, ...sample),
		sku && hasParts ? selectChangesOfPart(pool, ...sample, normalizeSku(sku)) : null,
		selectLeftAlone(
			pool,
			...sample,
			state === "undone" || state === "undoing" ? "kept" : "skipped",
		),
		deps.settings(),
	]);
	const hintOf = faulty.some(hasUnknownName) ? await readNameHints(db) : undefined;
	const warningTasks = await selectWarningTasks(pool, record.source, Object.keys(summary.warnings));
	const nameLargest = await namer(deps, [
		...summary.rises,
		...summary.falls,
		...summary.belowCostExamples,
	]);
	const guards = findGuards(counts, summary, importLimits);
	const named = await nameFitments(
		deps,
		kind,
		[...changes, ...skipped, ...(ofPart ?? [])].map(toNamedChange),
	);
	const skippedFrom = changes.length;
	const ofPartFrom = skippedFrom + skipped.length;
	return {
		record,
		fields: fieldsOf(kind, names),
		suppliers: names.suppliers,
		warningTasks: warningTasks.map(({ id: taskId, warning, is_accepted }) => ({
			id: taskId,
			warning,
			isAccepted: is_accepted,
		})),
		sameFile: same ? { id: same.id, at: same.applied_at } : null,
		guards: guards.map(({ guard }) => guard),
		guardFigures: guards,
		guardKey: guardKey(guards),
		rises: summary.rises.map(nameLargest),
		falls: summary.falls.map(nameLargest),
		belowCost: summary.belowCostExamples.map(nameLargest),
		faults: faulty.map(({ n, faults, values }) => ({
			line: n,
			faults,
			hints: faults.map(
				(fault) => hintOf?.(fault, values) ?? unknownCodeHint(fault, values) ?? fileHint(values),
			),
		})),
		changes: named.slice(0, skippedFrom),
		leftAlone: named.slice(skippedFrom, ofPartFrom),
		hasParts,
		partChanges:
			sku && ofPart ? { sku: normalizeSku(sku), changes: named.slice(ofPartFrom) } : null,
		keepsParts: await keepsParts(deps, record),
		canUndo: state === "applied" && canUndo(record, deps.now()),
		canChangeColumns: canChangeColumns(record),
		canReread: canReread(record),
	};
}

/** Asked of all changes, because the list has the first ones only. */
async function keepsParts({ pool }: ImportDependencies, { id, kind, state }: ImportRecord) {
	const { createdField } = KIND_TABLES[kind];
	if (state !== "undone" || createdField === undefined) return false;
	const [found] = await selectKeptPart(pool, id, createdField);
	return found?.is_kept ?? false;
}

/** A picture is named by its file, because its line means nothing. */
function fileHint({ file }: Record<string, unknown>): FaultHint | undefined {
	return typeof file === "string" ? { text: file, suggestion: null } : undefined;
}

function hasUnknownName({ faults }: { faults: string[] }): boolean {
	return faults.some((fault) => fault in UNKNOWN_NAMES);
}

async function namer({ pool }: ImportDependencies, changes: readonly ValueChange[]) {
	const found = changes.length
		? await selectSkus(
				pool,
				changes.map(({ rowId }) => rowId),
			)
		: [];
	const skus = new Map(found.map(({ id, sku }) => [id, sku]));
	return ({ rowId, ...change }: ValueChange): NamedChange => ({
		...change,
		sku: skus.get(rowId) ?? "",
		state: "open",
	});
}

function toNamedChange({
	sku,
	field,
	change,
	state,
}: Awaited<ReturnType<typeof selectChangeSample>>[number]): NamedChange {
	return { sku, field, before: routeOfPhoto(change.before), after: change.after, state };
}

/** An applied change of a photo keeps the texts of the old photo beside its path. */
function routeOfPhoto(value: unknown): unknown {
	const isPhoto = typeof value === "object" && value !== null && "route" in value;
	return isPhoto ? value.route : value;
}
