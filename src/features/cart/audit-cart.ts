/** Looks for mistakes in a cart, with the catalog's facts about its parts. */
import { auditCart } from "../../domain/cart/cart-audit.ts";
import { MAX_COMPANION_LOOKUPS } from "../../domain/cart/cart-limits.ts";
import type { CartAudit } from "../../domain/cart/finding-view.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { isAirService } from "../../domain/shipping/shipping-quote.ts";
import {
	type AuditFactsRow,
	selectAuditFacts,
	selectCompanions,
	selectTitles,
} from "./cart-audit.sql.ts";
import type { CartDependencies } from "./cart-item.ts";

type AuditRequest = {
	/** `quantity`: as the buyer asked for it. */
	items: readonly { sku: string; quantity: number }[];
	/** Parts of the cart that do not fit the active vehicle. */
	misfitSkus: readonly string[];
	level: PriceLevel;
	/** The code of the chosen shipping service. */
	service: string | null;
};

export async function auditCartItems(
	{ pool }: Pick<CartDependencies, "pool">,
	{ items, misfitSkus, level, service }: AuditRequest,
): Promise<CartAudit> {
	const skus = items.map(({ sku }) => normalizeSku(sku));
	const quantities = items.map(({ quantity }) => quantity);
	const rows = skus.length > 0 ? await selectAuditFacts(pool, skus, quantities, level) : [];
	const companions = await readCompanions(pool, rows, level);
	const facts = new Map(rows.map((row) => [row.sku, row]));
	const lines = items.flatMap(({ sku, quantity }) => {
		const row = facts.get(normalizeSku(sku));
		if (!row) return [];
		const needs = row.needs.map((subcategory) => ({
			subcategory,
			option: companions.get(lookupKey(subcategory, row.engines)) ?? null,
		}));
		return [{ ...toAuditLine(row, quantity, misfitSkus.includes(row.sku)), needs }];
	});
	const findings = auditCart(lines, {
		isAirWanted: service !== null && isAirService(service),
	});
	const named = findings.flatMap(({ skus: found, fixes }) => [
		...found,
		...fixes.flatMap(({ changes }) => changes.map(({ sku }) => sku)),
	]);
	const titles = named.length > 0 ? await selectTitles(pool, [...new Set(named)]) : [];
	return {
		findings,
		titles: new Map(
			titles.map(({ sku, title_en, title_es }) => [sku, { en: title_en, es: title_es }]),
		),
	};
}

type Companion = { sku: string; engines: number[] };

/** Parts for the same engines need the same companion, so each is looked up once. */
async function readCompanions(
	pool: CartDependencies["pool"],
	rows: readonly AuditFactsRow[],
	level: PriceLevel,
): Promise<Map<string, Companion>> {
	const lookups = new Map<string, { subcategory: number; engines: number[] }>();
	for (const { needs, engines } of rows)
		for (const subcategory of needs)
			if (lookups.size < MAX_COMPANION_LOOKUPS)
				lookups.set(lookupKey(subcategory, engines), { subcategory, engines });
	if (lookups.size === 0) return new Map();
	const keys = [...lookups.keys()];
	const json = JSON.stringify([...lookups.values()].map((lookup, n) => ({ n, ...lookup })));
	const found = await selectCompanions(pool, json, level);
	return new Map(found.map(({ n, sku, engines }) => [keys[n] ?? "", { sku, engines }]));
}

function lookupKey(subcategory: number, engines: readonly number[]): string {
	return `${subcategory}:${engines.join(",")}`;
}

function toAuditLine(row: AuditFactsRow, requestedQuantity: number, doesNotFit: boolean) {
	const pack = row.order_multiple;
	return {
		sku: row.sku,
		quantity: Math.ceil(requestedQuantity / pack) * pack,
		requestedQuantity,
		pack,
		doesNotFit,
		interchangeGroup: row.interchange_group_id,
		subcategory: row.subcategory_id,
		engines: row.engines,
		isGroundOnly: row.is_ground_only,
		pieces: row.pieces,
		withoutCore: row.without_core,
	};
}
