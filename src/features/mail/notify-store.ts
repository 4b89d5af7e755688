/**
 * Mails the store about work that waits for its staff, in the language of the customer, who expects
 * the answer in it.
 */
import type { StoreMail, StoreMailKind } from "../../domain/mail/mail-data.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { mailedPage } from "./mailed-lines.ts";
import { queueMail } from "./queue-mail.ts";

/**
 * `to` is null while the store has set no address. `about` limits the mails of a kind to one per
 * subject.
 */
type StoreNotification = Pick<StoreMail, "number" | "orderNumber" | "lines" | "moreLines"> & {
	kind: StoreMailKind;
	to: string | null;
	language: Language;
	about: string;
	/** What the mail is about, for the mail log. */
	subject: string;
};

/**
 * The linked page needs a sign-in, so the link holds no secret: several people read the store's
 * mailbox.
 */
const PAGES: Record<StoreMailKind, string> = {
	"store-quote": "/quote",
	"store-quote-message": "/quote",
	"store-return": "/order/return",
};

export async function notifyStore(
	tx: Database,
	origin: string,
	{ kind, to, language, about, subject, ...fields }: StoreNotification,
): Promise<void> {
	if (to === null) return;
	const data = { ...fields, url: mailedPage(origin, language, `${PAGES[kind]}/${fields.number}`) };
	await queueMail(tx, { kind, to, language, dedupe: `${kind}:${about}`, subject, data });
}
