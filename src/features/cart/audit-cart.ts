/** Looks for mistakes in a cart, with the catalog's facts about its parts. */
import { auditCart } from "../../domain/cart/cart-audit.ts";
import type { CartAudit } from "../../domain/cart/finding-view.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { isAirService } from "../../domain/shipping/shipping-quote.ts";
import { type AuditFactsRow, selectAuditFacts, selectTitles } from "./cart-audit.sql.ts";
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

/** A part is offered only if this many can be sold. */
const MIN_OFFERED_STOCK = 1;

export async function auditCartItems(
	{ pool }: Pick<CartDependencies, "pool">,
	{ items, misfitSkus, level, service }: AuditRequest,
): Promise<CartAudit> {
	const skus = items.map(({ sku }) => normalizeSku(sku));
	const rows = skus.length > 0 ? await selectAuditFacts(pool, skus, level, MIN_OFFERED_STOCK) : [];
	const facts = new Map(rows.map((row) => [row.sku, row]));
	const lines = items.flatMap(({ sku, quantity }) => {
		const row = facts.get(normalizeSku(sku));
		return row ? [toAuditLine(row, quantity, misfitSkus.includes(row.sku))] : [];
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
		needs: row.needs,
		withoutCore: row.without_core,
	};
}
