/** Orders paid through the real sandbox over HTTP, as in the demo store. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { GUEST } from "../../src/domain/account/caller.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { openSandboxRig, SANDBOX_CARDS, type SandboxRig } from "../ports/sandbox-rig.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let sandbox: SandboxRig;
let sku: string;
beforeAll(async () => {
	sandbox = await openSandboxRig("card");
	api = await startApi({
		providers: {
			card: sandbox.provider,
			wallet: sandbox.by("wallet"),
			redirect: sandbox.by("redirect"),
		},
	});
	sandbox.setStore({ deliverTo: `${await api.listen()}/api/payment-messages/sandbox` });
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
	const part = await aPart(api.database.db);
	await aStock(api.database.db, part.id, { on_hand: 100 });
	sku = part.sku;
});
afterAll(async () => {
	expect(await selectViolations(api.database.pool)).toEqual([]);
	await api.close();
	await sandbox.close();
});

const order = (number: number) =>
	api.database.db
		.selectFrom("store_order")
		.select(["status", "payment_status"])
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
const place = async (method: "card" | "wallet" | "redirect", card?: keyof typeof SANDBOX_CARDS) =>
	placeAs(
		api.services,
		aCheckout([{ sku, quantity: 1 }], {
			method,
			token: card ? ((await sandbox.card(SANDBOX_CARDS[card])).body.token ?? "") : null,
		}),
	);
const refOf = async (number: number) => {
	const { ref } = await api.database.db
		.selectFrom("payment")
		.innerJoin("store_order", "store_order.id", "payment.order_id")
		.select("ref")
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
	return ref ?? "";
};

it("a card pays", async () => {
	const { number, payment } = await place("card", "pays");
	expect(payment.status).toBe("paid");
	expect(await order(number)).toEqual({ status: "processing", payment_status: "paid" });
});

it.each(["declined", "insufficient_funds", "expired_card"] as const)(
	"a card that is %s is reported as such, and the order waits for payment",
	async (card) => {
		const { number, payment } = await place("card", card);
		expect(payment).toMatchObject({ status: "declined", decline: card });
		expect(await order(number)).toMatchObject({ status: "awaiting_payment" });
	},
);

it.each(["card", "wallet", "redirect"] as const)(
	"a %s that the buyer approves is paid by the provider's message alone",
	async (method) => {
		const { number, payment } = await place(method, method === "card" ? "verify" : undefined);
		expect(payment).toMatchObject({ status: "needs_buyer", next: expect.anything() });
		await sandbox.approve(await refOf(number));
		await expect
			.poll(() => order(number))
			.toEqual({ status: "processing", payment_status: "paid" });
	},
);

it("a card whose response is lost is charged once", async () => {
	const { number, payment } = await place("card", "lost");
	expect(payment.status).toBe("checking");
	await expect.poll(() => order(number)).toEqual({ status: "processing", payment_status: "paid" });
});

it("webhooks that come five times in any sequence have one effect", async () => {
	await sandbox.control("/control", { messages: { copies: [5, 5], delay_ms: [0, 300] } });
	const { number } = await place("wallet");
	await sandbox.approve(await refOf(number));
	await expect.poll(() => order(number)).toEqual({ status: "processing", payment_status: "paid" });
	await sandbox.control("/control", {});
});

it("a refund that the bank returns is owed again after the webhook", async () => {
	const { number, validator } = await place("card", "refund_fails");
	const { id } = await api.database.db
		.selectFrom("store_order")
		.select("id")
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
	await api.services.orders.cancel(GUEST, orderName(number, validator));
	await api.services.orderJobs.processDueRefunds(() => {});
	const refunds = () =>
		api.database.db
			.selectFrom("refund")
			.select(["status", "payment_id"])
			.where("order_id", "=", id)
			.orderBy("id")
			.execute();
	await expect
		.poll(refunds)
		.toMatchObject([{ status: "failed" }, { status: "due", payment_id: null }]);
});
