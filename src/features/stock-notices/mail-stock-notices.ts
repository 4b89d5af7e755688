import type { Language } from "../../domain/store/language.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";
import { mailedPage } from "../mail/mailed-lines.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { signNoticeId } from "./notice-link.ts";
import { takeDueNotices } from "./stock-notices.sql.ts";

export type NoticeMailDependencies = Pick<AccountDependencies, "db" | "origin"> & {
	/** Signs the links that end requests. */
	noticeKey: Buffer;
};

/** Requests of one transaction. */
const BATCH_SIZE = 50;

/**
 * Queues the mails of the oldest requests whose parts are back in stock, and returns how many it
 * queued. The requests end in the same transaction, so each is mailed exactly once: a later
 * stock-out needs a new request.
 */
export function mailNextStockNotices({
	db,
	origin,
	noticeKey,
}: NoticeMailDependencies): Promise<number> {
	return db.transaction().execute(async (tx) => {
		const notices = await takeDueNotices(tx, BATCH_SIZE);
		// Queueing locks the address, and one order of addresses keeps two processes from a deadlock.
		for (const notice of notices.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
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
						`/stock-notice/${signNoticeId(noticeKey, id)}`,
					),
				},
			});
		}
		return notices.length;
	});
}
