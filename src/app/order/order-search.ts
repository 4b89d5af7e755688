/** What a list of orders is searched by, as its address says it. Whatever no list could mean is left out. */

import { formatUsd } from "../../domain/money/money.ts";
import type { OrderSummary } from "../../domain/order/order.ts";
import { PAYMENT_LABELS, STATUS_LABELS } from "../../domain/order/order-status.ts";
import { QUOTE_LABELS } from "../../domain/quote/quote-status.ts";
import type { Language } from "../../domain/store/language.ts";
import { formatMoment } from "../ui/moment.ts";

/** `q` and not `search`: that one is what the box in the header looks for. */
export type OrderSearchView = { q: string; from: string; to: string };

const LONGEST = 60;
const MOST_PAGES = 500;

export function readOrderSearch({ searchParams }: URL): {
	shown: OrderSearchView;
	question: Question;
} {
	const q = (searchParams.get("q") ?? "").trim().slice(0, LONGEST).replaceAll("\0", "");
	const [from, to] = [dayOf(searchParams.get("from")), dayOf(searchParams.get("to"))];
	const page = Math.trunc(Number(searchParams.get("page") ?? 1));
	return {
		shown: { q, from: from ?? "", to: to ?? "" },
		question: { search: q || null, from, to, page: page >= 1 && page <= MOST_PAGES ? page : 1 },
	};
}

type Question = { search: string | null; from: string | null; to: string | null; page: number };

/** A day that there is, as an address or a form names it. */
export function dayOf(text: string | null): string | null {
	if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const day = new Date(`${text}T00:00:00Z`);
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text;
}

/** An address with what was searched by and nothing that is empty. */
export function withoutEmptyValues(asked: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}

export type ListedView = ReturnType<typeof toListedView>;

export function toListedView(order: OrderSummary, language: Language) {
	const titles = order.titles[language];
	return {
		number: String(order.number),
		kind: order.kind,
		created: formatMoment(order.createdAt.toISOString(), language),
		status: order.status,
		quoteState: order.quoteState,
		statusLabel: (order.quoteState ? QUOTE_LABELS[order.quoteState] : STATUS_LABELS[order.status])[
			language
		],
		/** Nothing is owed for a quote. */
		paymentLabel: order.kind === "quote" ? "" : PAYMENT_LABELS[order.paymentStatus][language],
		total: order.totalCents === null ? "–" : formatUsd(order.totalCents),
		items: order.pieceCount,
		title: titles[0] ?? "",
		/** Further lines beside the one that is named. */
		more: Math.max(0, order.lineCount - 1),
		purchaseOrder: order.purchaseOrder,
		vin: order.vin,
		email: order.email,
		receiver: order.receiver,
	};
}
