/**
 * Creates records that belong to an account, for tests of access rights. Each function returns the
 * id or number of the record.
 */
import type { ReturnStatus } from "../../src/domain/returns/return-status.ts";
import type { TestDatabase } from "../support/test-database.ts";
import { anAccount, aSession } from "./accounts.ts";
import { aCoupon } from "./coupons.ts";
import { anOrder, aReturn } from "./delivered-orders.ts";

export const STREET = {
	receiver: "Demo",
	street1: "1 Demo Street",
	city: "Miami",
	state: "FL",
	postal_code: "33166",
	phone: "3055550100",
};

/**
 * `database` is called when a record is created, because the database does not exist before the
 * tests start.
 */
export function createRecordFactories(database: () => TestDatabase) {
	return {
		sessionOf,
		customerOf,
		anyCoupon,
		anyAccount,
		debtor,
		orderOnAccount,
		deliveredOrder,
		ownReturn,
		customersReturn,
		addressOf,
		messageOf,
	};

	async function sessionOf(accountId: number): Promise<number> {
		await aSession(database(), accountId);
		const row = await database()
			.db.selectFrom("session")
			.select("id")
			.where("account_id", "=", accountId)
			.orderBy("id", "desc")
			.executeTakeFirst();
		return row?.id ?? 0;
	}

	/** A customer of the seller. */
	async function customerOf(seller_id: number): Promise<number> {
		return (await anAccount(database().db, { seller_id })).id;
	}

	async function anyCoupon(): Promise<number> {
		return (await aCoupon(database().db)).id;
	}

	async function anyAccount(): Promise<number> {
		return (await anAccount(database().db)).id;
	}

	async function debtor(sellerId: number): Promise<number> {
		const { id } = await anAccount(database().db, { credit: "credit", seller_id: sellerId });
		await anOrder(database().db, { accountId: id, paid: "account" });
		return id;
	}

	async function orderOnAccount(sellerId: number): Promise<number> {
		const { id } = await anAccount(database().db, { credit: "credit", seller_id: sellerId });
		return (await anOrder(database().db, { accountId: id, paid: "account" })).number;
	}

	async function deliveredOrder(accountId: number): Promise<number> {
		return (await anOrder(database().db, { accountId })).number;
	}

	function ownReturn(accountId: number, at: ReturnStatus = "requested"): Promise<number> {
		return aReturn(database().db, { accountId, at });
	}

	function customersReturn(at: ReturnStatus) {
		return async (sellerId: number) =>
			ownReturn((await anAccount(database().db, { seller_id: sellerId })).id, at);
	}

	async function addressOf(account_id: number): Promise<number> {
		const row = { account_id, ...STREET, phone: "+13055550100", kind: "residential" };
		return (
			await database()
				.db.insertInto("address")
				.values(row)
				.returning("id")
				.executeTakeFirstOrThrow()
		).id;
	}

	/** A contact message from a customer of the seller. */
	async function messageOf(seller_id: number): Promise<number> {
		const { id: account_id } = await anAccount(database().db, { seller_id });
		const message = {
			email: "asks@cabover.example",
			name: "Demo",
			phone: "+13055550100",
			message: "Hello",
			language: "en",
		};
		const dedupe = crypto.getRandomValues(Buffer.alloc(32));
		const row = { ...message, account_id, dedupe };
		return (
			await database()
				.db.insertInto("contact_message")
				.values(row)
				.returning("id")
				.executeTakeFirstOrThrow()
		).id;
	}
}
