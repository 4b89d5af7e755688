/** Prices that begin on a later day. The job `planned-prices` sets them. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PartPrices } from "../../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import { addDays } from "../../domain/store/store-day.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { deletePlannedPrice, replacePlannedPrices } from "./planned-prices.sql.ts";
import { readSection } from "./read-sections.sql.ts";
import { lockPart } from "./revisions.sql.ts";

const MAX_DAYS_AHEAD = 731;

/** Plans the levels whose price differs from today's. Planning the same day again replaces it. */
export async function planPrices(
	tx: Database,
	caller: Customer,
	plan: {
		part: { id: number; sku: string };
		prices: PartPrices;
		from: string;
		today: string;
		reason: string;
	},
): Promise<void> {
	const { part, prices, from, today, reason } = plan;
	const isAhead = from > today && from <= addDays(today, MAX_DAYS_AHEAD);
	requireNoErrors(isAhead ? {} : { from: { code: "day_ahead" } });
	const now = await readSection.prices(tx, part.id);
	const changed = PRICE_LEVELS.filter((level) => prices[level] !== now[level]);
	await replacePlannedPrices(tx, part.id, {
		from,
		cause: `staff ${caller.accountId}`,
		prices: changed.map((level) => ({
			level,
			oldCents: now[level],
			newCents: prices[level],
		})),
	});
	await insertAudit(tx, {
		actorId: caller.accountId,
		action: "part_prices_planned",
		subject: `part ${part.sku}`,
		details: {
			from,
			before: pick(now, changed),
			after: pick(prices, changed),
			...(reason && { reason }),
		},
	});
}

export async function cancelPlannedPrice(
	{ pool }: { pool: pg.Pool },
	caller: Customer,
	sku: string,
	id: number,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const part = await lockPart(tx, normalizeSku(sku));
		const planned = part && (await deletePlannedPrice(tx, part.id, id));
		if (!planned) throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "part_price_plan_cancelled",
			subject: `part ${part.sku}`,
			details: { before: { [planned.level]: planned.new_cents }, after: null },
		});
	});
}

function pick(prices: PartPrices, levels: readonly (keyof PartPrices)[]): Partial<PartPrices> {
	return Object.fromEntries(levels.map((level) => [level, prices[level]]));
}
