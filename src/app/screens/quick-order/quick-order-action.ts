/** A quick order is read into its own address, so that it can be reloaded and shared; then added in one call. */
import { data, redirect } from "react-router";
import { MOST_CART_LINES, MOST_OF_ONE } from "../../../domain/cart/cart-rules.ts";
import type { NumberList } from "../../../domain/cart/part-number-list.ts";
import { LONGEST_ORDER } from "../../../domain/cart/quick-order-limits.ts";
import { decodeSheet } from "../../../domain/form/csv.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { AddedLine } from "../../../features/cart/add-to-cart.ts";
import { writeNumberList } from "../../number-list/number-list-url.ts";
import { type FormAnswer, orTell } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { levelOf } from "../../page/price-access.ts";
import { readOrderLines } from "./pasted-order-lines.ts";
import { type OrderLine, toOrderLines } from "./quick-order-view.ts";

export type OrderAnswer = FormAnswer & {
	/** Why nothing could be read. */
	fault?: "empty" | "too_large" | "not_text";
	/** A list too long for an address as it was typed. */
	order?: ReadOrder;
	/** What became of each line. */
	added?: AddedLine[];
	/** A guest's browser without scripts. */
	isGuest?: boolean;
};

/** `text`: the list, to be mended. */
export type ReadOrder = { lines: OrderLine[]; words: string[]; leftOut: number; text: string };

/** A number means the same part of so many brands at most. */
const MOST_CHOICES = 5;

export async function takeOrder(page: PageContext, form: FormData) {
	if (form.get("intent") === "add") return addOrder(page, form);
	const { text, fault } = await textOf(form);
	if (fault) return data<OrderAnswer>({ values: {}, fault }, { status: 400 });
	const list = readOrderLines(text);
	const written = writeNumberList(list);
	if (written.isWhole) return redirect(links.quickOrder(written.list));
	return orTell({}, async () =>
		data<OrderAnswer>({ values: {}, order: await readOrder(page, list, text) }),
	);
}

export async function readOrder(
	page: PageContext,
	list: NumberList,
	text: string,
): Promise<ReadOrder> {
	const { services, caller, client } = page;
	const level = levelOf(caller, await services.store.settings());
	if (level === null) throw new Refusal("no_guest_cart");
	if (list.lines.length > 1) await services.catalog.requireNumberListAllowance(client.ip);
	const lines = await services.catalog.resolveNumbers({
		lines: list.lines,
		level,
		vehicle: null,
		mostChoices: MOST_CHOICES,
	});
	const { words, leftOut } = list;
	return { lines: await toOrderLines(lines, page, level), words, leftOut, text };
}

/** A chosen file counts before what was typed. */
async function textOf(form: FormData): Promise<{ text: string; fault?: OrderAnswer["fault"] }> {
	const file = form.get("file");
	if (file instanceof File && file.size > LONGEST_ORDER) return { text: "", fault: "too_large" };
	const text =
		file instanceof File && file.size > 0
			? decodeSheet(await file.bytes())
			: String(form.get("list") ?? "");
	if (text.includes("\0")) return { text: "", fault: "not_text" };
	if (text.length > LONGEST_ORDER) return { text: "", fault: "too_large" };
	return readOrderLines(text).lines.some(({ numbers }) => numbers.length > 0)
		? { text }
		: { text: "", fault: "empty" };
}

/** The rules are the cart's own, and say of each line what became of it. Sent twice, it is added once. */
async function addOrder({ services, caller }: PageContext, form: FormData) {
	if (caller.kind === "guest")
		return data<OrderAnswer>({ values: {}, isGuest: true }, { status: 403 });
	const quantities = form
		.getAll("n")
		.map((sent) => Math.min(MOST_OF_ONE, Math.floor(Number(sent)) || 0));
	const items = form
		.getAll("s")
		.map((sku, at) => ({ sku: String(sku).slice(0, 60), quantity: quantities[at] ?? 0 }))
		.filter(({ sku, quantity }) => sku !== "" && quantity > 0)
		.slice(0, MOST_CART_LINES);
	const key = /^[0-9a-f-]{36}$/.exec(String(form.get("key")))?.[0];
	return orTell({}, async () => {
		const { lines } = await services.cart.add(caller, caller.level, { items, key });
		return data<OrderAnswer>({ values: {}, added: lines });
	});
}
