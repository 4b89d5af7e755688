/**
 * Sales without a return raise the confidence of fitments, and parts that did not fit lower it. The
 * confidence is computed from all counted order lines, so a repeated run changes nothing.
 */
import type pg from "pg";
import { isRefusal } from "../../domain/refusal/refusals.ts";
import { isFitDoubtful, learnedConfidence } from "../../domain/verify/fit-confidence.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import * as sql from "./fit-evidence.sql.ts";

export type LearningDependencies = {
	pool: pg.Pool;
	settings: () => Promise<StoreSettings>;
	/** The vehicles of a VIN; none if the catalog does not have its vehicle. */
	vehiclesOfVin: (vin: string) => Promise<{ id: number }[]>;
};

/** Order lines of one transaction. */
const BATCH_LINES = 100;

type Evidence = sql.CountedLine & { didFit: boolean; vehicleIds: number[] };

/** Returns how many order lines were counted. */
export async function learnFitConfidence(deps: LearningDependencies): Promise<number> {
	const { returnWindowDays } = await deps.settings();
	const sales = await countLines(deps, true, (after) =>
		sql.selectNewSales(deps.pool, returnWindowDays, after, BATCH_LINES),
	);
	const misfits = await countLines(deps, false, (after) =>
		sql.selectNewMisfits(deps.pool, after, BATCH_LINES),
	);
	return sales + misfits + (await revokeMisfits(deps));
}

/** Goes through all new lines in the sequence of their ids; unread VINs wait for the next run. */
async function countLines(
	deps: LearningDependencies,
	didFit: boolean,
	select: (after: number) => Promise<sql.CountedLine[]>,
): Promise<number> {
	let counted = 0;
	let after = 0;
	for (;;) {
		const lines = await select(after);
		const last = lines.at(-1);
		if (!last) return counted;
		after = last.order_line_id;
		const evidence = await readVehicles(deps, lines, didFit);
		if (evidence.length > 0) await learn(deps.pool, evidence);
		counted += evidence.length;
	}
}

/** Decoding may call another service, so it happens before the transaction. */
async function readVehicles(
	{ vehiclesOfVin }: LearningDependencies,
	lines: sql.CountedLine[],
	didFit: boolean,
): Promise<Evidence[]> {
	const evidence: Evidence[] = [];
	for (const line of lines)
		try {
			const vehicles = await vehiclesOfVin(line.vin);
			evidence.push({ ...line, didFit, vehicleIds: vehicles.map(({ id }) => id) });
		} catch (error) {
			if (!isRefusal(error)) throw error;
		}
	return evidence;
}

async function learn(pool: pg.Pool, evidence: Evidence[]): Promise<void> {
	const partIds = partsOf(evidence);
	await inTransaction(pool, async ({ client }) => {
		await sql.lockPartsById(client, partIds);
		for (const { order_line_id, part_id, didFit, vehicleIds } of evidence)
			await sql.upsertEvidence(client, order_line_id, part_id, didFit, vehicleIds);
		await updateConfidences(client, partIds);
	});
}

/** A part whose return was rejected or withdrawn counts as sold again after the return window. */
async function revokeMisfits({ pool }: LearningDependencies): Promise<number> {
	const revoked = await sql.selectRevokedMisfits(pool, BATCH_LINES);
	if (revoked.length === 0) return 0;
	const partIds = partsOf(revoked);
	await inTransaction(pool, async ({ client }) => {
		await sql.lockPartsById(client, partIds);
		await sql.deleteEvidence(
			client,
			revoked.map(({ order_line_id }) => order_line_id),
		);
		await updateConfidences(client, partIds);
	});
	return revoked.length;
}

function partsOf(lines: { part_id: number }[]): number[] {
	return [...new Set(lines.map(({ part_id }) => part_id))].toSorted((a, b) => a - b);
}

async function updateConfidences(client: Queryable, partIds: number[]): Promise<void> {
	const learned = (await sql.selectLearningRows(client, partIds)).map((row) => {
		const stated = statedConfidence(row);
		return {
			...row,
			stated,
			learned: learnedConfidence({ source: row.source, statedConfidence: stated }, row),
		};
	});
	const changed = learned.filter(
		(row) => row.confidence !== row.learned || row.stated_confidence !== row.stated,
	);
	if (changed.length > 0)
		await sql.setLearnedConfidences(
			client,
			changed.map(({ part_id }) => part_id),
			changed.map(({ n }) => n),
			changed.map(({ stated }) => stated),
			changed.map((row) => row.learned),
		);
	for (const row of learned)
		if (isFitDoubtful(row.learned, row))
			await sql.insertConfidenceTask(client, taskKey(row), row.part_id, row.n);
}

/** A confidence that another writer set is a new statement of the source. */
function statedConfidence({
	confidence,
	stated_confidence,
	learned_confidence,
}: sql.LearningRow): number {
	return learned_confidence === confidence ? (stated_confidence ?? confidence) : confidence;
}

/** Another misfit asks again, also after a decision. */
function taskKey(row: sql.LearningRow): string {
	const claim = [row.line_id, row.engine_id, row.year_from, row.year_to].join(".");
	return `confidence:${row.part_id}:${row.n}:${claim}:${row.misfits}`;
}
