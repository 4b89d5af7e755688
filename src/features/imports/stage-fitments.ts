/** Reads the rows of a table, or the applications of an ACES file, into `import_row`. */
import { toAcesClaim } from "../../domain/import/aces-claim.ts";
import { codeKey, type ExternalCode } from "../../domain/import/external-code.ts";
import { createRowFaultFinder } from "../../domain/import/find-row-fault.ts";
import {
	type ClaimFit,
	type ClaimOutcome,
	type FitmentClaim,
	resolveClaim,
} from "../../domain/import/fitment-claim.ts";
import { fitmentModeOf } from "../../domain/import/import-mapping.ts";
import { addWarnings } from "../../domain/import/import-summary.ts";
import { createFitmentReader } from "../../domain/import/read-fitment-row.ts";
import type { FaultyFitment } from "../../domain/import/unknown-code-hint.ts";
import type { AcesApp } from "../../domain/import-file/aces-app.ts";
import { MAX_BATCH_ROWS } from "../../domain/import-file/import-file-limits.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import type { FileBytes } from "../import-files/file-bytes.ts";
import { readAcesApps } from "../import-files/read-aces-apps.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import { createBatchSize } from "./batch-size.ts";
import { type CodeBook, readCodeBook } from "./code-book.ts";
import { addUnknownCodes } from "./external-codes.sql.ts";
import { insertFitmentRows, matchParts } from "./fitment-import.sql.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";
import type { ImportRecord } from "./import-record.ts";
import { openStoredFile } from "./stored-file.ts";

/** `fits` of one part in a batch of the file, or a part that the file leaves out. */
export type StagedFitments = { isRemoval: boolean; fits: ClaimFit[]; isLeftOut?: boolean };

type StagedClaim = FitmentClaim & { warnings: string[] };

/**
 * `position` is the last row that was staged. The good rows that a batch of the file has for one
 * part are staged as one, because an ACES file has a row for each year; each faulty row is staged
 * alone.
 */
export const stageFitments: ImportStep = async (deps, current, context) => {
	const { id, state, step, fileKeys } = current;
	const book = await readCodeBook(deps.db);
	const size = createBatchSize(MAX_BATCH_ROWS);
	let { position } = current;
	let done = current.counts.rows;
	const file = await openStoredFile(deps.files, fileKeys);
	for await (const batch of size.cut(readClaims(current, file, book))) {
		const fresh = batch.filter(({ n }) => n > position);
		const last = fresh.at(-1);
		if (!last) continue;
		if (await context.isCancelled()) return;
		const isDone = await size.run(fresh.length, (reportWait) =>
			runBatch(
				deps,
				{ id, state, step, position },
				async (transaction, { counts, summary }) => {
					const staged = await stageBatch(transaction, id, fresh, book);
					return {
						position: last.n,
						counts: JSON.stringify({
							...counts,
							rows: counts.rows + fresh.length,
							faulty: counts.faulty + staged.faulty,
							leftOut: counts.leftOut + staged.leftOut,
							unknownCodes: counts.unknownCodes + staged.unknownCodes,
						}),
						summary: JSON.stringify(addWarnings(summary, fresh)),
					};
				},
				reportWait,
			),
		);
		if (!isDone) return;
		position = last.n;
		done += fresh.length;
		await context.progress({ done });
	}
	await runBatch(deps, { id, state, step, position }, async () => ({
		step: fitmentModeOf(current.mapping) === "replace_brands" ? "left_out" : "compare",
		position: 0,
	}));
};

async function* readClaims(
	{ id, layout, mapping, document }: ImportRecord,
	file: FileBytes,
	book: CodeBook,
): AsyncGenerator<StagedClaim[]> {
	if (document) {
		let n = 0;
		for await (const apps of readAcesApps(file))
			yield apps.map((app) => ({ ...toAcesClaim(app, ++n), warnings: warningsOf(app) }));
		return;
	}
	if (!layout || !mapping) throw new Error(`import ${id} has no columns`);
	const read = createFitmentReader(
		mapping,
		book.findVehicle,
		createRowFaultFinder(layout, mapping),
	);
	for await (const rows of readTableRows(file, layout))
		yield rows.map((row) => ({ ...read(row), warnings: [] }));
}

function warningsOf({ problems }: AcesApp): string[] {
	return problems
		.filter(({ severity }) => severity === "warning")
		.map(({ code, field, value }) => [code, field, value].join(" ").trim());
}

type GoodRow = { n: number; partId: number; brand: string | null } & StagedFitments;
type FaultyRow = { claim: FitmentClaim; partId: number | null; faults: string[] } & FaultyFitment;
type ClaimResult = { claim: FitmentClaim; outcome: ClaimOutcome };
type BatchCounts = { faulty: number; leftOut: number; unknownCodes: number };

