/** Staff refund lines on the page of an order: the amount first, then one refund with one mail. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refusalStatus, refusalText } from "../../src/domain/refusal/refusals.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder, type OrderOverrides } from "../factories/delivered-orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

const card = aProvider("card", "sandbox");
let api: ApiServer;
let manager: Person;
let worker: Person;
let buyer: Person;
beforeAll(async () => {
	api = await startApi({ screens: true, providers: { card } });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	buyer = await aSignedInCustomer(api.database, {});
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

const press = (url: string, form: Record<string, string>) =>
	api.app.inject(pageForm(url, manager.token, form));

const open = async (url: string, { token }: Person) =>
	(await api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } })).body.replace(
		/<script.*?<\/script>/gs,
		"",
	);

async function aDeliveredOrder(overrides: OrderOverrides = {}) {
	const order = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		lines: [{ quantity: 2, priceCents: 10_000 }, { quantity: 1 }],
		isTaxed: false,
		...overrides,
	});
	const ref = `ref-${order.id}`;
	card.payments.set(ref, {
		ref,
		reference: ref,
		amountCents: order.total_cents,
		currency: "USD",
		refundedCents: 0,
		decline: null,
		instrument: null,
		status: "succeeded",
		next: null,
	});
	return order;
}

const refundForm = () => ({
	intent: "refund-lines",
	key: randomUUID(),
	"pieces.1": "1",
	cause: "i_dont_need_it",
	goods: "none",
	warehouse: "",
	fee: "9.00",
	goodwill: "2.50",
	note: "agreed by phone",
});

const refundsOf = async ({ id }: { id: number }) =>
	(await api.pool.query("select amount_cents from refund where order_id = $1", [id])).rows;

it("asks for the pieces of a line when none are filled in", async () => {
	const { number } = await aDeliveredOrder();
	for (const [prefix, words] of [
		["", "Enter the pieces of at least one line"],
		["/es", "Indique las piezas de al menos una línea"],
	]) {
		const url = `${prefix}/admin/orders/${number}`;
		const answer = await press(url, { ...refundForm(), "pieces.1": "" });
		expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(words ?? "")]);
	}
});

it("begins without a cause and a destination, and refunds the core charge unless staff untick it", async () => {
	const { number } = await aDeliveredOrder({
		lines: [{ quantity: 2, priceCents: 10_000, coreCents: 3_000 }],
	});
	const url = `/admin/orders/${number}`;
	const page = await open(url, manager);
	const firstOption = (name: string) =>
		new RegExp(`<select[^>]*name="${name}"[^>]*>\\s*<option value="([^"]*)"`).exec(page)?.[1];
	expect([firstOption("cause"), firstOption("goods")]).toEqual(["", ""]);
	expect(page).toContain("$260.00 paid for them, of which core charge: $60.00");
	expect(/<input[^>]*name="cores"[^>]*>/.exec(page)?.[0]).toContain("checked");
	for (const field of ["cause", "goods"]) {
		const missing = await press(url, { ...refundForm(), [field]: "" });
		expect(missing.statusCode).toBe(400);
		expect(missing.body).toMatch(new RegExp(`<select[^>]*name="${field}"[^>]*aria-invalid="true"`));
	}
	const withCore = await press(url, { ...refundForm(), cores: "yes" });
	expect(withCore.body).toContain("The refund is $123.50.");
	const without = await press(url, refundForm());
	expect(without.body).toContain("The refund is $93.50.");
	expect(/<input[^>]*name="cores"[^>]*>/.exec(without.body)?.[0]).not.toContain("checked");
	const paid = await press(url, { ...refundForm(), shownCents: "9350" });
	expect(paid.headers.location).toContain("done=refunded");
});

it("lists the pieces of a partly shipped order that have left", async () => {
	const order = await aDeliveredOrder({ status: "processing" });
	const url = `/admin/orders/${order.number}`;
	expect(await open(url, manager)).not.toContain('value="refund-lines"');
	const { rows } = await api.pool.query(
		`select w.code from order_line l join order_allocation a on a.order_line_id = l.id
		join warehouse w on w.id = a.warehouse_id where l.order_id = $1 and l.n = 1`,
		[order.id],
	);
	await press(url, { intent: "ship", n: "1", warehouse: rows[0].code, "pieces.1": "1" });
	const box = `/admin/shipments/${order.number}-1`;
	const sent = await press(box, { intent: "send", version: "1", unscanned: "yes" });
	expect(sent.headers.location).toContain("done=sent");
	const page = await open(url, manager);
	const refundFields = page.slice(page.indexOf('value="refund-lines"'));
	expect(page).toContain("Only pieces that have shipped are listed.");
	expect(page).toContain("1 left, $100.00 paid for them");
	expect(refundFields).toContain('name="pieces.1"');
	expect(refundFields).not.toContain('name="pieces.2"');
	expect(await open(`/es${url}`, manager)).toContain(
		"Solo aparecen las piezas que ya se enviaron.",
	);
	const paid = await press(url, { ...refundForm(), shownCents: "9350" });
	expect(paid.headers.location).toContain("done=refunded");
	expect(await refundsOf(order)).toEqual([{ amount_cents: 9350 }]);
});

it("says at the line how many of its pieces can be refunded", async () => {
	const { number } = await aDeliveredOrder();
	const tooMany = { ...refundForm(), "pieces.1": "", "pieces.2": "2" };
	for (const [prefix, words] of [
		["", "At most 1"],
		["/es", "Como máximo 1"],
	]) {
		const { statusCode, body } = await press(`${prefix}/admin/orders/${number}`, tooMany);
		expect(statusCode).toBe(refusalStatus("over_refund"));
		const field = /<input[^>]*name="pieces\.2"[^>]*>/.exec(body)?.[0] ?? "";
		const errorId = /aria-describedby="([^"]+)"/.exec(field)?.[1]?.split(" ")[0] ?? "";
		expect(field).toContain('aria-invalid="true"');
		expect(body).toMatch(new RegExp(`id="${errorId}"[^>]*>(?:<[^>]*>)*[^<]*${words}`));
	}
});

it("shows the amount before it is paid, and refuses an amount that was not shown", async () => {
	const order = await aDeliveredOrder();
	const url = `/admin/orders/${order.number}`;
	const form = refundForm();
	const preview = await press(url, form);
	expect(preview.statusCode).toBe(200);
	expect(preview.body).toContain("The refund is $93.50.");
	expect(preview.body).toContain("Refund $93.50");
	expect(preview.body).toContain('name="shownCents" value="9350"');
	expect((await press(`/es${url}`, form)).body).toContain("Reembolsar $93.50");
	expect(await refundsOf(order)).toEqual([]);
	const changed = await press(url, { ...form, shownCents: "9349" });
	expect(changed.statusCode).toBe(409);
	expect(changed.body).toContain(refusalText("refund_changed", "en"));
	// The amount is shown again before it can be paid.
	expect(changed.body).toContain("Show the amount");
	expect(await refundsOf(order)).toEqual([]);
	const paid = await press(url, { ...form, shownCents: "9350" });
	expect(paid.headers.location).toContain("done=refunded");
});

it("pays lines and goodwill as one refund, with one mail, and marks the pieces", async () => {
	const order = await aDeliveredOrder();
	const url = `/admin/orders/${order.number}`;
	const form = { ...refundForm(), shownCents: "9350" };
	expect(await open(url, manager)).not.toContain("1 of 2 refunded");
	await Promise.all([press(url, form), press(url, form)]);
	expect(await refundsOf(order)).toEqual([{ amount_cents: 9350 }]);
	await api.services.orderJobs.processDueRefunds((error) => {
		throw error;
	});
	const { rows: mails } = await api.pool.query(
		"select data from outbox where kind = 'order-refunded' and subject = $1",
		[`order ${order.number}`],
	);
	expect(mails.map(({ data }) => data.refundedCents)).toEqual([9350]);
	for (const [path, person, text] of [
		[url, manager, "1 of 2 refunded"],
		[`/es${url}`, manager, "Piezas reembolsadas: 1 de 2"],
		[`/order/${order.number}`, buyer, "1 of 2 refunded"],
		[`/es/order/${order.number}`, buyer, "Piezas reembolsadas: 1 de 2"],
	] as const) {
		const page = await open(path, person);
		expect(page.match(new RegExp(text, "g"))).toHaveLength(1);
		// The other line is not marked.
		expect(page).not.toMatch(/[01] of 1 refunded|Piezas reembolsadas: [01] de 1/);
	}
	// The page and the list of returns name the amount of the mail.
	const [returned] = (
		await api.pool.query("select number from store_return where order_id = $1", [order.id])
	).rows;
	for (const [language, goodwill] of [
		["", "Goodwill amount, included: $2.50"],
		["/es", "Monto de cortesía, incluido: $2.50"],
	]) {
		const page = await open(`${language}/order/return/${returned.number}`, buyer);
		expect(page).toContain("$93.50");
		expect(page).toContain(goodwill);
		// What staff wrote is no note of the buyer.
		expect(page).not.toContain("agreed by phone");
		expect(page).not.toContain("$91.00");
		expect(await open(`${language}/my-account/returns`, buyer)).toContain("$93.50");
	}
	// The warehouse sees no refunds.
	expect(await open(url, worker)).not.toContain("1 of 2 refunded");
});

it("names in the office how the money goes back, and what is to be paid by hand", async () => {
	const order = await aDeliveredOrder();
	await press(`/admin/orders/${order.number}`, { ...refundForm(), shownCents: "9350" });
	const onAccount = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		lines: [{ quantity: 2, priceCents: 10_000 }],
		shippingCents: 0,
		isTaxed: false,
		paid: "account",
	});
	const caller = await api.services.accounts.authenticate(manager.token);
	if (caller.kind !== "customer") throw new Error("the manager is signed in");
	await api.services.receivables.recordPayment(caller, {
		number: onAccount.number,
		key: randomUUID(),
		cents: 15_000,
		method: "check",
		reference: "4417",
		note: null,
	});
	await press(`/admin/orders/${onAccount.number}`, { ...refundForm(), shownCents: "9350" });
	const officePage = async (language: string, { id }: { id: number }) => {
		const { rows } = await api.pool.query("select number from store_return where order_id = $1", [
			id,
		]);
		const page = await open(`${language}/admin/returns/${rows[0].number}`, manager);
		expect(page).not.toContain("your original payment method");
		expect(page).not.toContain("en que pagó");
		return page;
	};
	expect(await officePage("", order)).toContain("$93.50 refunded: Credit or debit card");
	expect(await officePage("/es", order)).toContain(
		"$93.50 de reembolso: Tarjeta de crédito o débito",
	);
	const byHand = await officePage("", onAccount);
	expect(byHand).toContain(`$50.00 was credited against order ${onAccount.number}`);
	expect(byHand).toContain("$43.50 to be paid by hand, under Manual refunds");
	expect(await officePage("/es", onAccount)).toContain(
		"$43.50 por pagar a mano, en Reembolsos manuales",
	);
	const [manual] = await api.services.refunds.listManual();
	await api.services.refunds.completeManual(caller, manual?.id ?? 0);
	expect(await officePage("", onAccount)).toContain("$43.50 refunded by hand");
	expect(await officePage("/es", onAccount)).toContain("$43.50 de reembolso, pagado a mano");
});
