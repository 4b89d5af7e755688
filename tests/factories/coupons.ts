import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/postgres/pool.ts";
import type { DB } from "../../src/platform/postgres/schema.generated.ts";

let count = 0;

/** Creates a coupon, by default 10 percent for every customer without an end. */
export function aCoupon(db: Database, overrides: Partial<Insertable<DB["coupon"]>> = {}) {
	const coupon = {
		code: `TEST-${++count}`,
		kind: "percent",
		value: 1000,
		message_en: "Ten per cent off",
		message_es: "Diez por ciento menos",
	};
	return db
		.insertInto("coupon")
		.values({ ...coupon, ...overrides })
		.returningAll()
		.executeTakeFirstOrThrow();
}
