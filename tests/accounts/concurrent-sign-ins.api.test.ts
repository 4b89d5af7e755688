import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, PASSWORD } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const signIn = (body: object, remoteAddress: string) =>
	api.app.inject({ method: "POST", url: "/api/auth/login", remoteAddress, payload: body });

describe("fifty sign-ins at once, two per account, each with its own cart", () => {
	it("all succeed in the end and lose no line", async () => {
		const { db } = api.database;
		const accounts = await Promise.all(Array.from({ length: 25 }, () => anAccount(db)));
		const parts = await Promise.all(Array.from({ length: 12 }, () => aPart(db)));
		const cartOf = (n: number) =>
			parts
				.filter((_, at) => (at + n) % 3 !== 0)
				.map(({ sku }, at) => ({ sku, cartQty: 1 + ((at * 7 + n) % 9) }));
		const tries = accounts.flatMap((account) => [0, 1].map((n) => ({ account, cart: cartOf(n) })));
		await Promise.all(
			tries.map(({ account, cart }, at) => untilIn(account.email, cart, `10.1.${at}.1`)),
		);
		for (const account of accounts) {
			const lines = await db
				.selectFrom("cart_line as c")
				.innerJoin("part as p", "p.id", "c.part_id")
				.select(["p.sku", "c.quantity"])
				.where("c.account_id", "=", account.id)
				.execute();
			expect(new Map(lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual(
				largest([0, 1].map(cartOf)),
			);
		}
	});

	/** Repeats the request while the store is busy, like a browser does. */
	async function untilIn(email: string, actualCart: object[], ip: string): Promise<void> {
		for (;;) {
			const answer = await signIn(
				{ email, password: PASSWORD, recaptchaToken: "proof", actualCart },
				ip,
			);
			if (answer.statusCode === 200)
				return expect(answer.json()).toMatchObject({
					status: "success",
					merged: true,
					deletedProducts: [],
				});
			expect(answer.statusCode).toBe(503);
			expect(answer.headers["retry-after"]).toBeDefined();
			// Attempts are counted, also those that the busy store did not serve. The counters have tests
			// of their own.
			await api.database.pool.query("delete from limit_bucket");
			await new Promise((resolve) => setTimeout(resolve, 700));
		}
	}

	function largest(carts: { sku: string; cartQty: number }[][]): Map<string, number> {
		const most = new Map<string, number>();
		for (const { sku, cartQty } of carts.flat())
			most.set(sku, Math.max(cartQty, most.get(sku) ?? 0));
		return most;
	}
});

/** The full size is in tests/deep/stolen-passwords.test.ts. */
describe("a thousand stolen passwords over five hundred accounts from a hundred addresses", () => {
	it.each([
		["without a proof", {}],
		["with an ordinary proof each", { recaptchaToken: "proof" }],
	])(
		"%s reach the hash fifty times at most, while an honest customer signs in",
		async (_, proof) => {
			const { email } = await anAccount(api.database.db);
			const before = api.hashes();
			const codes = new Map<string, number>();
			for (let round = 0; round < 20; round++) {
				const answers = await Promise.all(
					Array.from({ length: 50 }, (_, at) => {
						const n = round * 50 + at;
						return signIn(
							{ email: `stolen-${n % 500}@cabover.example`, password: `stolen ${n}`, ...proof },
							`10.2.${n % 100}.1`,
						);
					}),
				);
				for (const answer of answers)
					codes.set(answer.json().code, (codes.get(answer.json().code) ?? 0) + 1);
			}
			expect(api.hashes() - before).toBeLessThanOrEqual(50);
			// A busy store refuses some of them before it asks for a captcha.
			const { captcha_refused = 0, unavailable = 0 } = Object.fromEntries(codes);
			expect(captcha_refused).toBeGreaterThan(0);
			expect(captcha_refused + unavailable).toBeGreaterThan(850);
			const honest = { email, password: PASSWORD, recaptchaToken: "hard proof" };
			await expect
				.poll(async () => (await signIn(honest, "10.3.0.1")).statusCode, { interval: 2000 })
				.toBe(200);
		},
	);
});
