/**
 * What a box needs before it leaves: scans, a receiver at the counter, and its tracking numbers.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	MAX_TRACKING_CHARACTERS,
	MIN_TRACKING_CHARACTERS,
} from "../../src/domain/shipping/tracking.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder, type OrderOverrides } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

const press = (url: string, form: Record<string, string>) =>
	api.app.inject(pageForm(url, manager.token, form));

const query = async (text: string, values: unknown[]) => (await api.pool.query(text, values)).rows;

/** The next free tracking number of these tests. */
let count = 0;
const aTracking = () => `1Z999AA1${String(++count).padStart(10, "0")}`;

type OpenOrder = Awaited<ReturnType<typeof anOpenOrder>>;

async function anOpenOrder({ isPickup = false, ...overrides }: Overrides = {}) {
	const order = await anOrder(api.database.db, {
		status: "awaiting_shipment",
		lines: [{ quantity: 2 }],
		...overrides,
	});
	const service = isPickup ? "pickup" : "ground";
	await query("update store_order set service_code = $2 where id = $1", [order.id, service]);
	return order;
}
type Overrides = OrderOverrides & { isPickup?: boolean };

const statusOf = async ({ id }: { id: number }) =>
	(await query("select status, tracking from store_order where id = $1", [id]))[0];

/** One shipment with all pieces of the order, none of them scanned. */
async function aBox(order: OpenOrder) {
	const [place] = await query(
		`select w.code from order_line l join order_allocation a on a.order_line_id = l.id
		join warehouse w on w.id = a.warehouse_id where l.order_id = $1`,
		[order.id],
	);
	await press(`/admin/orders/${order.number}`, {
		intent: "ship",
		n: "1",
		warehouse: place.code,
		"pieces.1": "2",
	});
	return `/admin/shipments/${order.number}-1`;
}

const mailsOf = ({ id }: { id: number }) =>
	query(
		"select dedupe, data from outbox where kind = 'order-shipped' and dedupe like $1 order by id",
		[`order-shipped:${id}:%`],
	);

/** The hidden fields of the form with this text, as a browser without scripts sends them. */
function hiddenFields(page: string, text: string): Record<string, string> {
	const form = page.split("<form").find((part) => part.includes(text)) ?? "";
	const inputs = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
		/ name="([^"]*)"/.exec(input)?.[1] ?? "",
		/ value="([^"]*)"/.exec(input)?.[1] ?? "",
	]);
	return Object.fromEntries(inputs);
}

describe("pieces that were not scanned", () => {
	it("are asked about when the whole order ships, on its page and in the API", async () => {
		const order = await anOpenOrder();
		const url = `/admin/orders/${order.number}`;
		for (const [path, text] of [
			[url, "0 of 2 pieces scanned. Is everything in the box?"],
			[`/es${url}`, "Piezas escaneadas: 0 de 2. ¿Está todo en la caja?"],
		] as const) {
			const question = await press(`${path}?done=moved`, { to: "shipped" });
			expect(question.statusCode).toBe(409);
			expect(question.body).not.toMatch(/The order is now|El pedido ahora/);
			expect(question.body).toContain(text);
			expect(hiddenFields(question.body, 'value="shipped"').unscanned).toBe("yes");
		}
		const call = (body: object) =>
			api.call(`/admin/orders/${order.number}/move`, { token: manager.token, body });
		expect((await call({ to: "shipped" })).json().code).toBe("pieces_not_scanned");
		expect(await query("select id from shipment where order_id = $1", [order.id])).toEqual([]);
		expect((await call({ to: "shipped", unscanned: true })).statusCode).toBe(200);
		expect(await statusOf(order)).toMatchObject({ status: "shipped" });
	});

	it("are asked about once when the box is packed, and no more when it leaves", async () => {
		const box = await aBox(await anOpenOrder());
		const pack = { intent: "send", pack: "yes", version: "1" };
		const question = await press(box, pack);
		expect(question.statusCode).toBe(409);
		expect(question.body).toContain("0 of 2 pieces scanned");
		const packed = await press(box, { ...pack, unscanned: "yes" });
		expect(packed.headers.location).toContain("done=packed");
		const sent = await press(box, { intent: "send", version: "2", trackings: "" });
		expect(sent.headers.location).toContain("done=sent");
	});

	it("are asked about before a label is bought", async () => {
		const order = await anOpenOrder();
		const box = await aBox(order);
		const buy = { intent: "send", label: "buy", version: "1", pounds: "2" };
		expect((await press(box, buy)).body).toContain("0 of 2 pieces scanned");
		const labels =
			"select b.id from shipment_label b join shipment s on s.id = b.shipment_id where s.order_id = $1";
		expect(await query(labels, [order.id])).toEqual([]);
	});
});

