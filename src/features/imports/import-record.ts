/** An import as everything above the tables sees it. */
import type pg from "pg";
import { IMPORT_KINDS, type ImportKind } from "../../domain/import/import-kinds.ts";
import type { ImportMapping } from "../../domain/import/import-mapping.ts";
import type { ImportState } from "../../domain/import/import-state.ts";
import {
	EMPTY_SUMMARY,
	type ImportCounts,
	type ImportGuardLimits,
	type ImportSummary,
	NO_COUNTS,
} from "../../domain/import/import-summary.ts";
import type {
	AcesDescription,
	DescribeChoices,
	PiesDescription,
	TableDescription,
} from "../../domain/import-file/import-file.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Files } from "../../ports/files.ts";
import { type ImportRow, lockImport, selectImport } from "./imports.sql.ts";

export type ImportDependencies = {
	pool: pg.Pool;
	db: Database;
	files: Files;
	jobQueue: Pick<JobQueue, "enqueue">;
	settings: () => Promise<{
		importLimits: ImportGuardLimits & { maxBytes: number };
		storeName: string;
		phone: string;
	}>;
	now: () => number;
	/** Scheme and host of links in mails. */
	origin: () => string;
};

/** The kind of the job that works on imports. */
const IMPORT_JOB = "import";

/** The XML files that kinds of imports take. */
export type XmlDescription = AcesDescription | PiesDescription;

export type ImportRecord = {
	id: number;
	kind: ImportKind;
	state: ImportState;
	isPaused: boolean;
	source: string;
	fileName: string | null;
	fileKeys: string[];
	receivedBytes: number;
	totalBytes: number | null;
	sha256: string | null;
	/** The columns of a table; null for an XML file. */
	layout: TableDescription | null;
	/** How staff want the table to be read; null: as it is recognized. */
	readChoices: DescribeChoices | null;
	/** What the header of an XML file says; null for a table. */
	document: XmlDescription | null;
	mapping: ImportMapping | null;
	step: string;
	position: number;
	counts: ImportCounts;
	summary: ImportSummary;
	effectiveAt: Date | null;
	sendsInvitations: boolean;
	reason: string | null;
	failure: string | null;
	createdBy: number;
	createdAt: Date;
	confirmedAt: Date | null;
	appliedAt: Date | null;
	changedAt: Date;
	version: number;
};

export function toImport(row: ImportRow): ImportRecord {
	const kind = IMPORT_KINDS.find((known) => known === row.kind);
	// A kind of a newer version of the store.
	if (!kind) throw new Refusal("not_found");
	return {
		id: row.id,
		kind,
		state: row.state as ImportState,
		isPaused: row.is_paused,
		source: row.source,
		fileName: row.file_name,
		fileKeys: row.file_keys,
		receivedBytes: Number(row.received_bytes),
		totalBytes: row.total_bytes === null ? null : Number(row.total_bytes),
		sha256: row.sha256,
		...describe(row.layout as TableDescription | XmlDescription | null),
		readChoices: row.read_choices as DescribeChoices | null,
		mapping: row.mapping as ImportMapping | null,
		step: row.step,
		position: Number(row.position),
		counts: { ...NO_COUNTS, ...(row.counts as Partial<ImportCounts>) },
		summary: { ...EMPTY_SUMMARY, ...(row.summary as Partial<ImportSummary> | null) },
		effectiveAt: row.effective_at,
		sendsInvitations: row.sends_invitations,
		reason: row.reason,
		failure: row.failure,
		createdBy: row.created_by,
		createdAt: row.created_at,
		confirmedAt: row.confirmed_at,
		appliedAt: row.applied_at,
		changedAt: row.changed_at,
		version: row.version,
	};
}

function describe(stored: TableDescription | XmlDescription | null) {
	return stored?.kind === "aces" || stored?.kind === "pies"
		? { layout: null, document: stored }
		: { layout: stored, document: null };
}

export async function requireImport(db: Database, id: number): Promise<ImportRecord> {
	const row = await selectImport(db, id);
	if (!row) throw new Refusal("not_found");
	return toImport(row);
}

export async function requireLockedImport(tx: Database, id: number): Promise<ImportRecord> {
	const row = await lockImport(tx, id);
	if (!row) throw new Refusal("not_found");
	return toImport(row);
}

/** In the transaction of the change that needs the job, so that none of the two exists alone. */
export async function startJob(
	{ jobQueue }: Pick<ImportDependencies, "jobQueue">,
	importId: number,
	tx?: Database,
): Promise<void> {
	await jobQueue.enqueue(
		IMPORT_JOB,
		{ importId },
		{ key: `import:${importId}`, ...(tx ? { tx } : {}) },
	);
}
