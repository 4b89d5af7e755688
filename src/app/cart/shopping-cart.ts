/**
 * The cart as the browser changes it from any page: the add button, the panel, the quick order. A
 * customer's changes go to the account, a guest's are verified by the server and stored in this
 * browser. Loaded with the first change.
 */
import type { Answer } from "../../contract/call.ts";
import type {
	addItems,
	addUpdateItem,
	CartResponse,
	changeItems,
	guestVerify,
	verifyItem,
} from "../../contract/cart.ts";
import type { Shortfall } from "../../domain/cart/cart-change.ts";
import { sumBySku } from "../../domain/cart/cart-rules.ts";
import type { ChangeView } from "../../domain/cart/finding-view.ts";
import { callApi } from "../browser/api-client.ts";
import { PROFILE_KEY, readLocal, UNMERGED_KEY } from "../browser/local-storage.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import type { AddedPart, LineResult, PartQuantity } from "./cart-interface.ts";
import { withItem } from "./cart-items.ts";
import { loadAccountCart } from "./load-account-cart.ts";
import { readLocalCart, writeLocalCart } from "./local-cart.ts";
import { mergeTabChanges } from "./merge-tab-changes.ts";
import type { StoredLine } from "./parse-stored-cart.ts";
import { addSavedForLater } from "./saved-for-later.ts";

/** Where the lines of a cart are stored. Each backend also updates the copy in this browser. */
type CartBackend = {
	/**
	 * `knownQuantity`: how many the browser knew of, so that an increase from elsewhere is not lost.
	 */
	setItem(sku: string, quantity: number, knownQuantity?: number): Promise<LineResult>;
	/** Adds all parts in one call, on top of what the cart holds. */
	addItems(parts: readonly PartQuantity[]): Promise<AddedPart[]>;
	/** Applies all changes or none. */
	applyChanges(changes: readonly ChangeView[]): Promise<Shortfall | null>;
	/** Undefined when there is nothing to ask about. */
	refresh(): Promise<CartResponse | undefined>;
};

export const cart = {
	lines: readLocalCart,
	/** Sets the absolute quantity; 0 removes the part. */
	setQuantity(sku: string, quantity: number): Promise<LineResult> {
		return inTurn(() => backend().setItem(sku, quantity));
	},
	/** Adds on top of what the cart holds. `quantityBefore`: how many it held. */
	add({ sku, quantity }: PartQuantity): Promise<LineResult & { quantityBefore: number }> {
		return inTurn(async () => {
			const quantityBefore = quantityOf(sku);
			const result = await backend().setItem(sku, quantityBefore + quantity, quantityBefore);
			return { ...result, quantityBefore };
		});
	},
	addAll(parts: readonly PartQuantity[]): Promise<AddedPart[]> {
		return inTurn(() => backend().addItems(parts));
	},
	applyChanges(changes: readonly ChangeView[]): Promise<Shortfall | null> {
		return inTurn(() => backend().applyChanges(changes));
	},
	/** Takes these quantities out of the cart. Pieces that were added in the meantime stay. */
	subtract(parts: readonly PartQuantity[]): Promise<void> {
		return inTurn(async () => {
			for (const { sku, quantity } of parts) {
				const before = quantityOf(sku);
				if (before > 0) await backend().setItem(sku, Math.max(0, before - quantity), before);
			}
		});
	},
	/** Stores what the server says of the cart now. Undefined when the server could not be asked. */
	refresh(): Promise<CartResponse | undefined> {
		return inTurn(() => backend().refresh()).catch(() => undefined);
	},
};

/** Asks for price and availability of lines that need not be in the cart; nothing changes. */
export function verifyLines(lines: StoredLine[]): Promise<CartResponse> {
	return callApi<typeof guestVerify>("POST", "/cart/guest_verify", getLocale(), { cart: lines });
}

/** A cart that could not be merged into the account stays a guest's cart until the next sign-in. */
function backend(): CartBackend {
	const isCustomer = readLocal(PROFILE_KEY) !== null && readLocal(UNMERGED_KEY) === null;
	return isCustomer ? accountBackend : guestBackend;
}

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the cart one after the other, among all tabs, so that each starts from the result
 * of the one before. Browsers offer the lock on encrypted pages only; without it tabs may overlap,
 * and `mergeTabChanges` combines them.
 */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
	const turn = navigator.locks ? navigator.locks.request("cart", change) : lastChange.then(change);
	lastChange = turn.catch(() => {});
	return turn as Promise<Result>;
}

function quantityOf(sku: string): number {
	return readLocalCart().find((item) => item.sku === sku)?.cartQty ?? 0;
}