it("a name is stored for goods at the counter only", async () => {
	const order = await anOpenOrder();
	const body = { to: "shipped", unscanned: true, handedTo: "Pat Doe" };
	await api.call(`/admin/orders/${order.number}/move`, { token: manager.token, body });
	expect(await query("select handed_to from shipment where order_id = $1", [order.id])).toEqual([
		{ handed_to: null },
	]);
});

it("an export above the limit is marked on the page of its order, and goods for Canada are not", async () => {
	for (const [country, isMarked] of [
		["MX", true],
		["CA", false],
	] as const) {
		const order = await anOpenOrder({ lines: [{ quantity: 2, priceCents: 130_000 }] });
		await query(
			"update store_order set ship_to = jsonb_set(ship_to, '{country}', to_jsonb($2::text)) where id = $1",
			[order.id, country],
		);
		const page = await api.app.inject({
			url: `/admin/orders/${order.number}`,
			headers: { cookie: `__Host-session=${manager.token}` },
		});
		expect(page.statusCode).toBe(200);
		expect(page.body.includes("An EEI filing in AES is needed")).toBe(isMarked);
	}
});

describe("an order for pickup", () => {
	it("is handed over to a named person only, also from the page of the order and by the API", async () => {
		const order = await anOpenOrder({ isPickup: true });
		const url = `/admin/orders/${order.number}`;
		const ship = { to: "shipped", unscanned: "yes" };
		const page = await press(url, ship);
		expect(page.statusCode).toBe(400);
		expect(page.body).toContain("Name is required");
		expect(page.body).not.toContain('name="tracking"');
		const call = await api.call(`/admin/orders/${order.number}/move`, {
			token: manager.token,
			body: { to: "shipped", unscanned: true },
		});
		expect(call.statusCode).toBe(400);
		expect((await press(url, { ...ship, handedTo: "Pat Doe" })).statusCode).toBe(302);
		expect(await statusOf(order)).toMatchObject({ status: "delivered" });
		expect(
			await query("select status, handed_to from shipment where order_id = $1", [order.id]),
		).toEqual([{ status: "delivered", handed_to: "Pat Doe" }]);
	});
});