async function stageBatch(
	{ client }: Transaction,
	importId: number,
	claims: readonly FitmentClaim[],
	book: CodeBook,
): Promise<BatchCounts> {
	const resolved = claims.map((claim) => ({ claim, outcome: resolveClaim(claim, book.answerOf) }));
	const parts = await findParts(client, importId, resolved, book);
	const rows = new Map<string, GoodRow>();
	const faulty: FaultyRow[] = [];
	for (const { claim, outcome } of resolved) {
		if (outcome.kind === "left_out") continue;
		const part = parts.get(claim.n);
		const faults = outcome.kind === "faulty" ? outcome.faults : [];
		if (outcome.kind === "faulty" || !part?.part_id) {
			const all = part?.fault ? [...faults, part.fault] : faults;
			const unknown = outcome.kind === "faulty" ? outcome.unknown : [];
			faulty.push({ claim, partId: part?.part_id ?? null, faults: all, unknown });
			continue;
		}
		const key = `${part.part_id} ${claim.isRemoval}`;
		const row = rows.get(key);
		if (row) {
			row.fits.push(...outcome.fits);
			row.brand ??= brandOf({ claim, outcome }, book);
		} else
			rows.set(key, {
				n: claim.n,
				partId: part.part_id,
				brand: brandOf({ claim, outcome }, book),
				isRemoval: claim.isRemoval,
				fits: [...outcome.fits],
			});
	}
	const good = [...rows.values()];
	await insertFitmentRows(
		client,
		importId,
		[...good.map(({ n }) => n), ...faulty.map(({ claim }) => claim.n)],
		[...good.map(({ partId }) => partId), ...faulty.map(({ partId }) => partId)],
		[...good.map(({ brand }) => brand), ...faulty.map(() => null)],
		[...good.map(() => null), ...faulty.map(({ claim }) => claim.number)],
		[
			...good.map(({ isRemoval, fits }) => JSON.stringify({ isRemoval, fits })),
			...faulty.map(({ unknown }) => JSON.stringify({ unknown } satisfies FaultyFitment)),
		],
		[...good.map(() => ""), ...faulty.map(({ faults }) => faults.join(" "))],
	);
	return {
		faulty: faulty.length,
		leftOut: resolved.filter(({ outcome }) => outcome.kind === "left_out").length,
		unknownCodes: await stageUnknownCodes(client, importId, resolved),
	};
}

type Client = Transaction["client"];

/** The part of each row that is not left out, by the number of the row. */
async function findParts(
	client: Client,
	importId: number,
	resolved: readonly ClaimResult[],
	book: CodeBook,
) {
	const wanted = resolved.filter(({ claim, outcome }) => {
		const hasName = claim.sku !== null || claim.number !== null;
		return hasName && outcome.kind !== "left_out";
	});
	// A batch has many rows of one part, which is looked up once.
	const keys = new Map<string, { row: ClaimResult; lines: number[] }>();
	for (const row of wanted) {
		const { sku, number, typedNumber } = row.claim;
		const key = JSON.stringify([sku, brandOf(row, book), number, typedNumber]);
		const entry = keys.get(key) ?? { row, lines: [] };
		entry.lines.push(row.claim.n);
		keys.set(key, entry);
	}
	const entries = [...keys.values()];
	const found = await matchParts(
		client,
		entries.map((_, i) => i),
		entries.map(({ row }) => row.claim.sku),
		entries.map(({ row }) => brandOf(row, book)),
		entries.map(({ row }) => row.claim.number),
		entries.map(({ row }) => row.claim.typedNumber),
		importId,
	);
	return new Map(
		found.flatMap((match) => (entries[match.i]?.lines ?? []).map((n) => [n, match] as const)),
	);
}

/** The brand that a row names, as brands are compared. */
function brandOf({ claim, outcome }: ClaimResult, book: CodeBook): string | null {
	const brandId = outcome.kind === "fits" ? outcome.brandId : null;
	return brandId === null ? claim.brand : book.brandKey(brandId);
}

/** Returns how many codes are new to the import. */
async function stageUnknownCodes(
	client: Client,
	importId: number,
	resolved: readonly ClaimResult[],
): Promise<number> {
	const unknown = new Map<string, { code: ExternalCode; count: number; example: string }>();
	for (const { claim, outcome } of resolved) {
		if (outcome.kind !== "faulty") continue;
		for (const code of outcome.unknown) {
			const example = claim.typedNumber ?? claim.number ?? claim.sku ?? "";
			const entry = unknown.get(codeKey(code)) ?? { code, count: 0, example };
			entry.count++;
			unknown.set(codeKey(code), entry);
		}
	}
	if (unknown.size === 0) return 0;
	const entries = [...unknown.values()];
	const added = await addUnknownCodes(
		client,
		importId,
		entries.map(({ code }) => code.standard),
		entries.map(({ code }) => code.kind),
		entries.map(({ code }) => code.code),
		entries.map(({ count }) => count),
		entries.map(({ example }) => example),
	);
	return added.filter(({ is_new }) => is_new).length;
}
