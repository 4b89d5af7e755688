/** Reads the search of an order list from the address, without values that are not valid. */

import { MAX_LIST_PAGE, MAX_LIST_SEARCH_LENGTH } from "../../domain/catalog/search-limits.ts";
import { formatUsd } from "../../domain/money/money.ts";
import type { OrderSummary } from "../../domain/order/order.ts";
import { orderLabel } from "../../domain/order/order-status.ts";
import { QUOTE_LABELS } from "../../domain/quote/quote-status.ts";
import type { Language } from "../../domain/store/language.ts";
import { formatMoment } from "../ui/moment.ts";
import { paymentLabelOf } from "./payment-label.ts";

/** The parameter is called `q`, because `search` belongs to the search box in the header. */
export type OrderSearchView = { q: string; from: string; to: string };

export function readOrderSearch({ searchParams }: URL): {
	shown: OrderSearchView;
	filter: OrderFilter;
} {
	const q = (searchParams.get("q") ?? "")
		.trim()
		.slice(0, MAX_LIST_SEARCH_LENGTH)
		.replaceAll("\0", "");
	const [from, to] = [parseDay(searchParams.get("from")), parseDay(searchParams.get("to"))];
	const page = Math.trunc(Number(searchParams.get("page") ?? 1));
	return {
		shown: { q, from: from ?? "", to: to ?? "" },
		filter: { search: q || null, from, to, page: page >= 1 && page <= MAX_LIST_PAGE ? page : 1 },
	};
}

type OrderFilter = { search: string | null; from: string | null; to: string | null; page: number };

/** An existing day such as `2026-11-16`; null for anything else. */
function parseDay(text: string | null): string | null {
	if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const day = new Date(`${text}T00:00:00Z`);
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text;
}

/** Keeps empty search fields out of an address. */
export function withoutEmptyValues(params: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
}

export type OrderRowView = ReturnType<typeof toOrderRowView>;

export function toOrderRowView(order: OrderSummary, language: Language) {
	const titles = order.titles[language];
	return {
		number: String(order.number),
		kind: order.kind,
		created: formatMoment(order.createdAt.toISOString(), language),
		status: order.status,
		quoteState: order.quoteState,
		statusLabel: (order.quoteState
			? QUOTE_LABELS[order.quoteState]
			: orderLabel(order, order.hasShippedPieces))[language],
		/** A quote has no payment. */
		paymentLabel: order.kind === "quote" ? "" : paymentLabelOf(order, language),
		total: order.totalCents === null ? "–" : formatUsd(order.totalCents),
		items: order.pieceCount,
		title: titles[0] ?? "",
		/** The number of lines beside the first one. */
		moreLines: Math.max(0, order.lineCount - 1),
		purchaseOrder: order.purchaseOrder,
		vin: order.vin,
		email: order.email,
		receiver: order.receiver,
	};
}
