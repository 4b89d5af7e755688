import type { Language } from "../../domain/store/language.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";
import { mailedPage } from "../mail/mailed-lines.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { noticeName } from "./notice-link.ts";
import { takeDueNotice } from "./stock-notices.sql.ts";

export type NoticeMailDependencies = Pick<AccountDependencies, "db" | "origin"> & {
	/** Signs the links that end requests. */
	noticeKey: Buffer;
};

/**
 * Queues the mail of one request whose part is back in stock, and returns how many it queued. The
 * request ends in the same transaction, so it is mailed exactly once: a later stock-out needs a new
 * request.
 */
export function mailNextStockNotice({
	db,
	origin,
	noticeKey,
}: NoticeMailDependencies): Promise<number> {
	return db.transaction().execute(async (tx) => {
		const notice = await takeDueNotice(tx);
		if (!notice) return 0;
		const { id, email, sku } = notice;
		const language: Language = notice.language === "es" ? "es" : "en";
		await queueMail(tx, {
			kind: "back-in-stock",
			to: email,
			language,
			dedupe: `back-in-stock:${id}`,
			data: {
				sku,
				title: language === "es" ? notice.title_es : notice.title_en,
				url: mailedPage(origin(), language, `/part/${encodeURIComponent(sku)}`),
				unsubscribeUrl: mailedPage(
					origin(),
					language,
					`/stock-notice/${noticeName(noticeKey, id)}`,
				),
			},
		});
		return 1;
	});
}
