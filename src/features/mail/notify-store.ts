/** Tells the store of what waits for its staff: at its own address, in the language of whoever asks, for an answer is wanted in it. */

import type { StoreMail, StoreMailKind } from "../../domain/mail/mail-data.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { mailedPage } from "./mailed-lines.ts";
import { queueMail } from "./queue-mail.ts";

/** `to`: nobody while the store has named no address. `about`: one mail of a kind for each. */
type Told = Pick<StoreMail, "number" | "orderNumber" | "lines" | "moreLines"> & {
	kind: StoreMailKind;
	to: string | null;
	language: Language;
	about: string;
};

/** Behind the sign-in, so the link holds no secret: the store's mailbox is read by many. */
const PAGES: Record<StoreMailKind, string> = {
	...{ "store-quote": "/quote", "store-quote-message": "/quote", "store-return": "/order/return" },
};

export async function notifyStore(
	tx: Database,
	origin: string,
	{ kind, to, language, about, ...told }: Told,
): Promise<void> {
	if (to === null) return;
	const data = { ...told, url: mailedPage(origin, language, `${PAGES[kind]}/${told.number}`) };
	await queueMail(tx, { kind, to, language, dedupe: `${kind}:${about}`, data });
}
