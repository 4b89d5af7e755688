/** Prices by rules: saved per level, previewed, and applied through an import. */
import type { Customer } from "../../domain/account/caller.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import {
	MAX_PREVIEWED_PARTS,
	PRICE_BASES,
	PRICE_ENDINGS,
	type PricedPart,
	type PriceRules,
	pricesByRules,
} from "../../domain/catalog/price-rule.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { ImportDependencies } from "../imports/import-record.ts";
import { fillImport } from "../imports/import-values.ts";
import { createImport } from "../imports/manage-imports.ts";
import { stableJson, versionOf } from "../part-editor/section-version.ts";
import {
	lockRules,
	type PricedRow,
	replaceRules,
	selectPricedParts,
	selectRules,
} from "./price-rules.sql.ts";

type Db = Pick<ImportDependencies, "db">;

/** Which parts the rules are applied to; null for all. */
export type RuleScope = { brandId: number | null; subcategoryId: number | null };

const PAGE = 2000;
const MAX_SHOWN_CHANGES = 10;
const SOURCE = "Price rules";
const PRICE_RULE_JOB = "price-rules";

export async function readPriceRules({ db }: Db): Promise<{ rules: PriceRules; version: string }> {
	const rows = await selectRules(db);
	const rules: PriceRules = Object.fromEntries(
		rows.map((row) => [
			row.level,
			{
				basis: PRICE_BASES.find((basis) => basis === row.basis) ?? "online",
				factorThousandths: row.factor_thousandths,
				ending: PRICE_ENDINGS.find((ending) => ending === row.ending) ?? null,
				overCostThousandths: row.over_cost_thousandths,
			},
		]),
	);
	return { rules, version: versionOf(rules) };
}

/** Saving the rules changes no price. */
export async function savePriceRules(
	{ pool }: Pick<ImportDependencies, "pool">,
	caller: Customer,
	{ rules, version }: { rules: PriceRules; version: string },
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		await lockRules(tx);
		const { rules: before, version: current } = await readPriceRules({ db: tx });
		if (stableJson(before) === stableJson(rules)) return;
		if (current !== version) throw new Refusal("record_changed");
		await replaceRules(tx, rules);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "price_rules_saved",
			subject: "price rules",
			details: { before, after: rules },
		});
	});
}

export type RulePreview = {
	parts: number;
	changedParts: number;
	/** False when the store has more parts than a preview looks at. */
	isComplete: boolean;
	levels: { level: PriceLevel; rises: number; falls: number; added: number; percent: number }[];
	largest: { sku: string; level: PriceLevel; before: number; after: number }[];
};

/** What the rules would change, without changing anything. */
export async function previewPriceRules(
	deps: Pick<ImportDependencies, "db" | "pool">,
	scope: RuleScope,
): Promise<RulePreview> {
	const { rules } = await readPriceRules(deps);
	const levels = PRICE_LEVELS.filter((level) => rules[level]).map((level) => ({
		level,
		rises: 0,
		falls: 0,
		added: 0,
		percent: 0,
	}));
	const preview: RulePreview = {
		parts: 0,
		changedParts: 0,
		isComplete: true,
		levels,
		largest: [],
	};
	for await (const row of pricedParts(deps, scope)) {
		if (preview.parts === MAX_PREVIEWED_PARTS) {
			preview.isComplete = false;
			break;
		}
		preview.parts++;
		addToPreview(preview, row, pricesByRules(toPriced(row), rules));
	}
	keepLargest(preview);
	for (const level of levels) {
		const compared = level.rises + level.falls;
		level.percent = compared > 0 ? level.percent / compared : 0;
	}
	return preview;
}

function addToPreview(
	preview: RulePreview,
	row: PricedRow,
	next: Partial<Record<PriceLevel, number>>,
): void {
	let isChanged = false;
	for (const count of preview.levels) {
		const { level } = count;
		const [before, after] = [row[level], next[level]];
		if (after === undefined || after === before) continue;
		isChanged = true;
		if (!before) {
			count.added++;
			continue;
		}
		count[after > before ? "rises" : "falls"]++;
		count.percent += ((after - before) / before) * 100;
		preview.largest.push({ sku: row.sku, level, before, after });
	}
	if (isChanged) preview.changedParts++;
	// Sorted now and then, so that the list stays short.
	if (preview.largest.length > 20 * MAX_SHOWN_CHANGES) keepLargest(preview);
}

function keepLargest(preview: RulePreview): void {
	preview.largest = preview.largest.toSorted(byShare).slice(0, MAX_SHOWN_CHANGES);
}

type Change = RulePreview["largest"][number];
function byShare(a: Change, b: Change): number {
	return Math.abs(b.after / b.before - 1) - Math.abs(a.after / a.before - 1);
}

/**
 * Starts an import with the prices that the rules give. Its dry run shows the differences, and its
 * undo takes them back. A background job writes its file, because a store may have a million parts.
 */
export async function applyPriceRules(
	deps: ImportDependencies,
	caller: Customer,
	{ requestKey, scope }: { requestKey: string; scope: RuleScope },
): Promise<number> {
	const importId = await createImport(deps, caller, { requestKey, kind: "prices", source: SOURCE });
	await deps.jobQueue.enqueue(
		PRICE_RULE_JOB,
		{ importId, ...scope },
		{ key: `price-rules:${importId}` },
	);
	return importId;
}

/** The job of `applyPriceRules`. A repeated run finds that the import has its file. */
export async function writeRulePrices(
	deps: ImportDependencies,
	importId: number,
	scope: RuleScope,
): Promise<void> {
	const { rules } = await readPriceRules(deps);
	const levels = PRICE_LEVELS.filter((level) => rules[level]);
	await fillImport(deps, importId, {
		fields: ["sku", ...levels],
		rows: ruleRows(deps, scope, rules, levels),
		fileName: "price-rules.csv",
	});
}

/** Levels without a new price are empty, which an import leaves alone. */
async function* ruleRows(
	deps: Pick<ImportDependencies, "pool">,
	scope: RuleScope,
	rules: PriceRules,
	levels: readonly PriceLevel[],
): AsyncGenerator<string[]> {
	for await (const row of pricedParts(deps, scope)) {
		const prices = pricesByRules(toPriced(row), rules);
		yield [row.sku, ...levels.map((level) => dollars(prices[level]))];
	}
}

async function* pricedParts(
	{ pool }: Pick<ImportDependencies, "pool">,
	{ brandId, subcategoryId }: RuleScope,
): AsyncGenerator<PricedRow> {
	for (let after = 0; ; ) {
		const rows = await selectPricedParts(pool, after, PAGE, brandId, subcategoryId);
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < PAGE) return;
		after = last.id;
	}
}

function toPriced(row: PricedRow): PricedPart {
	return { prices: row, costCents: row.cost_cents };
}

function dollars(cents: number | undefined): string {
	return cents === undefined ? "" : (cents / 100).toFixed(2);
}
