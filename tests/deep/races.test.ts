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

it("sells the last piece to exactly one of 1,000 buyers, in 100 rounds", () =>
	times(100, () => raceForLastPiece(api, 1000)));

it("accepts a single-use coupon once for 500 buyers, in 100 rounds", () =>
	times(100, () => raceForCoupon(api, 500)));

it("never exceeds a credit limit with 500 simultaneous orders", () =>
	times(10, () => raceForCredit(api, 500)));

it("places 10,000 pairs of carts with lines in opposite sequence without a deadlock", () =>
	raceInOppositeOrder(api, 20_000));

const SCHEDULES = 10_000;
/** Each schedule checks all rows of its database, so a database gets few of them. */
const SCHEDULES_PER_DATABASE = 100;

it("keeps the books balanced in 10,000 random schedules of payment events", async () => {
	let run = 0;
	for (; run < SCHEDULES; run += SCHEDULES_PER_DATABASE) {
		const rig = await openPayingRig();
		await runSchedules(rig, SCHEDULES_PER_DATABASE);
		await rig.api.close();
	}
	expect(run).toBe(SCHEDULES);
});
