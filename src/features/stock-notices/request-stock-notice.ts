/** A shopper asks for one mail when a part is back in stock. */
import type { Caller } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { MAX_WAITING_STOCK_NOTICES } from "../../domain/stock-notice/stock-notice-limits.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { AccountDependencies, Client } from "../accounts/dependencies.ts";
import { requireCaptcha } from "../accounts/require-captcha.ts";
import { lockName } from "../mail/outbox.sql.ts";
import { countWaitingForOtherParts, selectPart, upsertNotice } from "./stock-notices.sql.ts";

export type StockNoticeRequest = {
	caller: Caller;
	language: Language;
	sku: string;
	email: string;
};

/**
 * Asking twice for one part keeps one request. Asking for a part in stock or for a special order,
 * which never comes back in stock, is refused.
 */
export async function requestStockNotice(
	deps: Pick<AccountDependencies, "db" | "limiter" | "captcha">,
	{ caller, language, sku, email: typedEmail }: StockNoticeRequest,
	captchaToken: string | undefined,
	client: Client,
): Promise<void> {
	const { isLimitHalved } = await requireCaptcha(deps, captchaToken, client);
	const email = canonicalEmail(typedEmail);
	await deps.limiter.require("stock-notice", client.ip, { isLimitHalved });
	await deps.limiter.require("stock-notice-address", email, { isLimitHalved });
	await deps.db.transaction().execute(async (tx) => {
		const part = await requirePart(tx, sku);
		if (part.is_special_order) throw new Refusal("special_order_notice");
		if (part.has_stock) throw new Refusal("in_stock");
		// Requests for one address are serialized, so that concurrent ones cannot exceed the limit.
		await lockName(tx, `stock notice ${email}`);
		if ((await countWaitingForOtherParts(tx, email, part.id)) >= MAX_WAITING_STOCK_NOTICES)
			throw new Refusal("too_many_notices");
		const accountId = caller.kind === "customer" ? caller.accountId : null;
		await upsertNotice(tx, { partId: part.id, accountId, email, language });
	});
}

/** The part that a request is about, for the page of the form. */
export async function readNoticePart(
	{ db }: { db: Database },
	sku: string,
): Promise<{ sku: string; title: Bilingual; hasStock: boolean; isSpecialOrder: boolean }> {
	const part = await requirePart(db, sku);
	return {
		sku: part.sku,
		title: { en: part.title_en, es: part.title_es },
		hasStock: part.has_stock,
		isSpecialOrder: part.is_special_order,
	};
}

async function requirePart(db: Database, sku: string) {
	const part = await selectPart(db, normalizeSku(sku));
	if (!part) throw new Refusal("not_found");
	return part;
}
