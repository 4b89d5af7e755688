/** Finds the buyer that a member of staff acts for: a customer of theirs, or a guest. */
import { type Caller, type Customer, GUEST, sellerFilterOf } from "../../domain/account/caller.ts";
import { addressKey, type OrderAddress } from "../../domain/address/order-address.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { type Address, listAddresses } from "../accounts/address-book.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { listFormerAddresses } from "../orders/list-former-addresses.ts";
import { selectBuyer, selectPlacedBy } from "./phone-orders.sql.ts";

export type PhoneBuyer = {
	/** The buyer as the checkout knows one: the price level, the tax flag and the credit count. */
	caller: Caller;
	name: string;
	email: string;
	phone: string;
	/** Null for a guest, whose language staff choose. */
	language: Language | null;
	level: PriceLevel;
	isDisabled: boolean;
	addresses: Address[];
	/** Where the latest orders went, without the places of the address book. */
	formerAddresses: OrderAddress[];
	/** Null for a buyer without a credit account. */
	credit: { leftCents: number; requiresPurchaseOrder: boolean } | null;
};

const GUEST_BUYER: PhoneBuyer = {
	caller: GUEST,
	name: "",
	email: "",
	phone: "",
	language: null,
	level: "online",
	isDisabled: false,
	addresses: [],
	formerAddresses: [],
	credit: null,
};

/** `id` is null for a guest. The customer of another seller counts as not found. */
export async function findBuyer(
	deps: OrderDependencies,
	staff: Customer,
	id: number | null,
): Promise<PhoneBuyer> {
	if (id === null) return GUEST_BUYER;
	const [row] = await selectBuyer(deps.pool, sellerFilterOf(staff), id);
	if (!row) throw new Refusal("not_found");
	const caller: Customer = {
		kind: "customer",
		accountId: row.id,
		sessionId: 0,
		firstName: row.first_name,
		email: row.email,
		level: row.price_level,
		ownLevel: row.price_level,
		levels: [row.price_level],
		credit: row.credit,
		isTaxable: row.is_taxable,
		adminLevel: 0,
		isProven: false,
	};
	const addresses = await listAddresses(deps, caller);
	const savedPlaces = new Set(addresses.map(addressKey));
	const hasCredit = row.credit === "credit" && row.limit_cents !== null;
	return {
		caller,
		name: row.company || `${row.first_name} ${row.last_name}`.trim(),
		email: row.email,
		phone: row.phone ?? "",
		language: row.language,
		level: row.price_level,
		isDisabled: row.is_disabled,
		addresses,
		formerAddresses: (await listFormerAddresses(deps, caller)).filter(
			(address) => !savedPlaces.has(addressKey(address)),
		),
		credit: hasCredit
			? {
					leftCents: Math.max(0, (row.limit_cents ?? 0) - (row.used_cents ?? 0)),
					requiresPurchaseOrder: row.requires_purchase_order ?? false,
				}
			: null,
	};
}

/** The name of the member of staff who placed the order; null for an order of the buyer. */
export async function readPlacedBy(
	{ pool }: Pick<OrderDependencies, "pool">,
	number: number,
): Promise<string | null> {
	const [row] = await selectPlacedBy(pool, number);
	return row?.name ?? null;
}
