/** Changes of the cart: a customer's on the server, a guest's in this browser after the server was asked. Loaded with the first of them. */
import type { Answer } from "../../contract/call.ts";
import type {
	addItems,
	addUpdateItem,
	CartResponse,
	getCart,
	guestVerify,
	shareCart,
	verifyItem,
} from "../../contract/cart.ts";
import { sumBySku } from "../../domain/cart/cart-rules.ts";
import { callApi } from "../browser/api-client.ts";
import { APART_KEY, PROFILE_KEY, readLocal } from "../browser/local-storage.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { type CartItem, mergeTabChanges, withItem } from "./cart-items.ts";
import { writeLocalCart, readLocalCart } from "./local-cart.ts";
import { addSavedForLater } from "./saved-for-later.ts";
import type { StoredLine } from "./parse-stored-cart.ts";

export type ItemAnswer = Answer<typeof addUpdateItem>;
type Part = { sku: string; quantity: number };

/** What a guest kept apart from the account goes on as a guest's, until the next sign-in. */
function isCustomer(): boolean {
	return readLocal(PROFILE_KEY) !== null && readLocal(APART_KEY) === null;
}

/** Absolute; 0 takes it out. */
export function setQuantity(sku: string, quantity: number): Promise<ItemAnswer> {
	return inTurn(() => send(sku, quantity));
}

/** On top of what is there. `before`: how many there were. */
export function addPart({ sku, quantity }: Part): Promise<{ answer: ItemAnswer; before: number }> {
	return inTurn(async () => {
		const before = readLocalCart().find((item) => item.sku === sku)?.cartQty ?? 0;
		return { answer: await send(sku, before + quantity, before), before };
	});
}

/** So many of each leave the cart, as far as they lie in it; what came in meanwhile stays. */
export function takeOut(parts: readonly Part[]): Promise<void> {
	return inTurn(async () => {
		for (const { sku, quantity } of parts) {
			const before = readLocalCart().find((item) => item.sku === sku)?.cartQty ?? 0;
			if (before > 0) await send(sku, Math.max(0, before - quantity), before);
		}
	});
}

/** What became of one of a list. */
export type AddedPart = { sku: string; qty: number; reason: AddedReason };
type AddedReason = Answer<typeof addItems>["lines"][number]["reason"];

/** All in one call. */
export function addParts(parts: readonly Part[]): Promise<AddedPart[]> {
	return inTurn(() => (isCustomer() ? addToAccount(parts) : addHere(parts)));
}

/** Takes over what the server says of the cart now. Undefined when it could not be asked. */
export function refreshCart(): Promise<CartResponse | undefined> {
	return inTurn(async () => {
		if (isCustomer()) return pull();
		const items = readLocalCart();
		return items.length === 0
			? undefined
			: verify(items.map(({ sku, cartQty }) => ({ sku, cartQty })));
	}).catch(() => undefined);
}

async function send(sku: string, cartQty: number, knownQty?: number): Promise<ItemAnswer> {
	const product = { sku, cartQty };
	const [isAccount, before] = [isCustomer(), readLocalCart()];
	const answer = isAccount
		? await callApi<typeof addUpdateItem>("POST", "/cart/addupdateitem", getLocale(), {
				product,
				...(knownQty === undefined ? {} : { knownQty }),
			})
		: await callApi<typeof verifyItem>("POST", "/cart/verifyitem", getLocale(), { product });
	if (answer.status === "error") return answer;
	const put = (items: CartItem[]) => withItem(items, answer.item?.sku ?? sku, answer.item);
	// What is set is the last word; what a guest adds or takes away comes on top of what another tab did meanwhile.
	const isOnTop = knownQty !== undefined && !isAccount;
	const wanted = [...before.filter((item) => item.sku !== sku), product];
	writeLocalCart(
		isOnTop
			? mergeTabChanges({ before, wanted, answered: put(before), now: readLocalCart() })
			: put(readLocalCart()),
	);
	return answer;
}

async function addToAccount(items: readonly Part[]): Promise<AddedPart[]> {
	// A number of its own makes a repeated sending harmless; browsers give none to pages without encryption.
	const key = crypto.randomUUID?.();
	const { lines } = await callApi<typeof addItems>("POST", "/cart/additems", getLocale(), {
		items,
		...(key ? { key } : {}),
	});
	await pull();
	return lines;
}

async function addHere(parts: readonly Part[]): Promise<AddedPart[]> {
	const wanted = sumBySku([
		...readLocalCart().map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
		...parts,
	]);
	const { cart, unavailableProducts } = await verify(
		[...wanted].map(([sku, cartQty]) => ({ sku, cartQty })),
	);
	const known = new Map([...cart, ...unavailableProducts].map((item) => [item.sku, item]));
	return [...sumBySku(parts).keys()].map((sku) => {
		const item = known.get(sku);
		return item
			? { sku, qty: item.cartQty, reason: item.reason }
			: { sku, qty: 0, reason: "unknown" };
	});
}

async function pull(): Promise<CartResponse> {
	const answer = await callApi<typeof getCart>("GET", "/cart", getLocale());
	writeLocalCart(answer.cart);
	return answer;
}

/** Where others see what this browser keeps. */
export async function shareLines(): Promise<string> {
	const cart = readLocalCart().map(({ sku, cartQty }) => ({ sku, cartQty }));
	return (await callApi<typeof shareCart>("POST", "/cart/share", getLocale(), { cart })).link;
}

/** What there is to say of lines that are not in the cart; nothing changes. */
export function verifyLines(cart: StoredLine[]): Promise<CartResponse> {
	return callApi<typeof guestVerify>("POST", "/cart/guest_verify", getLocale(), { cart });
}

/** What cannot be had any more is kept for later: it is out of the cart, and not lost. */
async function verify(wanted: StoredLine[]): Promise<CartResponse> {
	const before = readLocalCart();
	const answer = await verifyLines(wanted);
	addSavedForLater(
		answer.unavailableProducts.map(({ sku, wantedQty }) => ({ sku, cartQty: wantedQty })),
	);
	writeLocalCart(mergeTabChanges({ before, wanted, answered: answer.cart, now: readLocalCart() }));
	return answer;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other, among all tabs: each begins with what the one before has left. A page without encryption has no such turn, and
 * what another tab left may come late: see `mergeCarts`.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const turn = navigator.locks ? navigator.locks.request("cart", work) : last.then(work);
	last = turn.catch(() => {});
	return turn as Promise<T>;
}
