/** The forms of the cart page for a customer. All of them work without scripts. */
import { data, redirect } from "react-router";
import { MAX_LINE_QUANTITY } from "../../../domain/cart/cart-limits.ts";
import { MAX_SKU_LENGTH } from "../../../domain/catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../../../domain/order/order-limits.ts";
import { type CustomerPage, customerCart } from "../../cart/customer-cart.ts";
import { readAddForm } from "../../cart/handle-add-to-cart.ts";
import { parseStoredCart } from "../../cart/parse-stored-cart.ts";
import { type CartFormResult, cartFormHandler } from "../../cart/run-cart-form.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { parseRowId } from "../../page/row-id.ts";

export type CartAnswer = FormAnswer &
	Partial<CartFormResult> & {
		/** A guest's browser sent the form without scripts. */
		isGuest?: boolean;
	};

type Fields = Record<string, string>;
type AccountForm = (page: CustomerPage, fields: Fields) => Promise<void>;

/** Forms that only a customer has, by their `intent`. */
const ACCOUNT_FORMS: Record<string, AccountForm> = {
	merge: mergeSavedForLater,
	"cart-new": ({ services, caller }, { name = "" }) =>
		services.namedCarts.create(caller, { name, firstName: m.carts_default() }),
	"cart-open": ({ services, caller }, { id = "" }) =>
		services.namedCarts.open(caller, parseRowId(id)),
	"cart-rename": ({ services, caller }, { id = "", name = "" }) =>
		services.namedCarts.rename(caller, parseRowId(id), name),
	"cart-delete": ({ services, caller }, { id = "" }) =>
		services.namedCarts.delete(caller, parseRowId(id)),
};

/** Longer fields are ignored. The longest one is the list of parts that a guest saved for later. */
const MAX_FIELD_LENGTH = 30_000;

export async function changeCart(page: CustomerPage, form: FormData) {
	if (form.has("add")) return addParts(page, form);
	const fields = Object.fromEntries(
		[...form].filter(([, value]) => typeof value === "string" && value.length <= MAX_FIELD_LENGTH),
	) as Fields;
	const { sku = "", quantity = "", changes = "" } = fields;
	const intent = fields.intent || "set";
	const cartForm = cartFormHandler(intent);
	if (cartForm)
		return handleAction(fields, async () =>
			data<CartAnswer>({
				values: {},
				...(await cartForm(customerCart(page), { sku, quantity, changes })),
			}),
		);
	const accountForm = Object.hasOwn(ACCOUNT_FORMS, intent) ? ACCOUNT_FORMS[intent] : undefined;
	if (!accountForm) throw errorPage("bad_request");
	return handleAction(fields, async () => {
		await accountForm(page, fields);
		return data<CartAnswer>({ values: {}, intent });
	});
}

/** The add-to-cart form of a list or a part page, when it is sent without scripts. */
async function addParts({ services, caller }: CustomerPage, form: FormData) {
	const items = readAddForm(form)
		.slice(0, MAX_ORDER_LINES)
		.map(({ sku, quantity }) => ({
			sku: sku.slice(0, MAX_SKU_LENGTH),
			quantity: Math.min(quantity, MAX_LINE_QUANTITY),
		}));
	return handleAction({}, async () => {
		const { lines } = await services.cart.add(caller, caller.level, { items });
		const changedLine = lines.find(({ note }) => note !== null);
		if (!changedLine) return redirect(links.cart());
		return data<CartAnswer>({
			values: {},
			intent: "add",
			sku: changedLine.sku,
			note: changedLine.note === "unknown" ? "not_sold" : changedLine.note,
		});
	});
}

/** The parts that the customer saved for later as a guest. */
async function mergeSavedForLater(
	{ services, caller }: CustomerPage,
	{ lines = "" }: Fields,
): Promise<void> {
	await services.savedItems.merge(
		caller,
		parseStoredCart(lines).map(({ sku, cartQty }) => ({
			sku,
			quantity: Math.min(cartQty, MAX_LINE_QUANTITY),
		})),
	);
}
