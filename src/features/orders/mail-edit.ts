/** Tells the buyer what staff have changed in an order, and what became of the difference. */
import type { MailedEdit } from "../../domain/mail/mail-data.ts";
import { chargedByEdit } from "../../domain/order/order-edit.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { mailedLines } from "../mail/mailed-lines.ts";
import { mailOrder } from "./mail-order.ts";
import { type StoredEdit, selectEdit, selectPartTitles } from "./order-edits.sql.ts";

type MailDependencies = Parameters<typeof mailOrder>[0];

/**
 * One mail for each edit. `about` makes the mail one of its own when it is sent again. Only the
 * last edit can be mailed, because the total and the lines of the mail are those of today.
 */
export async function mailEdit(
	deps: MailDependencies,
	transaction: Transaction,
	orderId: number,
	{ n, about = `edit-${n}` }: { n: number; about?: string },
): Promise<boolean> {
	const [stored] = await selectEdit(transaction.client, orderId, n);
	if (!stored?.is_last) return false;
	const changes = await changedLines(transaction.client, stored);
	return mailOrder(deps, transaction, "order-edited", orderId, {
		about,
		edit: (language) => toMailedEdit(stored, changes, language),
	});
}

/** `about` makes each correction of the address, and its repetition, a mail of its own. */
export function mailNewAddress(
	deps: MailDependencies,
	transaction: Transaction,
	orderId: number,
	about: string,
): Promise<boolean> {
	return mailOrder(deps, transaction, "order-edited", orderId, { about, hasNewAddress: true });
}

type ChangedLine = {
	sku: string;
	title: Record<Language, string>;
	before: number;
	after: number;
};

/** The lines whose quantity differs, with those that were removed or added. */
async function changedLines(client: Queryable, { before, after }: StoredEdit) {
	const quantities = new Map<number, Omit<ChangedLine, "title">>();
	for (const { partId, sku, quantity } of before.lines)
		quantities.set(partId, { sku, before: quantity, after: 0 });
	for (const { partId, sku, quantity } of after.lines)
		quantities.set(partId, { sku, before: 0, ...quantities.get(partId), after: quantity });
	const changed = [...quantities].filter(([, line]) => line.before !== line.after);
	const titles = await selectPartTitles(
		client,
		changed.map(([partId]) => partId),
	);
	return changed.map(([partId, line]): ChangedLine => {
		const part = titles.find(({ id }) => id === partId);
		return { ...line, title: { en: part?.title_en ?? "", es: part?.title_es ?? "" } };
	});
}

function toMailedEdit(
	{ before, after, ...edit }: StoredEdit,
	changes: readonly ChangedLine[],
	language: Language,
): MailedEdit {
	const { lines, moreLines } = mailedLines(changes, language, (line) => ({
		before: line.before,
		after: line.after,
	}));
	return {
		lines,
		moreLines,
		shipping:
			before.shippingCents === after.shippingCents
				? null
				: { before: before.shippingCents, after: after.shippingCents },
		totalBeforeCents: before.totalCents,
		settlement: edit.settlement,
		chargedCents: chargedByEdit({
			settlement: edit.settlement,
			differenceCents: edit.difference_cents,
			balanceCents: edit.balance_cents,
		}),
		refundedCents: edit.refunded_cents,
		creditedCents: edit.credited_cents,
	};
}