const accountBackend: CartBackend = {
	async setItem(sku, quantity, knownQuantity) {
		const answer = await callApi<typeof addUpdateItem>("POST", "/cart/addupdateitem", getLocale(), {
			product: { sku, cartQty: quantity },
			...(knownQuantity === undefined ? {} : { knownQty: knownQuantity }),
		});
		if (answer.status !== "error")
			writeLocalCart(withItem(readLocalCart(), answer.item?.sku ?? sku, answer.item));
		return toLineResult(answer);
	},
	async addItems(parts) {
		// The idempotency key makes a repeated request harmless. Browsers offer randomUUID on encrypted
		// pages only.
		const key = crypto.randomUUID?.();
		const { lines } = await callApi<typeof addItems>("POST", "/cart/additems", getLocale(), {
			items: parts,
			...(key ? { key } : {}),
		});
		await loadAccountCart();
		return lines.map(({ sku, qty, added, reason }) => ({
			sku,
			quantity: qty,
			added,
			note: reason,
		}));
	},
	async applyChanges(changes) {
		const answer = await callApi<typeof changeItems>("POST", "/cart/changes", getLocale(), {
			changes: changes.map(({ sku, quantity, isSavedForLater }) => ({
				sku,
				quantity,
				isSavedForLater,
			})),
		});
		if (answer.sku !== null) return { sku: answer.sku, note: answer.reason };
		await loadAccountCart();
		return null;
	},
	refresh: loadAccountCart,
};

const guestBackend: CartBackend = {
	async setItem(sku, quantity, knownQuantity) {
		const product = { sku, cartQty: quantity };
		const before = readLocalCart();
		const answer = await callApi<typeof verifyItem>("POST", "/cart/verifyitem", getLocale(), {
			product,
		});
		if (answer.status === "error") return toLineResult(answer);
		const itemSku = answer.item?.sku ?? sku;
		const now = readLocalCart();
		// A set quantity overrides other tabs. An added or subtracted one comes on top of what they
		// changed.
		if (knownQuantity === undefined) writeLocalCart(withItem(now, itemSku, answer.item));
		else {
			const requested = [...before.filter((item) => item.sku !== sku), product];
			const verified = withItem(before, itemSku, answer.item);
			writeLocalCart(mergeTabChanges({ before, requested, verified, now }));
		}
		return toLineResult(answer);
	},
	async addItems(parts) {
		const before = sumBySku(
			readLocalCart().map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
		);
		const requested = sumBySku([
			...[...before].map(([sku, quantity]) => ({ sku, quantity })),
			...parts,
		]);
		const { cart: lines, unavailableProducts } = await verifyGuestCart(
			[...requested].map(([sku, cartQty]) => ({ sku, cartQty })),
		);
		const items = new Map([...lines, ...unavailableProducts].map((item) => [item.sku, item]));
		return [...sumBySku(parts).keys()].map((sku) => {
			const item = items.get(sku);
			return item
				? {
						sku,
						quantity: item.cartQty,
						added: item.cartQty - (before.get(sku) ?? 0),
						note: item.reason,
					}
				: { sku, quantity: 0, added: 0, note: "unknown" };
		});
	},
	async applyChanges(changes) {
		const additions = changes.filter(({ quantity }) => quantity > 0);
		const { cart: verified, unavailableProducts } = await verifyLines(
			additions.map(({ sku, quantity }) => ({ sku, cartQty: quantity })),
		);
		for (const { sku, quantity } of additions) {
			const item = verified.find((other) => other.sku === sku);
			const missing = unavailableProducts.find((other) => other.sku === sku);
			if ((item?.cartQty ?? 0) < quantity)
				return { sku, note: (item ?? missing)?.reason ?? "not_sold" };
		}
		const before = readLocalCart();
		const removed = changes.filter(({ quantity }) => quantity === 0);
		const kept = before.filter(({ sku }) => !removed.some((other) => other.sku === sku));
		addSavedForLater(before.filter(({ sku }) => isKeptForLater(removed, sku)));
		writeLocalCart(verified.reduce((items, item) => withItem(items, item.sku, item), kept));
		return null;
	},
	async refresh() {
		const lines = readLocalCart().map(({ sku, cartQty }) => ({ sku, cartQty }));
		return lines.length === 0 ? undefined : verifyGuestCart(lines);
	},
};

function isKeptForLater(removed: readonly ChangeView[], sku: string): boolean {
	return removed.some((change) => change.sku === sku && change.isSavedForLater);
}

/**
 * Parts that became unavailable move from the cart to the saved ones, so that they are not lost.
 */
async function verifyGuestCart(requested: StoredLine[]): Promise<CartResponse> {
	const before = readLocalCart();
	const answer = await verifyLines(requested);
	addSavedForLater(
		answer.unavailableProducts.map(({ sku, wantedQty }) => ({ sku, cartQty: wantedQty })),
	);
	const now = readLocalCart();
	writeLocalCart(mergeTabChanges({ before, requested, verified: answer.cart, now }));
	return answer;
}

function toLineResult({ qty, reason }: Answer<typeof addUpdateItem>): LineResult {
	return { quantity: qty, note: reason };
}
