/**
 * The forms of the quick order: one resolves a pasted list into a URL that can be reloaded and
 * shared, the other adds it to the cart.
 */
import { data, redirect } from "react-router";
import { readQuickOrder } from "../../../contract/cart-inputs.ts";
import { sumBySku } from "../../../domain/cart/cart-rules.ts";
import { MAX_QUICK_ORDER_BYTES } from "../../../domain/cart/number-list-limits.ts";
import { type NumberList, rowNumbers } from "../../../domain/cart/part-number-list.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { decodeSheet } from "../../../domain/form/csv.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { AddedLine } from "../../../features/cart/add-to-cart.ts";
import type { Services } from "../../../features/services.ts";
import { encodeNumberList } from "../../number-list/number-list-url.ts";
import { parseOrderLines } from "../../number-list/pasted-order-lines.ts";
import { type FormAnswer, handleAction } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { type QuickOrderLine, toQuickOrderLines } from "./quick-order-view.ts";

export type QuickOrderAnswer = FormAnswer & {
	/** Why the list could not be read. */
	error?: "empty" | "too_large" | "not_text";
	/** Set when the list is too long for a URL. */
	order?: ResolvedOrder;
	/** The result for each line that was added. */
	added?: AddedLine[];
	/** Parts of which fewer can be ordered than were sent. None of them was added. */
	waiting?: { sku: string; available: number }[];
	/** A guest's browser sent the form without scripts. */
	isGuest?: boolean;
};

/**
 * `text`: the list as the customer can edit it. `rowNumbers`: the place of each line in the pasted
 * list, counted from one.
 */
export type ResolvedOrder = {
	lines: QuickOrderLine[];
	rowNumbers: number[];
	words: string[];
	otherRows: number;
	leftOut: number;
	text: string;
};

/** Brands of one part that a row offers. */
const MAX_CHOICES = 5;

export async function submitQuickOrder(page: PageContext, form: FormData) {
	if (form.get("intent") === "add") return addOrder(page, form);
	const { text, error } = await textOf(form);
	if (error) return data<QuickOrderAnswer>({ values: {}, error }, { status: 400 });
	const list = parseOrderLines(text);
	const encoded = encodeNumberList(list);
	if (encoded.isWhole) return redirect(links.quickOrder(encoded.list));
	return handleAction({}, async () =>
		data<QuickOrderAnswer>({ values: {}, order: await resolveQuickOrder(page, list, text) }),
	);
}

export async function resolveQuickOrder(
	page: PageContext,
	list: NumberList,
	text: string,
): Promise<ResolvedOrder> {
	const { services, caller, client } = page;
	const level = priceLevelOf(caller, await services.store.settings());
	if (level === null) throw new Refusal("no_guest_cart");
	if (list.lines.length > 1) await services.catalog.requireNumberListAllowance(client.ip);
	const lines = await services.catalog.resolveNumbers({
		lines: list.lines,
		level,
		vehicle: null,
		maxChoices: MAX_CHOICES,
	});
	const { words, otherRows, leftOut } = list;
	return {
		lines: await toQuickOrderLines(lines, page, level),
		rowNumbers: rowNumbers(list.lines),
		words,
		otherRows,
		leftOut,
		text,
	};
}

/** An uploaded file takes precedence over the typed list. */
async function textOf(
	form: FormData,
): Promise<{ text: string; error?: QuickOrderAnswer["error"] }> {
	const file = form.get("file");
	if (file instanceof File && file.size > MAX_QUICK_ORDER_BYTES)
		return { text: "", error: "too_large" };
	const text =
		file instanceof File && file.size > 0
			? decodeSheet(await file.bytes())
			: String(form.get("list") ?? "");
	if (text.includes("\0")) return { text: "", error: "not_text" };
	if (text.length > MAX_QUICK_ORDER_BYTES) return { text: "", error: "too_large" };
	return parseOrderLines(text).lines.some(({ numbers }) => numbers.length > 0)
		? { text }
		: { text: "", error: "empty" };
}

/**
 * As with scripts, a part with fewer pieces than were typed waits until the customer takes fewer.
 */
async function findShortParts(
	services: Services,
	items: readonly { sku: string; quantity: number }[],
	level: PriceLevel,
): Promise<{ sku: string; available: number }[]> {
	const sums = [...sumBySku(items)].map(([sku, quantity]) => ({ sku, quantity }));
	const { lines } = await services.cart.verify(sums, level);
	return lines
		.filter(
			({ note, quantity, requestedQuantity }) =>
				note === "availability" && quantity < requestedQuantity,
		)
		.map(({ card, quantity }) => ({ sku: card.sku, available: quantity }));
}

/** Adds the rows to the cart. With the idempotency key a repeated request adds nothing. */
async function addOrder({ services, caller }: PageContext, form: FormData) {
	if (caller.kind === "guest")
		return data<QuickOrderAnswer>({ values: {}, isGuest: true }, { status: 403 });
	return handleAction({}, async () => {
		const order = readQuickOrder(form);
		if (!order) throw new Refusal("bad_request");
		const waiting = await findShortParts(services, order.items, caller.level);
		const items = order.items.filter(({ sku }) => !waiting.some((part) => part.sku === sku));
		const { lines } = await services.cart.add(caller, caller.level, { ...order, items });
		return data<QuickOrderAnswer>({ values: {}, added: lines, waiting });
	});
}
