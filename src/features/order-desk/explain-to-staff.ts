/** Turns the refusals of a sale, which speak to the buyer, into those that staff read. */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import {
	noPriceText,
	notSoldText,
	overLimitText,
	STAFF_TEXTS,
	shortStockText,
	wrongPacksText,
} from "../../domain/order/staff-refusals.ts";
import { shortageText } from "../../domain/quote/line-delivery.ts";
import { isRefusal, Refusal, type RefusalCode } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { listOrderableParts } from "../orders/order-lines.ts";
import { selectCredit } from "../receivables/credit.sql.ts";

export type StaffSale = {
	/** The buyer's account; null for a guest. */
	accountId: number | null;
	/** The price level at which parts are added. */
	level: PriceLevel;
	/** `heldPieces`: those of a line that the order has already. */
	items: readonly { sku: string; quantity: number; heldPieces?: number }[];
	/** What was to go on the account, if it is known. */
	cents: number | null;
};

/** `readSale` is called for a refusal alone. Errors of single fields stay as they are. */
export async function explainToStaff<Result>(
	deps: OrderDependencies,
	readSale: () => StaffSale | Promise<StaffSale>,
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!isRefusal(error) || error.fieldErrors || error.bilingualMessage) throw error;
		const bilingualMessage = await staffText(deps, error.code, await readSale());
		throw bilingualMessage ? new Refusal(error.code, { bilingualMessage }) : error;
	}
}

async function staffText(
	{ pool }: OrderDependencies,
	code: RefusalCode,
	{ accountId, level, items: typedItems, cents }: StaffSale,
): Promise<Bilingual | undefined> {
	const items = typedItems.map((item) => ({ ...item, sku: normalizeSku(item.sku) }));
	if (code === "over_limit") {
		const credit = accountId === null ? undefined : await selectCredit(pool, accountId);
		return credit ? overLimitText(credit, cents) : STAFF_TEXTS.no_credit;
	}
	const parts = PART_REFUSALS.includes(code)
		? await listOrderableParts({ pool }, items, level)
		: [];
	const wanted = parts.map((part) => {
		const item = items.find(({ sku }) => sku === part.sku);
		return { ...part, quantity: item?.quantity ?? part.quantity, heldPieces: item?.heldPieces };
	});
	if (code === "out_of_stock") {
		const available = wanted.map(({ heldPieces = 0, delivery, quantity }) => ({
			available: Math.min(quantity, heldPieces + (delivery?.available ?? 0)),
			steps: [],
		}));
		const list = shortageText(wanted, available);
		if (list.en !== "") return shortStockText(list);
	}
	if (code === "invalid_products") {
		// Lines that the order has keep their prices, and may be of parts that are no longer sold.
		const newItems = items.filter(({ heldPieces }) => heldPieces === undefined);
		const missing = newItems.filter(({ sku }) => !parts.some((part) => part.sku === sku));
		if (missing.length > 0) return notSoldText(missing.map(({ sku }) => sku));
		const unpriced = wanted.filter((part) => part.heldPieces === undefined && !part.isPriced);
		if (unpriced.length > 0) return noPriceText(unpriced.map(({ sku }) => sku));
	}
	if (code === "wrong_quantity") {
		const wrong = wanted.filter(
			({ quantity, orderMultiple }) =>
				quantity % orderMultiple !== 0 || quantity > MAX_LINE_QUANTITY,
		);
		if (wrong.length > 0) return wrongPacksText(wrong);
	}
	return STAFF_TEXTS[code];
}

/** These are about certain parts. */
const PART_REFUSALS: readonly RefusalCode[] = [
	"out_of_stock",
	"invalid_products",
	"wrong_quantity",
];