describe("a tracking number", () => {
	it.each([
		["<script>x", "Only letters, digits, spaces and hyphens"],
		["1Z999AA1/0123", "Only letters, digits, spaces and hyphens"],
		["12345", `At least ${MIN_TRACKING_CHARACTERS} characters`],
		["1".repeat(MAX_TRACKING_CHARACTERS + 1), `At most ${MAX_TRACKING_CHARACTERS} characters`],
	])("%s is refused on all pages and by the API", async (tracking, text) => {
		const order = await anOpenOrder();
		const url = `/admin/orders/${order.number}`;
		const whole = await press(url, { to: "shipped", tracking, unscanned: "yes" });
		expect([whole.statusCode, whole.body.includes(text)]).toEqual([400, true]);
		const call = await api.call(`/admin/orders/${order.number}/move`, {
			token: manager.token,
			body: { to: "shipped", tracking, unscanned: true },
		});
		expect([call.statusCode, call.body.includes(text)]).toEqual([400, true]);
		const box = await aBox(order);
		const send = { intent: "send", version: "1", trackings: tracking, unscanned: "yes" };
		const sent = await press(box, send);
		expect([sent.statusCode, sent.body.includes(text)]).toEqual([400, true]);
		expect(await statusOf(order)).toEqual({ status: "awaiting_shipment", tracking: null });
	});

	it("is stored without the blanks that the carrier prints", async () => {
		const order = await anOpenOrder();
		const tracking = aTracking();
		const printed = `${tracking.slice(0, 2)} ${tracking.slice(2, 9)} ${tracking.slice(9)}`;
		await press(await aBox(order), {
			intent: "send",
			version: "1",
			trackings: printed,
			unscanned: "yes",
		});
		expect(await statusOf(order)).toEqual({ status: "shipped", tracking });
	});

	it("of another order is used again after a question, with scripts and without", async () => {
		const tracking = aTracking();
		const [first, second, third] = [
			await anOpenOrder(),
			await anOpenOrder(),
			await anOpenOrder(),
		] as const;
		const ship = { to: "shipped", tracking, unscanned: "yes" };
		expect((await press(`/admin/orders/${first.number}`, ship)).statusCode).toBe(302);
		const box = await aBox(second);
		const send = {
			intent: "send",
			version: "1",
			trackings: tracking.toLowerCase(),
			unscanned: "yes",
		};
		for (const [path, text, use] of [
			[box, "Use this number again?", "Already used by shipment"],
			[`/es${box}`, "¿Usar este número otra vez?", "Ya está en uso: envío"],
		] as const) {
			const question = await press(path, send);
			expect(question.statusCode).toBe(400);
			expect(question.body).toContain(text);
			expect(question.body).toContain(use);
			expect(question.body).toContain(`${first.number}-1 (${tracking})`);
			expect(hiddenFields(question.body, 'value="send"')).toMatchObject({
				trackingsToShare: tracking.toLowerCase(),
				unscanned: "yes",
			});
		}
		// The answer holds for the number that the question was about.
		const other = { ...send, trackingsToShare: aTracking() };
		expect((await press(box, other)).statusCode).toBe(400);
		expect(await mailsOf(second)).toEqual([]);
		const again = await press(box, { ...send, trackingsToShare: tracking });
		expect(again.headers.location).toContain("done=sent");
		const url = `/admin/orders/${third.number}`;
		const question = await press(url, ship);
		expect(question.body).toContain("Use this number again?");
		const fields = hiddenFields(question.body, 'value="shipped"');
		expect(fields.trackingToShare).toBe(tracking);
		expect((await press(url, { ...ship, ...fields })).statusCode).toBe(302);
	});

	it("of another box of the same order needs no question", async () => {
		const order = await anOpenOrder({ lines: [{ quantity: 1 }, { quantity: 1 }] });
		const tracking = aTracking();
		const places = await query(
			`select w.code, l.n from order_line l join order_allocation a on a.order_line_id = l.id
			join warehouse w on w.id = a.warehouse_id where l.order_id = $1 order by l.n`,
			[order.id],
		);
		for (const { code, n } of places) {
			const form = { intent: "ship", n: String(n), warehouse: code, [`pieces.${n}`]: "1" };
			await press(`/admin/orders/${order.number}`, form);
			const sent = await press(`/admin/shipments/${order.number}-${n}`, {
				intent: "send",
				version: "1",
				trackings: tracking,
				unscanned: "yes",
			});
			expect(sent.headers.location).toContain("done=sent");
		}
	});

	it("that is corrected is mailed to the buyer once, unless staff take the tick away", async () => {
		const order = await anOpenOrder();
		const box = await aBox(order);
		const [wrong, right, other] = [aTracking(), aTracking(), aTracking()];
		const send = { intent: "send", version: "1", trackings: wrong, unscanned: "yes" };
		await press(box, send);
		const page = await api.app.inject({
			url: box,
			headers: { cookie: `__Host-session=${manager.token}` },
		});
		expect(/<input[^>]*name="mailsBuyer"[^>]*>/.exec(page.body)?.[0]).toContain("checked");
		const correct = { intent: "correct", version: "2", trackings: right, mailsBuyer: "yes" };
		const answers = await Promise.all([press(box, correct), press(box, correct)]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([302, 409]);
		expect((await press(box, correct)).statusCode).toBe(409);
		const mails = await mailsOf(order);
		expect(mails.map(({ data }) => [data.trackings, data.hasNewTracking])).toEqual([
			[[wrong], false],
			[[right], true],
		]);
		// The same number again, and a correction without the tick, tell the buyer nothing.
		const same = await press(box, { ...correct, version: "3" });
		expect(same.headers.location).toContain("done=corrected");
		const silent = await press(box, { intent: "correct", version: "4", trackings: other });
		expect(silent.headers.location).toContain("done=corrected");
		expect(await mailsOf(order)).toHaveLength(2);
		expect(await statusOf(order)).toMatchObject({ tracking: other });
		const [mail] = await query("select id from outbox where dedupe = $1", [mails[1]?.dedupe]);
		const repeated = await api.call(`/admin/mails/${mail.id}/again`, {
			token: manager.token,
			body: {},
		});
		expect(repeated.statusCode).toBe(200);
		// Sent again, it is still the mail about a corrected number, also the second time.
		const again = (await mailsOf(order)).at(-1);
		expect(again?.data).toMatchObject({ trackings: [other], hasNewTracking: true });
		const [second] = await query("select id from outbox where dedupe = $1", [again?.dedupe]);
		await api.call(`/admin/mails/${second.id}/again`, { token: manager.token, body: {} });
		const mailsAfter = await mailsOf(order);
		expect(mailsAfter).toHaveLength(4);
		expect(mailsAfter.at(-1)?.data.hasNewTracking).toBe(true);
	});

	it("is mailed if one is added, and not if the same ones are typed in another sequence or all are removed", async () => {
		const order = await anOpenOrder();
		const box = await aBox(order);
		const [first, second] = [aTracking(), aTracking()];
		await press(box, { intent: "send", version: "1", trackings: first, unscanned: "yes" });
		const correct = (version: string, trackings: string) =>
			press(box, { intent: "correct", version, trackings, mailsBuyer: "yes" });
		const added = await correct("2", `${first}\n${second}`);
		expect(added.headers.location).toContain("done=mailed");
		for (const [version, trackings] of [
			["3", `${second}\n${first}`],
			["4", ""],
		] as const)
			expect((await correct(version, trackings)).headers.location).toContain("done=corrected");
		expect(await mailsOf(order)).toHaveLength(2);
		await press(box, { intent: "deliver", version: "5" });
		const page = await api.app.inject({
			url: box,
			headers: { cookie: `__Host-session=${manager.token}` },
		});
		const tick = /<input[^>]*name="mailsBuyer"[^>]*>/.exec(page.body)?.[0];
		expect(tick).toBeDefined();
		expect(tick).not.toContain("checked");
	});

	it("that someone else has changed is shown, and not replaced by a second press", async () => {
		const order = await anOpenOrder();
		const box = await aBox(order);
		const [stored, late] = [aTracking(), aTracking()];
		await press(box, { intent: "send", version: "1", trackings: aTracking(), unscanned: "yes" });
		await press(box, { intent: "correct", version: "2", trackings: stored });
		const refused = await press(box, { intent: "correct", version: "2", trackings: late });
		expect(refused.statusCode).toBe(409);
		expect(/<textarea[^>]*>([^<]*)/.exec(refused.body)?.[1]?.trim()).toBe(stored);
		expect(hiddenFields(refused.body, 'value="correct"').version).toBe("3");
	});

	it("of a box that someone else has packed is typed again, and its weight is the stored one", async () => {
		const box = await aBox(await anOpenOrder());
		const pack = { intent: "send", pack: "yes", unscanned: "yes" };
		await press(box, { ...pack, version: "1", pounds: "7" });
		const refused = await press(box, {
			intent: "send",
			version: "1",
			trackings: aTracking(),
			pounds: "3",
			unscanned: "yes",
		});
		expect(refused.statusCode).toBe(409);
		expect(/<textarea[^>]*>([^<]*)/.exec(refused.body)?.[1]?.trim()).toBe("");
		expect(/<input[^>]*name="pounds"[^>]*>/.exec(refused.body)?.[0]).toContain('value="7"');
		const fields = hiddenFields(refused.body, 'value="send"');
		expect(fields.version).toBe("2");
		expect(fields).not.toHaveProperty("unscanned");
	});

	it("is asked about beside every other one that another order has", async () => {
		const orders = [await anOpenOrder(), await anOpenOrder(), await anOpenOrder()] as const;
		const [first, second] = [aTracking(), aTracking()];
		const numbers = [first, second, `${first}\n${aTracking()}\n${second}`];
		for (const order of orders) await aBox(order);
		const send = (index: number, more = {}) =>
			press(`/admin/shipments/${orders[index]?.number}-1`, {
				intent: "send",
				version: "1",
				trackings: numbers[index] ?? "",
				unscanned: "yes",
				...more,
			});
		await send(0);
		await send(1);
		const question = await send(2);
		expect(question.body).toContain(`${orders[0].number}-1 (${first})`);
		expect(question.body).toContain(`${orders[1].number}-1 (${second})`);
		// A yes to one of them is no yes to the other.
		expect((await send(2, { trackingsToShare: first })).statusCode).toBe(400);
		const fields = hiddenFields(question.body, 'value="send"');
		expect((await send(2, fields)).headers.location).toContain("done=sent");
	});

	it("of another order is shipped through the API if the call names it again", async () => {
		const [first, second] = [await anOpenOrder(), await anOpenOrder()];
		const tracking = aTracking();
		const ship = (order: OpenOrder, more = {}) =>
			api.call(`/admin/orders/${order.number}/move`, {
				token: manager.token,
				body: { to: "shipped", tracking, unscanned: true, ...more },
			});
		expect((await ship(first)).statusCode).toBe(200);
		expect((await ship(second)).statusCode).toBe(400);
		expect((await ship(second, { trackingToShare: aTracking() })).statusCode).toBe(400);
		expect(await statusOf(second)).toEqual({ status: "awaiting_shipment", tracking: null });
		expect((await ship(second, { trackingToShare: tracking })).statusCode).toBe(200);
		expect(await statusOf(second)).toEqual({ status: "shipped", tracking });
	});

	it("is only taken by the move to Shipped", async () => {
		const order = await anOpenOrder();
		const call = (body: object) =>
			api.call(`/admin/orders/${order.number}/move`, { token: manager.token, body });
		await call({ to: "shipped", unscanned: true });
		expect((await call({ to: "delivered", tracking: aTracking() })).statusCode).toBe(200);
		expect(await statusOf(order)).toEqual({ status: "delivered", tracking: null });
	});

	it("that is corrected to one of another order is asked about", async () => {
		const [first, second] = [await anOpenOrder(), await anOpenOrder()];
		const tracking = aTracking();
		for (const [order, number] of [
			[first, tracking],
			[second, aTracking()],
		] as const)
			await press(await aBox(order), {
				intent: "send",
				version: "1",
				trackings: number,
				unscanned: "yes",
			});
		const box = `/admin/shipments/${second.number}-1`;
		const correct = { intent: "correct", version: "2", trackings: tracking };
		const question = await press(box, correct);
		expect(question.body).toContain(`${first.number}-1 (${tracking})`);
		const fields = hiddenFields(question.body, 'value="correct"');
		expect((await press(box, { ...correct, ...fields })).headers.location).toContain("done=");
	});
});
