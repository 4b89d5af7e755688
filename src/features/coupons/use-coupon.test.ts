import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount } from "../../../tests/factories/accounts.ts";
import { aCoupon } from "../../../tests/factories/coupons.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { openDatabase, openPool } from "../../platform/postgres/pool.ts";
import { type CouponUse, releaseCoupon, useCoupon } from "./use-coupon.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

let orders = 0;
const aUse = (code: string, changes: Partial<CouponUse> = {}): CouponUse => {
	orders += 1;
	return {
		code,
		orderId: orders,
		accountId: null,
		email: `buyer-${orders}@cabover.example`,
		...changes,
	};
};

/** Uses the coupon in its own transaction and returns the refusal's code, or "used". */
const use = (couponUse: CouponUse, db = database.db) =>
	db
		.transaction()
		.execute((tx) => useCoupon(tx, couponUse))
		.then(
			() => "used",
			(error: { code?: string }) => error.code,
		);

const release = (orderId: number) =>
	database.db.transaction().execute((tx) => releaseCoupon(tx, orderId));

async function countOf(couponId: number) {
	const { rows } = await database.pool.query(
		"select used, (select count(*) from coupon_use where coupon_id = c.id) as uses from coupon c where id = $1",
		[couponId],
	);
	return [rows[0].used, rows[0].uses];
}

describe("the uses of a coupon", () => {
	it("are counted with the order and released with it, once", async () => {
		const coupon = await aCoupon(database.db, { max_uses: 1 });
		const first = aUse(coupon.code.toLowerCase());
		expect(await use(first)).toBe("used");
		expect(await use(aUse(coupon.code))).toBe("coupon_used_up");
		await release(first.orderId);
		await release(first.orderId);
		expect(await countOf(coupon.id)).toEqual([0, 0]);
		expect(await use(aUse(coupon.code))).toBe("used");
	});

	it("do not count for an order that was rolled back", async () => {
		const coupon = await aCoupon(database.db, { max_uses: 1 });
		const failed = database.db.transaction().execute(async (tx) => {
			await useCoupon(tx, aUse(coupon.code));
			throw new Error("no stock");
		});
		await expect(failed).rejects.toThrow("no stock");
		expect(await countOf(coupon.id)).toEqual([0, 0]);
	});

	it("are at most one per order", async () => {
		const [coupon, otherCoupon] = [await aCoupon(database.db), await aCoupon(database.db)];
		const first = aUse(coupon.code);
		expect(await use(first)).toBe("used");
		expect(await use({ ...first, code: otherCoupon.code })).toBe("23505");
		expect(await use(first)).toBe("23505");
		expect([await countOf(coupon.id), await countOf(otherCoupon.id)]).toEqual([
			[1, 1],
			[0, 0],
		]);
	});

	it("recognize a customer by account and by e-mail address", async () => {
		const coupon = await aCoupon(database.db, { max_uses_per_customer: 1 });
		const { id, email } = await anAccount(database.db);
		expect(await use(aUse(coupon.code, { accountId: id, email }))).toBe("used");
		expect(await use(aUse(coupon.code, { accountId: id, email: "moved@cabover.example" }))).toBe(
			"coupon_used_already",
		);
		expect(await use(aUse(coupon.code, { email: ` ${email.toUpperCase()}` }))).toBe(
			"coupon_used_already",
		);
		expect(await use(aUse(coupon.code))).toBe("used");
		expect(await countOf(coupon.id)).toEqual([2, 2]);
	});

	it.each([
		["is disabled", { enabled: false }],
		["has ended", { ends_at: new Date(Date.now() - 1000) }],
		["has not started", { starts_at: new Date(Date.now() + 60_000) }],
		["is used up and disabled", { enabled: false, max_uses: 1, used: 1 }],
	])("are refused for a coupon that %s", async (_, columns) => {
		const coupon = await aCoupon(database.db, columns);
		expect(await use(aUse(coupon.code))).toBe("coupon_invalid");
		expect(await use(aUse("NO-SUCH-CODE"))).toBe("coupon_invalid");
	});

	it("do not store the e-mail address", async () => {
		const coupon = await aCoupon(database.db);
		await use(aUse(coupon.code, { email: "secret-buyer@cabover.example" }));
		const { rows } = await database.pool.query("select coupon_use::text as text from coupon_use");
		expect(JSON.stringify(rows)).not.toContain("secret-buyer");
	});
});

describe("concurrent orders", () => {
	it("give the last use to one order, and a customer no more than the limit", async () => {
		const pool = openPool({ url: database.url, max: 24 });
		const crowd = openDatabase(pool);
		for (let round = 0; round < 5; round++) {
			const single = await aCoupon(database.db, { max_uses: 1 });
			const some = await aCoupon(database.db, { max_uses: 7, max_uses_per_customer: 2 });
			const email = `crowd-${round}@cabover.example`;
			const won = await Promise.all([
				...Array.from({ length: 40 }, () => use(aUse(single.code), crowd)),
				...Array.from({ length: 40 }, (_, n) =>
					use(aUse(some.code, n % 2 ? { email } : {}), crowd),
				),
			]);
			const by = Object.groupBy(won, (answer) => answer ?? "none");
			expect(Object.keys(by).sort()).toEqual(expect.arrayContaining(["coupon_used_up", "used"]));
			expect(by.used).toHaveLength(8);
			expect([await countOf(single.id), await countOf(some.id)]).toEqual([
				[1, 1],
				[7, 7],
			]);
			const { rows } = await database.pool.query(
				"select max(n)::int as most from (select count(*) n from coupon_use where coupon_id = $1 group by email_hash)",
				[some.id],
			);
			expect(rows[0].most).toBeLessThanOrEqual(2);
		}
		await crowd.destroy();
	});

	it("keep the count correct while others are cancelled", async () => {
		const coupon = await aCoupon(database.db, { max_uses: 3 });
		const heldOrderIds: number[] = [];
		await Promise.all(
			Array.from({ length: 60 }, async (_, n) => {
				const couponUse = aUse(coupon.code);
				if ((await use(couponUse)) !== "used") return;
				if (n % 3) await Promise.all([release(couponUse.orderId), release(couponUse.orderId)]);
				else heldOrderIds.push(couponUse.orderId);
			}),
		);
		expect(heldOrderIds.length).toBeLessThanOrEqual(3);
		expect(await countOf(coupon.id)).toEqual([heldOrderIds.length, heldOrderIds.length]);
	});
});
