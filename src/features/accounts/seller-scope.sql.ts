/**
 * Which records a seller sees: their own customers, with the orders, quotes and returns of these,
 * and those of guests. Every list and search uses these conditions. `seller` is the parameter with
 * the id of the seller; null sees all (`sellerFilterOf` in `domain/account/caller.ts`).
 */
import { type RawBuilder, sql } from "kysely";

/** Of the accounts `a`. */
export function customersOfSeller(seller: `$${number}`): string {
	return "(:seller::int is null or a.seller_id = :seller)".replaceAll(":seller", seller);
}

/** Of the orders `o`, left-joined with their accounts `a`. */
export function ordersOfSeller(seller: `$${number}`): string {
	return "(:seller::int is null or o.account_id is null or a.seller_id = :seller)".replaceAll(
		":seller",
		seller,
	);
}

/** Of the orders `o` in a statement that does not read their accounts. */
export function ordersOfSellerAlone(seller: `$${number}`): string {
	return `(:seller::int is null or o.account_id is null
		or exists (select from account a where a.id = o.account_id and a.seller_id = :seller))`.replaceAll(
		":seller",
		seller,
	);
}

/**
 * Of the accounts `a`, for a statement that only sellers run: PostgreSQL then begins with the few
 * customers of the seller.
 */
export function customersOfOneSeller(seller: `$${number}`): string {
	return "a.seller_id = :seller".replaceAll(":seller", seller);
}

/** Of contact messages, left-joined with the accounts `a` of their senders. */
export function messagesOfSeller(seller: `$${number}`): string {
	return "(:seller::int is null or coalesce(a.seller_id, :seller) = :seller)".replaceAll(
		":seller",
		seller,
	);
}

/**
 * Of the access requests `r`, left-joined with their accounts `a`. Sellers do not see requests of
 * staff.
 */
export function accessRequestsOfSeller(seller: `$${number}`): string {
	return `(:seller::int is null
		or (coalesce(r.seller_id, a.seller_id, :seller) = :seller and coalesce(a.admin_level, 0) = 0))`.replaceAll(
		":seller",
		seller,
	);
}

/** Of records whose sender may have no account, or an account without a seller. */
export function isOfSellerOrNone(owner: RawBuilder<unknown>, sellerId: number | null) {
	return sql<boolean>`coalesce(${owner}, ${sellerId}) = ${sellerId}`;
}
