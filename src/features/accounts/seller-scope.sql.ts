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

/** Of the orders `o`, joined from outside with their accounts `a`. */
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

/** Of records whose sender may have no account, or an account without a seller. */
export function isOfSellerOrNone(owner: RawBuilder<unknown>, sellerId: number | null) {
	return sql<boolean>`coalesce(${owner}, ${sellerId}) = ${sellerId}`;
}
