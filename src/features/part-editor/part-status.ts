/** Discontinues a part, replaces it by another, or merges it into another. */
import type pg from "pg";
import type { output } from "zod/mini";
import type * as inputs from "../../contract/part-inputs.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_FITMENTS, MAX_PART_NUMBERS } from "../../domain/catalog/part-limits.ts";
import { normalizeNumber, normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PartFitment, PartNumberRow, PartState } from "../../domain/catalog/part-record.ts";
import { MAX_REPLACEMENTS, makesLoop } from "../../domain/catalog/supersession.ts";
import { redirectTarget } from "../../domain/content/content-link.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	moveCores,
	selectHasStock,
	selectOpenOrder,
	selectReplacements,
	updateKitPieces,
	updateReplacedParts,
} from "./part-status.sql.ts";
import { selectPart } from "./parts.sql.ts";
import { readSection } from "./read-sections.sql.ts";
import { lockPart, lockParts } from "./revisions.sql.ts";
import { recordChange } from "./save-part.ts";
import { stableJson } from "./section-version.ts";

type Deps = { pool: pg.Pool };
type LockedPart = { id: number; sku: string };

type StatusChange = output<typeof inputs.StatusChange>;

/**
 * The shop leads from a superseded part to the one that replaces it, and from a discontinued part
 * to the page that staff chose, if any. Repeating changes nothing.
 */
export async function setPartStatus(
	{ pool }: Deps,
	caller: Customer,
	sku: string,
	{ status, replacedBy, redirectTo }: StatusChange,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const successorSku = status === "superseded" ? normalizeSku(replacedBy) : null;
		const { part, other } = await lockPair(tx, sku, successorSku);
		if (successorSku !== null)
			requireNoErrors(other ? {} : { replacedBy: { code: "sku_unknown" } });
		if (other) await requireNoLoop(tx, part, other);
		const before = await readSection.status(tx, part.id);
		const target = redirectTo && redirectTarget(redirectTo);
		if (target) await requireOpenPage(tx, part, target);
		const after: PartState = {
			status,
			replacedById: other?.id ?? null,
			...(target && { redirectTo: target }),
		};
		if (stableJson(before) === stableJson(after)) return;
		const action = `part_${status}`;
		await recordChange(tx, { caller, part, section: "status", before, after, action });
	});
}

/**
 * Moves numbers, fitments, cores and places in kits to the other part, which replaces this one.
 * Refused while the part has stock or open orders, because pieces and buyers would be lost.
 */
export async function mergeParts(
	{ pool }: Deps,
	caller: Customer,
	sku: string,
	intoSku: string,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const { part, other } = await lockPair(tx, sku, normalizeSku(intoSku));
		requireNoErrors(other && other.id !== part.id ? {} : { into: { code: "sku_unknown" } });
		if (!other) return;
		const state = await readSection.status(tx, part.id);
		if (state.replacedById === other.id && state.status === "superseded") return;
		await requireNoLoop(tx, part, other);
		if (await selectHasStock(tx, part.id)) throw new Refusal("part_has_stock");
		if (await selectOpenOrder(tx, part.id)) throw new Refusal("part_has_open_orders");
		const numbers = await moveNumbers(tx, caller, part, other);
		const fitments = await moveFitments(tx, caller, part, other);
		await updateKitPieces(tx, part.id, other.id);
		await updateReplacedParts(tx, part.id, other.id);
		await moveCores(tx, part.id, other.id, caller.accountId);
		const after: PartState = { status: "superseded", replacedById: other.id };
		await recordChange(tx, {
			caller,
			part,
			section: "status",
			before: state,
			after,
			action: null,
		});
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "part_merged",
			subject: `part ${part.sku}`,
			details: { into: other.sku, numbers, fitments, before: state, after },
		});
	});
}

/** The target may be any page of the shop. If it is a part, that part is sold. */
async function requireOpenPage(tx: Database, { sku }: LockedPart, target: string): Promise<void> {
	const [, name] = /^\/parts?\/([^/?#]+)/i.exec(target) ?? [];
	if (name === undefined) return;
	const other = await selectPart(tx, normalizeSku(name));
	const isSold = other?.status === "active" && other.sku !== sku;
	requireNoErrors(isSold ? {} : { redirectTo: { code: "sku_unknown" } });
}

async function lockPair(tx: Database, sku: string, otherSku: string | null) {
	const own = normalizeSku(sku);
	if (otherSku === null) {
		const part = await lockPart(tx, own);
		if (!part) throw new Refusal("not_found");
		return { part, other: undefined };
	}
	const parts = await lockParts(tx, [own, otherSku]);
	const part = parts.find((row) => row.sku === own);
	if (!part) throw new Refusal("not_found");
	return { part, other: parts.find((row) => row.sku === otherSku) };
}

async function requireNoLoop(tx: Database, part: LockedPart, other: LockedPart): Promise<void> {
	const chain = await selectReplacements(tx, other.id, MAX_REPLACEMENTS);
	const replacedBy = new Map(
		chain.flatMap(({ id, replaced_by_id }) =>
			replaced_by_id === null ? [] : [[id, replaced_by_id] as const],
		),
	);
	if (makesLoop(part.id, other.id, replacedBy)) throw new Refusal("supersession_loop");
}

/**
 * The SKU of the vanishing part becomes an interchange number. Numbers that both have stay once.
 */
async function moveNumbers(
	tx: Database,
	caller: Customer,
	part: LockedPart,
	other: LockedPart,
): Promise<number> {
	const before = await readSection.numbers(tx, other.id);
	const known = new Set(before.map(keyOf));
	const sku: PartNumberRow = { kind: "interchange", number: part.sku, maker: null, step: null };
	const added = [...(await readSection.numbers(tx, part.id)), sku].filter(
		(row) => !known.has(keyOf(row)),
	);
	if (before.length + added.length > MAX_PART_NUMBERS) throw new Refusal("no_room");
	const after = [...before, ...added];
	await recordChange(tx, { caller, part: other, section: "numbers", before, after, action: null });
	return added.length;
}

function keyOf({ kind, number }: PartNumberRow): string {
	return `${kind} ${normalizeNumber(number)}`;
}

/** Rows that say the same about the same vehicle stay once. */
async function moveFitments(
	tx: Database,
	caller: Customer,
	part: LockedPart,
	other: LockedPart,
): Promise<number> {
	const before = await readSection.fitments(tx, other.id);
	const known = new Set(before.map(claimOf));
	const first = Math.max(0, ...before.map(({ n }) => n)) + 1;
	const added = (await readSection.fitments(tx, part.id))
		.filter((row) => !known.has(claimOf(row)))
		.map((row, index) => ({ ...row, n: first + index }));
	if (added.length === 0) return 0;
	if (before.length + added.length > MAX_FITMENTS) throw new Refusal("no_room");
	const after = [...before, ...added];
	await recordChange(tx, { caller, part: other, section: "fitments", before, after, action: null });
	return added.length;
}

function claimOf({ n: _n, source: _source, confidence: _confidence, ...claim }: PartFitment) {
	return stableJson(claim);
}
