/** The races of `npm test` at their full size. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	raceForCoupon,
	raceForCredit,
	raceForLastPiece,
	raceInOppositeOrder,
} from "../orders/order-races.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { runSchedules } from "../payments/payment-schedules.ts";
import { openPayingRig } from "../payments/payment-store.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider("card") } });
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
});
afterAll(() => api.close());

async function times(count: number, race: () => Promise<void>): Promise<void> {
	for (let round = 0; round < count; round++) await race();
}

it("gives the last piece to exactly one of a thousand, a hundred times", () =>
	times(100, () => raceForLastPiece(api, 1000)));

it("uses a coupon that is good once, once among five hundred, a hundred times", () =>
	times(100, () => raceForCoupon(api, 500)));

it("lets five hundred orders at once not go one cent over the credit", () =>
	times(10, () => raceForCredit(api, 500)));

it("places ten thousand pairs of carts in opposite order without a deadlock", () =>
	raceInOppositeOrder(api, 20_000));

const SCHEDULES = 10_000;
/** Each looks at all books there are: few orders to a database. */
const TO_A_DATABASE = 100;

it("keeps true books under ten thousand schedules of what can happen", async () => {
	let run = 0;
	for (; run < SCHEDULES; run += TO_A_DATABASE) {
		const rig = await openPayingRig();
		await runSchedules(rig, TO_A_DATABASE);
		await rig.api.close();
	}
	expect(run).toBe(SCHEDULES);
});
