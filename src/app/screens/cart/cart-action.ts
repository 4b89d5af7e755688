/** What the forms of the cart's page do with a customer's cart; all of them work without scripts. */
import { data, redirect } from "react-router";
import type { Customer } from "../../../domain/account/caller.ts";
import { type CartNote, MAX_LINE_QUANTITY } from "../../../domain/cart/cart-rules.ts";
import { MAX_ORDER_LINES } from "../../../domain/order/order-limits.ts";
import { readAddForm } from "../../cart/add-to-cart-form.ts";
import { parseStoredCart } from "../../cart/parse-stored-cart.ts";
import { type FormAnswer, orTell } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import type { PageContext } from "../../page/page-context.ts";
import { errorPage } from "../../page/refused-page.ts";
import { rowIdOf } from "../../page/row-id.ts";

export type CartAnswer = FormAnswer & {
	intent?: string;
	/** The line that was changed, and why its quantity is not what was asked for. */
	sku?: string;
	note?: CartNote | null;
	/** Enough to bring it back. */
	removed?: { sku: string; title: string; quantity: number };
	/** Where a shared cart is seen. */
	link?: string;
	/** A guest's browser without scripts. */
	isGuest?: boolean;
};

type CustomerPage = PageContext & { caller: Customer };
type Fields = Record<string, string>;
type Step = (page: CustomerPage, fields: Fields) => Promise<CartAnswer>;

const STEPS: Record<string, Step> = {
	...{ set, remove, later, back, drop, merge, share },
	...{
		"cart-new": newCart,
		"cart-open": openCart,
		"cart-rename": renameCart,
		"cart-delete": deleteCart,
	},
};

export async function changeCart(page: CustomerPage, form: FormData) {
	const fields = Object.fromEntries(
		[...form].filter(([, value]) => typeof value === "string" && value.length <= LONGEST),
	) as Fields;
	if (form.has("add")) return add(page, form);
	const step = STEPS[fields.intent || "set"];
	if (!step) throw errorPage("bad_request");
	return orTell(fields, async () => data<CartAnswer>(await step(page, fields)));
}

/** From a list or a part, without scripts: on with the cart's page. */
async function add({ services, caller }: CustomerPage, form: FormData) {
	const items = readAddForm(form).slice(0, MAX_ORDER_LINES);
	const wanted = items.map(({ sku, quantity }) => ({
		sku: sku.slice(0, LONGEST_SKU),
		quantity: Math.min(quantity, MAX_LINE_QUANTITY),
	}));
	return orTell({}, async () => {
		const { lines } = await services.cart.add(caller, caller.level, { items: wanted });
		const [first] = lines.filter(({ note }) => note !== null);
		if (!first) return redirect(links.cart());
		return data<CartAnswer>({
			values: {},
			intent: "add",
			sku: first.sku,
			note: first.note === "unknown" ? "not_sold" : first.note,
		});
	});
}

const LONGEST = 30_000;
const LONGEST_SKU = 60;

async function set(
	{ services, caller }: CustomerPage,
	{ sku = "", quantity = "" }: Fields,
): Promise<CartAnswer> {
	const wanted = Math.min(MAX_LINE_QUANTITY, Math.max(0, Math.floor(Number(quantity) || 0)));
	if (quantity === "0") return remove({ services, caller } as CustomerPage, { sku });
	if (wanted === 0) return { values: {}, intent: "set", sku };
	const { line } = await services.cart.setItem(caller, caller.level, {
		sku: sku.slice(0, LONGEST_SKU),
		quantity: wanted,
	});
	return { values: {}, intent: "set", sku, note: line?.note ?? null };
}

async function remove(
	{ services, caller, language }: CustomerPage,
	{ sku = "" }: Fields,
): Promise<CartAnswer> {
	const { lines, unavailable } = await services.cart.read(caller, caller.level);
	const line = [...lines, ...unavailable].find(({ card }) => card.sku === sku);
	await services.cart.setItem(caller, caller.level, { sku: sku.slice(0, LONGEST_SKU), quantity: 0 });
	if (!line) return { values: {}, intent: "remove" };
	return {
		values: {},
		intent: "remove",
		removed: { sku, title: line.card.title[language ?? "en"], quantity: line.wanted },
	};
}

async function later(
	{ services, caller }: CustomerPage,
	{ sku = "" }: Fields,
): Promise<CartAnswer> {
	await services.savedItems.save(caller, sku);
	return { values: {}, intent: "later", sku };
}

async function back({ services, caller }: CustomerPage, { sku = "" }: Fields): Promise<CartAnswer> {
	const isBack = await services.savedItems.moveToCart(caller, caller.level, sku);
	return { values: {}, intent: "back", sku, note: isBack ? null : "out_of_stock" };
}

async function drop({ services, caller }: CustomerPage, { sku = "" }: Fields): Promise<CartAnswer> {
	await services.savedItems.remove(caller, sku);
	return { values: {}, intent: "drop", sku };
}

/** What the customer kept for later as a guest. */
async function merge(
	{ services, caller }: CustomerPage,
	{ lines = "" }: Fields,
): Promise<CartAnswer> {
	await services.savedItems.merge(
		caller,
		parseStoredCart(lines).map(({ sku, cartQty }) => ({
			sku,
			quantity: Math.min(cartQty, MAX_LINE_QUANTITY),
		})),
	);
	return { values: {}, intent: "merge" };
}

async function share({ services, caller, client }: CustomerPage): Promise<CartAnswer> {
	const secret = await services.sharedCarts.share({
		caller,
		level: caller.level,
		ip: client.ip,
		lines: [],
	});
	return { values: {}, intent: "share", link: links.sharedCart(secret) };
}

async function newCart(
	{ services, caller }: CustomerPage,
	{ name = "" }: Fields,
): Promise<CartAnswer> {
	await services.namedCarts.create(caller, { name, firstName: m.carts_default() });
	return { values: {}, intent: "cart-new" };
}

async function openCart(
	{ services, caller }: CustomerPage,
	{ id = "" }: Fields,
): Promise<CartAnswer> {
	await services.namedCarts.open(caller, rowIdOf(id));
	return { values: {}, intent: "cart-open" };
}

async function renameCart(
	{ services, caller }: CustomerPage,
	{ id = "", name = "" }: Fields,
): Promise<CartAnswer> {
	await services.namedCarts.rename(caller, rowIdOf(id), name);
	return { values: {}, intent: "cart-rename" };
}

async function deleteCart(
	{ services, caller }: CustomerPage,
	{ id = "" }: Fields,
): Promise<CartAnswer> {
	await services.namedCarts.delete(caller, rowIdOf(id));
	return { values: {}, intent: "cart-delete" };
}
