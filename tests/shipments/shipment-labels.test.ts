/**
 * Labels of shipments at EasyPost: bought once, whatever happens between its answer and our record.
 */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEasyPostShipping } from "../../src/adapters/shipping/easypost/easypost-shipping.ts";
import { createLocalShipping } from "../../src/adapters/shipping/local/local-shipping.ts";
import { Refusal } from "../../src/domain/refusal/refusals.ts";
import { NO_LABEL_RATE } from "../../src/domain/shipment/label-decline.ts";
import { selectAlarms } from "../../src/features/orders/alarms.sql.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { openStandIn, type ReceivedRequest, type Reply, type StandIn } from "../ports/stand-in.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { crashPoints, cutOff, diesAtRequest } from "../support/cut-off-work.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let easypost: StandIn;
let api: ApiServer;
let worker: Person;
let manager: Person;
/** Shipments at EasyPost by their id. */
type EasyPostShipment = {
	id: string;
	reference: string;
	isBought: boolean;
	isRefunded: boolean;
	sent: { to_address: object; parcel: object; options: { print_custom_1: string } };
};
const shipments = new Map<string, EasyPostShipment>();
const SECRET = "webhook secret";
/** How many labels EasyPost has sold, by the name of the box. */
let purchases = new Map<string, number>();
let losesAnswer = false;
let declines = false;
let isDelivered = false;
/**
 * What fails at EasyPost: a request before a shipment is bought or after a refund, or the file of a
 * label that is paid.
 */
let fails: "" | "buy" | "refund" | "file" = "";
/** What happens in the store while EasyPost works on a request. */
let runRival: (action: string) => Promise<void> = async () => {};

beforeAll(async () => {
	easypost = await openStandIn();
	easypost.answer(answer);
	const shipping = createEasyPostShipping({
		key: "EZTK-test",
		fallback: createLocalShipping(),
		url: `${easypost.url}v2/`,
		onFailure: () => {},
		webhookSecret: SECRET,
		// Requests wait for each other here, also on a slow machine.
		timeout: 60_000,
	});
	api = await startApi({ screens: true, shipping });
	worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	await api.pool.query(
		`insert into contact_point (kind, position, label_en, label_es, address, phone)
		values ('store', 90, 'Store', 'Tienda', '1 Demo Street, Miami, FL 33166', '+13055550100')`,
	);
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
	await easypost.close();
});
beforeEach(() => {
	purchases = new Map();
	losesAnswer = false;
	declines = false;
	isDelivered = false;
	fails = "";
	runRival = async () => {};
});

/** EasyPost as far as labels need it. */
async function answer(request: ReceivedRequest): Promise<Reply> {
	const reply = await carryOut(request);
	return diesAtRequest(`${request.method} ${request.path}`) ? { status: 500, body: "{}" } : reply;
}

async function carryOut({ method, path = "", body }: ReceivedRequest): Promise<Reply> {
	if (path.startsWith("/label/")) return { body: "%PDF-1.4 label" };
	if (!path.startsWith("/v2/shipments")) return { status: 404, body: "{}" };
	const [, id = "", action] = /^\/v2\/shipments\/?([^/?]*)\/?(\w*)/.exec(path) ?? [];
	if (method === "POST" && id === "") {
		const { reference, ...sent } = JSON.parse(body).shipment;
		const id = `shp_${shipments.size + 1}`;
		const shipment = { id, reference, isBought: false, isRefunded: false, sent };
		shipments.set(id, shipment);
		return { status: 201, body: JSON.stringify(shown(shipment)) };
	}
	const found =
		shipments.get(id) ?? [...shipments.values()].findLast(({ reference }) => reference === id);
	await runRival(action ?? "");
	if (!found) return { status: 404, body: JSON.stringify({ error: { message: "not found" } }) };
	if (action === "buy") return sell(found);
	if (action === "refund") {
		if (found.isRefunded)
			return { status: 422, body: JSON.stringify({ error: { message: "already refunded" } }) };
		found.isRefunded = true;
		if (fails === "refund") return { status: 500, body: "{}" };
	}
	return { body: JSON.stringify(shown(found)) };
}

/** EasyPost sells the postage of a shipment once. */
function sell(shipment: EasyPostShipment): Reply {
	if (fails === "buy") return { status: 500, body: "{}" };
	const refuse = (message: string) => ({
		status: 422,
		body: JSON.stringify({ error: { message } }),
	});
	if (declines) return refuse("box too long");
	if (shipment.isBought) return refuse("already purchased");
	const box = shipment.sent.options.print_custom_1;
	purchases.set(box, (purchases.get(box) ?? 0) + 1);
	shipment.isBought = true;
	return losesAnswer ? { status: 500, body: "{}" } : { body: JSON.stringify(shown(shipment)) };
}

function shown({ id, isBought, isRefunded, sent }: EasyPostShipment) {
	const rate = { id: "rate_1", carrier: "UPS", service: "Ground", rate: "12.34", currency: "USD" };
	return {
		...sent,
		id,
		object: "Shipment",
		rates: [rate, { ...rate, id: "rate_2", rate: "20.00" }],
		tracker: { status: isDelivered ? "delivered" : "in_transit" },
		refund_status: isRefunded ? "submitted" : null,
		...(isBought
			? {
					tracking_code: `1Z${id}`,
					selected_rate: rate,
					postage_label: fails === "file" ? null : { label_url: `${easypost.url}label/${id}.pdf` },
				}
			: {}),
	};
}

/** An order with a shipment of one of its `pieces`, whose page is `url`. */
async function aShipment(pieces = 1) {
	const lines = [{ quantity: pieces }];
	const order = await anOrder(api.database.db, { status: "processing", lines });
	await api.pool.query("update store_order set service_code = 'ground' where id = $1", [order.id]);
	await api.pool.query("update warehouse set zip = '33166' where zip is distinct from '33166'");
	await api.searchCaughtUp();
	const { rows } = await api.pool.query(
		`select w.code from order_line l join order_allocation a on a.order_line_id = l.id
		join warehouse w on w.id = a.warehouse_id where l.order_id = $1`,
		[order.id],
	);
	const form = { intent: "ship", n: "1", warehouse: rows[0].code, "pieces.1": "1" };
	await press(`/admin/orders/${order.number}`, worker, form);
	return { ...order, url: `/admin/shipments/${order.number}-1` };
}

const weighParts = ({ id }: { id: number }, grams: number | null) =>
	api.pool.query(
		"update part set weight_grams = $2 where id in (select part_id from order_line where order_id = $1)",
		[id, grams],
	);

/**
 * Purchases for the first boxes of these orders. A request that was answered with a timeout goes on
 * while the next test runs, so a test counts only its own boxes.
 */
const purchasesOf = (...orders: { number: number }[]) =>
	orders.reduce((sum, { number }) => sum + (purchases.get(`${number}-1`) ?? 0), 0);

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

const BUY = { intent: "send", label: "buy", version: "1", pounds: "5", unscanned: "yes" };
const labelsOf = async ({ id }: { id: number }) =>
	(
		await api.pool.query(
			`select b.status, b.tracking, b.cost_cents, s.status as shipment
			from shipment s left join shipment_label b on b.shipment_id = s.id where s.order_id = $1 order by b.id`,
			[id],
		)
	).rows;

it("a label is bought and the box leaves in one step; only managers see what it cost", async () => {
	const shipment = await aShipment();
	expect((await open(shipment.url, worker)).body).toContain("Buy label and ship");
	await weighParts(shipment, null);
	expect((await press(shipment.url, worker, { ...BUY, pounds: "" })).statusCode).toBe(409);
	const sent = await press(shipment.url, worker, BUY);
	expect(sent.headers.location).toContain("done=sent");
	const [label] = await labelsOf(shipment);
	expect(label).toMatchObject({ status: "bought", cost_cents: 1234, shipment: "shipped" });
	expect(purchasesOf(shipment)).toBe(1);
	const page = (await open(shipment.url, worker)).body;
	expect(page).toContain(label.tracking);
	expect(page).not.toContain("12.34");
	const managed = (await open(shipment.url, manager)).body;
	expect(managed).toContain("12.34");
	expect(managed).toContain("15.00");
	const file = await open(`${shipment.url}/label-file`, worker);
	expect(file.headers["content-type"]).toBe("application/pdf");
	expect(file.body).toContain("%PDF");
	expect((await press(shipment.url, worker, BUY)).statusCode).toBe(409);
	expect(purchasesOf(shipment)).toBe(1);
});

it("the carrier is told the weight of the parts if the box was not weighed", async () => {
	const shipment = await aShipment();
	await weighParts(shipment, 2268);
	await press(shipment.url, worker, { ...BUY, pounds: "" });
	const parcels = [...shipments.values()]
		.filter(({ sent }) => sent.options.print_custom_1 === `${shipment.number}-1`)
		.map(({ sent }) => sent.parcel);
	expect(parcels).toEqual([expect.objectContaining({ weight: 80 })]);
	const { rows } = await api.pool.query("select weight_grams from shipment where order_id = $1", [
		shipment.id,
	]);
	expect(rows).toEqual([{ weight_grams: null }]);
	expect((await open(shipment.url, worker)).body).toContain("5 lb (calculated, not weighed)");
});

it("a stored weight is cleared by an empty field, and stays without the field", async () => {
	const [weighed, cleared] = [await aShipment(), await aShipment()];
	const { pounds: _, ...withoutField } = BUY;
	for (const [shipment, form, grams] of [
		[weighed, withoutField, 2000],
		[cleared, { ...BUY, pounds: "" }, null],
	] as const) {
		await weighParts(shipment, 2268);
		await api.pool.query("update shipment set weight_grams = 2000 where order_id = $1", [
			shipment.id,
		]);
		const sent = await press(shipment.url, worker, form);
		expect(sent.headers.location).toContain("done=sent");
		const { rows } = await api.pool.query("select weight_grams from shipment where order_id = $1", [
			shipment.id,
		]);
		expect(rows).toEqual([{ weight_grams: grams }]);
		const [box] = [...shipments.values()].slice(-1);
		expect(box?.sent.parcel).toMatchObject({ weight: grams === null ? 80 : 70.4 });
	}
});

it("two people at once buy one label", async () => {
	const shipment = await aShipment();
	const answers = await Promise.all([
		press(shipment.url, worker, BUY),
		press(shipment.url, manager, BUY),
		press(shipment.url, worker, BUY),
	]);
	expect(purchasesOf(shipment)).toBe(1);
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([302, 409, 409]);
	expect(await labelsOf(shipment)).toHaveLength(1);
});

it("labels of many orders are bought once each, and each order without one says why", async () => {
	const [first, second] = [await aShipment(), await aShipment()];
	for (const { id } of [first, second])
		await api.pool.query("update shipment set weight_grams = 2000 where order_id = $1", [id]);
	const leftOut = await anOrder(api.database.db, { status: "processing" });
	const numbers = [first, second, leftOut, { number: 100_000_001 }].map(({ number }) => number);
	const caller = await callerOf(worker);
	const buyAll = () => api.services.shipments.buyLabels(caller, numbers);
	const results = await Promise.all([buyAll(), buyAll()]);
	expect(purchasesOf(first, second)).toBe(2);
	expect(results.reduce((sum, { bought }) => sum + bought, 0)).toBe(2);
	// A label that the other request was buying is there now.
	const again = await buyAll();
	expect(again).toEqual({
		bought: 0,
		refused: [
			{ number: leftOut.number, code: "no_box_for_label" },
			{ number: 100_000_001, code: "not_found" },
		],
	});
	expect(purchasesOf(first, second)).toBe(2);
	const rows = await api.services.shipments.readLabelsOfOrders(caller, numbers);
	expect(rows.map(({ number, label }) => [number, label?.status])).toEqual([
		[first.number, "bought"],
		[second.number, "bought"],
	]);
	const page = (await open(`/admin/orders/labels?order=${first.number}`, worker)).body;
	expect(page).toContain(`/admin/shipments/${first.number}-1/label-file`);
	expect(page).not.toContain("12.34");
	declines = true;
	const declined = await aShipment();
	await api.pool.query("update shipment set weight_grams = 2000 where order_id = $1", [
		declined.id,
	]);
	const refused = await api.services.shipments.buyLabels(caller, [declined.number]);
	expect(refused.refused).toEqual([{ number: declined.number, code: "label_declined" }]);
	declines = false;
});

it("a label whose answer was lost is asked for again and not bought again", async () => {
	const shipment = await aShipment();
	losesAnswer = true;
	expect((await press(shipment.url, worker, BUY)).statusCode).toBeGreaterThanOrEqual(500);
	expect(purchasesOf(shipment)).toBe(1);
	expect((await press(shipment.url, worker, BUY)).statusCode).toBe(409);
	losesAnswer = false;
	await api.pool.query("update shipment_label set claimed_until = now() - interval '1 second'");
	expect((await press(shipment.url, worker, BUY)).headers.location).toContain("done=sent");
	expect(purchasesOf(shipment)).toBe(1);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "shipped" }]);
});

it("a paid label without its file is asked for again and bought once", async () => {
	const shipment = await aShipment();
	fails = "file";
	for (const _ of ["bought", "found"]) {
		expect((await press(shipment.url, worker, BUY)).statusCode).toBeGreaterThanOrEqual(500);
		await finish();
		await endClaims();
	}
	expect(await labelsOf(shipment)).toMatchObject([{ status: "buying", shipment: "picking" }]);
	fails = "";
	await finish();
	expect(purchasesOf(shipment)).toBe(1);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "picking" }]);
});

it("a declined box says why, and can be sent without a label or bought again", async () => {
	const shipment = await aShipment();
	declines = true;
	expect((await press(shipment.url, worker, BUY)).statusCode).toBe(409);
	expect((await open(shipment.url, worker)).body).toContain("box too long");
	// Our own reason is in the language of the page.
	await api.pool.query(
		"update shipment_label set reason = $1 where shipment_id = (select id from shipment where order_id = $2)",
		[NO_LABEL_RATE, shipment.id],
	);
	expect((await open(shipment.url, worker)).body).toContain(
		"The carrier has no price for this box",
	);
	const spanish = (await open(`/es${shipment.url}`, worker)).body;
	expect(spanish).toContain("La empresa de envíos no tiene precio para esta caja");
	expect(spanish.replaceAll(/<script.*?<\/script>/gs, "")).not.toContain(NO_LABEL_RATE);
	declines = false;
	const without = await press(shipment.url, worker, { ...BUY, without: "yes" });
	expect(without.headers.location).toContain("done=sent");
	expect(purchasesOf(shipment)).toBe(0);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "declined", shipment: "shipped" }]);
});

it("a label is voided before the box leaves, and its tracking number goes with it", async () => {
	const shipment = await aShipment();
	const { rows } = await api.pool.query("select id from shipment where order_id = $1", [
		shipment.id,
	]);
	const caller = await api.services.accounts.authenticate(manager.token);
	if (caller.kind !== "customer") throw new Error("the manager is not signed in");
	const parcel = { weightGrams: 2000, box: null };
	const version = await api.services.shipments.buyLabel(caller, {
		id: rows[0].id,
		version: 1,
		parcel,
	});
	expect(version).toBe(2);
	const form = { intent: "void", version: "2" };
	expect((await press(shipment.url, worker, { ...form, version: "1" })).statusCode).toBe(409);
	expect((await press(shipment.url, worker, form)).headers.location).toContain("done=voided");
	expect((await press(shipment.url, worker, form)).statusCode).toBe(409);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "voided", shipment: "picking" }]);
	expect((await open(`${shipment.url}/label-file`, worker)).statusCode).toBe(404);
	const again = await press(shipment.url, worker, { ...BUY, version: "4" });
	expect(again.headers.location).toContain("done=sent");
});

it("a manager voids the label of a box that has left, once, and enters the next number", async () => {
	const shipment = await aShipment();
	await press(shipment.url, worker, BUY);
	const [{ tracking }] = await labelsOf(shipment);
	const before = refundsAtEasyPost();
	const form = { intent: "void", version: "3" };
	expect((await open(shipment.url, worker)).body).not.toContain('value="void"');
	expect((await press(shipment.url, worker, form)).statusCode).toBe(403);
	const page = (await open(shipment.url, manager)).body;
	expect(page).toContain("The shipment stays shipped and loses this tracking number.");
	const voids = await Promise.all([1, 2].map(() => press(shipment.url, manager, form)));
	expect(voids.map(({ statusCode }) => statusCode).sort()).toEqual([302, 409]);
	expect(refundsAtEasyPost() - before).toBe(1);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "voided", shipment: "shipped" }]);
	const orderTracking = async () =>
		(await api.pool.query("select tracking from store_order where id = $1", [shipment.id])).rows;
	expect(await orderTracking()).toEqual([{ tracking: null }]);
	const after = (await open(shipment.url, manager)).body;
	expect(after).toContain("The label was voided. Buy a new one, or enter the tracking number");
	expect(after.replace(/<script.*?<\/script>/gs, "")).not.toContain(tracking);
	const next = `1Z${shipment.number}`;
	const corrected = await press(shipment.url, manager, {
		intent: "correct",
		version: "5",
		trackings: next,
		mailsBuyer: "yes",
	});
	expect(corrected.headers.location).toContain("done=mailed");
	expect(await orderTracking()).toEqual([{ tracking: next }]);
	expect((await open(shipment.url, manager)).body).not.toContain("The label was voided.");
});

describe("a box whose label was voided after it had left", () => {
	const NEW_LABEL = { intent: "relabel", version: "5", pounds: "6" };

	/** Its version is 5. */
	async function aVoidedBox(pieces = 1) {
		const shipment = await aShipment(pieces);
		await press(shipment.url, worker, BUY);
		await press(shipment.url, manager, { intent: "void", version: "3" });
		return shipment;
	}
	const trackingsOf = async ({ id, number }: { id: number; number: number }) => {
		const { rows } = await api.pool.query(
			`select o.tracking as order_tracking, s.status, s.weight_grams,
				array(select t.tracking from shipment_tracking t where t.shipment_id = s.id order by t.n) as trackings,
				(select coalesce(jsonb_agg(m.data -> 'trackings' order by m.id), '[]') from outbox m
					where m.kind = 'order-shipped' and m.subject = $2 and (m.data ->> 'hasNewTracking')::boolean) as mailed
			from store_order o join shipment s on s.order_id = o.id where o.id = $1`,
			[id, `order ${number}`],
		);
		return rows[0];
	};

	const classOfButton = (page: string, text: string) =>
		new RegExp(`<button[^>]*class="([^"]*)"[^>]*>(?:<[^>]*>)*${text}`).exec(page)?.[1];

	it("gets one new label, also if two people buy it, and the buyer its number", async () => {
		const shipment = await aVoidedBox();
		const page = (await open(shipment.url, worker)).body;
		expect(page).toContain("Buy a new label");
		expect((await open(`/es${shipment.url}`, worker)).body).toContain("Comprar otra etiqueta");
		const answers = await Promise.all([
			press(shipment.url, worker, NEW_LABEL),
			press(shipment.url, manager, NEW_LABEL),
			press(shipment.url, worker, NEW_LABEL),
		]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([302, 409, 409]);
		expect(purchasesOf(shipment)).toBe(2);
		const [, { tracking }] = await labelsOf(shipment);
		expect(await labelsOf(shipment)).toMatchObject([{ status: "voided" }, { status: "bought" }]);
		expect(await trackingsOf(shipment)).toEqual({
			order_tracking: tracking,
			status: "shipped",
			weight_grams: 2722,
			trackings: [tracking],
			mailed: [[tracking]],
		});
		const bought = (await open(shipment.url, worker)).body.replace(/<script.*?<\/script>/gs, "");
		expect(bought).toContain(tracking);
		// While a label is to be bought, the button for typed numbers is the second one.
		const primary = classOfButton(page, "Buy a new label");
		expect(primary).toBeTruthy();
		expect(classOfButton(page, "Change tracking")).not.toBe(primary);
		expect(classOfButton(bought, "Change tracking")).toBe(primary);
		expect(bought).not.toContain("Buy a new label");
		expect((await open(`${shipment.url}/label-file`, worker)).body).toContain("%PDF");
		// Voided again, it gets another one.
		await press(shipment.url, manager, { intent: "void", version: "6" });
		const again = await press(shipment.url, worker, { ...NEW_LABEL, version: "8" });
		expect(again.statusCode).toBe(302);
		expect(purchasesOf(shipment)).toBe(3);
		expect((await trackingsOf(shipment)).mailed).toHaveLength(2);
	});

	it("gets the label of a purchase that was interrupted, and one mail", async () => {
		const shipment = await aVoidedBox();
		losesAnswer = true;
		await press(shipment.url, worker, NEW_LABEL);
		losesAnswer = false;
		expect((await trackingsOf(shipment)).mailed).toEqual([]);
		await finish();
		await finish();
		const [, { tracking, status }] = await labelsOf(shipment);
		expect(status).toBe("bought");
		expect(purchasesOf(shipment)).toBe(2);
		expect(await trackingsOf(shipment)).toMatchObject({
			order_tracking: tracking,
			trackings: [tracking],
			mailed: [[tracking]],
		});
	});

	it("can be tried again after the carrier has declined it", async () => {
		const shipment = await aVoidedBox();
		declines = true;
		expect((await press(shipment.url, worker, NEW_LABEL)).statusCode).toBe(409);
		declines = false;
		const page = (await open(shipment.url, worker)).body;
		expect(page).toContain("box too long");
		const [version] = /name="version" value="\d+"/.exec(page) ?? [];
		const next = { ...NEW_LABEL, version: version?.match(/\d+/)?.[0] ?? "" };
		expect((await press(shipment.url, worker, next)).statusCode).toBe(302);
		expect(purchasesOf(shipment)).toBe(2);
	});

	it("says after a declined purchase that it still has no number", async () => {
		const shipment = await aVoidedBox();
		declines = true;
		await press(shipment.url, worker, NEW_LABEL);
		declines = false;
		const page = (await open(shipment.url, worker)).body;
		expect(page).toContain("The label was voided. Buy a new one");
	});

	it("gets none when it is delivered, and a box that left without a label gets none", async () => {
		const shipment = await aVoidedBox();
		await press(shipment.url, worker, { intent: "deliver", version: "5" });
		const late = await press(shipment.url, worker, { ...NEW_LABEL, version: "6" });
		expect(late.statusCode).toBe(409);
		const other = await aShipment();
		await press(other.url, worker, { ...BUY, without: "yes", trackings: "1Z999AA10123456784" });
		expect((await open(other.url, worker)).body).not.toContain("Buy a new label");
		const none = await press(other.url, worker, { ...NEW_LABEL, version: "2" });
		expect(none.statusCode).toBe(409);
		expect(purchasesOf(shipment, other)).toBe(1);
	});

	/** The page offers no label, and a form that was opened earlier buys none. */
	async function expectNoOffer(shipment: { id: number; number: number; url: string }) {
		const before = purchasesOf(shipment);
		expect((await open(shipment.url, worker)).body).not.toContain("Buy a new label");
		const { rows } = await api.pool.query("select version from shipment where order_id = $1", [
			shipment.id,
		]);
		const version = String(rows[0].version);
		const late = await press(shipment.url, worker, { ...NEW_LABEL, version });
		expect([late.statusCode, purchasesOf(shipment)]).toEqual([409, before]);
	}

	it("gets none if the label was voided before the box left with a typed number", async () => {
		const shipment = await aShipment();
		await buy(shipment);
		await press(shipment.url, worker, { intent: "void", version: "2" });
		const trackings = `1Z${shipment.number}`;
		await press(shipment.url, worker, { ...BUY, version: "4", without: "yes", trackings });
		await expectNoOffer(shipment);
		expect((await trackingsOf(shipment)).trackings).toEqual([trackings]);
	});

	it("gets none after staff typed the number of a label from elsewhere", async () => {
		const shipment = await aVoidedBox();
		const trackings = `1Z${shipment.number}`;
		await press(shipment.url, worker, { intent: "correct", version: "5", trackings });
		await expectNoOffer(shipment);
		expect((await trackingsOf(shipment)).trackings).toEqual([trackings]);
		// Without that number it needs a label again.
		await press(shipment.url, worker, { intent: "correct", version: "6", trackings: "" });
		expect((await open(shipment.url, worker)).body).toContain("Buy a new label");
	});

	it("gets none for a half-bought label that the job gives back after the box has left", async () => {
		const shipment = await aHalfBoughtLabel();
		await endClaims();
		const sent = await press(shipment.url, worker, { ...BUY, without: "yes" });
		expect(sent.headers.location).toContain("done=sent");
		await finish();
		expect(await labelsOf(shipment)).toMatchObject([{ status: "voided", shipment: "shipped" }]);
		expect(await trackingsOf(shipment)).toMatchObject({
			order_tracking: null,
			trackings: [],
			mailed: [],
		});
		await expectNoOffer(shipment);
	});

	const RIVALS = {
		"is delivered": { intent: "deliver" },
		"gets a number from elsewhere": { intent: "correct", trackings: "9400 1000 0000 0000 0000 00" },
	};

	it.each(Object.entries(RIVALS))(
		"does not get a label if it %s during the purchase",
		async (_what, form) => {
			const shipment = await aVoidedBox();
			runRival = async (action) => {
				if (action !== "buy") return;
				const changed = await press(shipment.url, worker, { ...form, version: "5" });
				expect(changed.statusCode).toBe(302);
			};
			const late = await press(shipment.url, worker, NEW_LABEL);
			runRival = async () => {};
			expect([late.statusCode, late.headers.location]).toEqual([409, undefined]);
			const typed = (await trackingsOf(shipment)).trackings;
			expect(typed).not.toContainEqual(expect.stringContaining("shp_"));
			await finish();
			expect(await labelsOf(shipment)).toMatchObject([{ status: "voided" }, { status: "voided" }]);
			expect((await trackingsOf(shipment)).mailed).toEqual([]);
		},
	);

	it("gets one while the rest of its order is on hold", async () => {
		const shipment = await aVoidedBox(2);
		await moveTo(shipment, "on_hold");
		expect((await open(shipment.url, worker)).body).toContain("Buy a new label");
		const bought = await press(shipment.url, worker, NEW_LABEL);
		expect(bought.headers.location).toContain("done=relabelled");
		expect((await trackingsOf(shipment)).mailed).toHaveLength(1);
	});
});

it("the label of a delivered box is not voided", async () => {
	const shipment = await aShipment();
	await press(shipment.url, worker, BUY);
	await press(shipment.url, worker, { intent: "deliver", version: "3" });
	const before = refundsAtEasyPost();
	const voided = await press(shipment.url, manager, { intent: "void", version: "4" });
	expect([voided.statusCode, refundsAtEasyPost() - before]).toEqual([409, 0]);
});

it("the label of a cancelled box is voided by hand, before the job does it", async () => {
	const shipment = await aShipment();
	await buy(shipment);
	await press(shipment.url, worker, { intent: "cancel", version: "2" });
	const before = refundsAtEasyPost();
	const voided = await press(shipment.url, worker, { intent: "void", version: "3" });
	expect(voided.headers.location).toContain("done=voided");
	await finish();
	expect(refundsAtEasyPost() - before).toBe(1);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "voided", shipment: "cancelled" }]);
});

it("a delivered box is delivered here, by a signed webhook or by asking", async () => {
	const [first, second] = [await aShipment(), await aShipment()];
	for (const { url } of [first, second]) await press(url, worker, BUY);
	const [{ ref }] = (
		await api.pool.query(
			"select b.provider_ref as ref from shipment_label b join shipment s on s.id = b.shipment_id where s.order_id = $1",
			[first.id],
		)
	).rows;
	expect((await tell(ref)).statusCode).toBe(200);
	expect(await statusOf(first)).toBe("shipped");
	isDelivered = true;
	expect((await tell(ref, "another secret")).statusCode).toBe(400);
	expect(await statusOf(first)).toBe("shipped");
	await Promise.all([tell(ref), tell(ref)]);
	expect(await statusOf(first)).toBe("delivered");
	expect(await statusOf(second)).toBe("shipped");
	await api.services.orderJobs.trackShipments();
	expect(await statusOf(second)).toBe("delivered");
});

/** Sends a webhook of EasyPost about a shipment. */
function tell(ref: string, secret = SECRET) {
	const result = { shipment_id: ref, status: "delivered" };
	const payload = JSON.stringify({ description: "tracker.updated", result });
	const signature = createHmac("sha256", secret).update(payload).digest("hex");
	return api.app.inject({
		method: "POST",
		url: "/api/shipping-messages",
		payload,
		headers: {
			"content-type": "application/json",
			"x-hmac-signature": `hmac-sha256-hex=${signature}`,
		},
	});
}

const statusOf = async ({ id }: { id: number }) =>
	(await api.pool.query("select status from store_order where id = $1", [id])).rows[0].status;

/** The order moves to another status. */
const moveTo = async ({ number }: { number: number }, to: "on_hold" | "cancelled") =>
	api.services.orders.move(await callerOf(manager), { number, to, tracking: null });

async function callerOf({ token }: Person) {
	const caller = await api.services.accounts.authenticate(token);
	if (caller.kind !== "customer") throw new Error("this person is not signed in");
	return caller;
}

/** The two minutes in which only one request asks the carrier are over. */
const endClaims = () =>
	api.pool.query("update shipment_label set claimed_until = now() - interval '1 second'");

const finish = async () => {
	await endClaims();
	await api.services.orderJobs.finishLabels();
};

const refundsAtEasyPost = () =>
	[...shipments.values()].filter(({ isRefunded }) => isRefunded).length;

/** A shipment whose label was bought at EasyPost and not recorded here. */
async function aHalfBoughtLabel() {
	const shipment = await aShipment();
	losesAnswer = true;
	await press(shipment.url, worker, BUY);
	losesAnswer = false;
	return shipment;
}

it("a label that was half bought is recorded although its order is on hold, and nothing new is bought for it", async () => {
	const shipment = await aHalfBoughtLabel();
	await moveTo(shipment, "on_hold");
	await endClaims();
	expect((await press(shipment.url, worker, BUY)).statusCode).toBe(409);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "picking" }]);
	expect(purchasesOf(shipment)).toBe(1);
	const unbought = await aShipment();
	fails = "buy";
	await press(unbought.url, worker, BUY);
	fails = "";
	await moveTo(unbought, "on_hold");
	await endClaims();
	expect((await press(unbought.url, worker, BUY)).statusCode).toBe(409);
	expect(await labelsOf(unbought)).toMatchObject([{ status: "declined" }]);
	expect(purchasesOf(shipment, unbought)).toBe(1);
});

it("labels of cancelled orders and shipments go back to the carrier once, bought or half bought", async () => {
	const [half, bought, unpacked] = [await aHalfBoughtLabel(), await aShipment(), await aShipment()];
	for (const shipment of [bought, unpacked]) await buy(shipment);
	await Promise.all([half, bought].map((order) => moveTo(order, "cancelled")));
	await press(unpacked.url, worker, { intent: "cancel", version: "2" });
	expect((await open(bought.url, worker)).body).toContain("is taking this label back");
	const before = refundsAtEasyPost();
	fails = "refund";
	await finish();
	expect(await labelsOf(half)).toMatchObject([{ status: "bought" }]);
	fails = "";
	await finish();
	await Promise.all([finish(), finish()]);
	for (const order of [half, bought, unpacked])
		expect(await labelsOf(order)).toMatchObject([{ status: "voided", shipment: "cancelled" }]);
	expect(refundsAtEasyPost() - before).toBe(3);
	expect(purchasesOf(half, bought, unpacked)).toBe(3);
});

/** Buys the label without sending the box. */
async function buy({ id }: { id: number }) {
	const { rows } = await api.pool.query("select id from shipment where order_id = $1", [id]);
	const parcel = { weightGrams: 2000, box: null };
	return api.services.shipments.buyLabel(await callerOf(manager), {
		id: rows[0].id,
		version: 1,
		parcel,
	});
}

it("a void whose answer was lost is finished, and the box does not leave with the label", async () => {
	const shipment = await aShipment();
	await buy(shipment);
	fails = "refund";
	const VOID = { intent: "void", version: "2" };
	expect((await press(shipment.url, worker, VOID)).statusCode).toBeGreaterThanOrEqual(500);
	const send = () =>
		press(shipment.url, worker, { intent: "send", version: "3", unscanned: "yes" });
	expect((await send()).statusCode).toBe(409);
	fails = "";
	await endClaims();
	const again = await press(shipment.url, worker, { ...VOID, version: "3" });
	expect(again.headers.location).toContain("done=voided");
	expect(await labelsOf(shipment)).toMatchObject([{ status: "voided", shipment: "picking" }]);
});

it("a box whose label is being voided does not leave, gets no other label, and is voided once", async () => {
	const shipment = await aShipment();
	await buy(shipment);
	const caller = await callerOf(manager);
	const outcomes: string[] = [];
	runRival = async (action) => {
		if (action !== "refund") return;
		const { rows } = await api.pool.query("select id, version from shipment where order_id = $1", [
			shipment.id,
		]);
		const { shipments } = api.services;
		for (const work of [
			() => {
				const request = { trackings: [], handedTo: null, allowsUnscanned: true };
				return shipments.send(caller, { ...rows[0], ...request });
			},
			() => shipments.buyLabel(caller, { ...rows[0], parcel: { weightGrams: 2000, box: null } }),
			() => shipments.voidLabel(caller, rows[0]),
		])
			outcomes.push(
				await work().then(
					() => "done",
					({ code }) => code,
				),
			);
	};
	await press(shipment.url, manager, { intent: "void", version: "2" });
	runRival = async () => {};
	expect(outcomes).toEqual(["label_being_voided", "label_being_voided", "label_being_voided"]);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "voided", shipment: "picking" }]);
});

it("a label that is not taken back, or not finished for an hour, is an alarm", async () => {
	const labelAlarms = async () =>
		(await selectAlarms(api.pool)).filter(({ alarm }) => alarm.startsWith("label_"));
	const shipment = await aShipment();
	await buy(shipment);
	expect(await labelAlarms()).toEqual([]);
	const age = (set: string) =>
		api.pool.query(
			`update shipment_label set ${set} where shipment_id in (
				select s.id from shipment s join store_order o on o.id = s.order_id where o.number = $1)`,
			[shipment.number],
		);
	const what = `shipment ${shipment.number}-1 (former)`;
	await age("provider = 'former', void_due_at = now(), claimed_until = now() - interval '2 hours'");
	expect(await labelAlarms()).toEqual([{ alarm: "label_unfinished", what }]);
	await age("void_refused_at = now(), void_due_at = null");
	expect(await labelAlarms()).toEqual([{ alarm: "label_not_voided", what }]);
	await age("void_refused_at = null, provider = 'easypost'");
});

it("a bought label keeps the weight of its box", async () => {
	const shipment = await aShipment();
	await buy(shipment);
	const { rows } = await api.pool.query("select id, version from shipment where order_id = $1", [
		shipment.id,
	]);
	const parcel = { weightGrams: 9000, box: null };
	await api.services.shipments.buyLabel(await callerOf(manager), { ...rows[0], parcel });
	const after = await api.pool.query("select weight_grams from shipment where order_id = $1", [
		shipment.id,
	]);
	expect(after.rows).toEqual([{ weight_grams: 2000 }]);
});

it("void and send at once: the box leaves with its label, or without it", async () => {
	const shipment = await aShipment();
	await buy(shipment);
	let sent = 0;
	runRival = async (action) => {
		if (action !== "refund") return;
		sent = (await press(shipment.url, worker, { intent: "send", version: "2", unscanned: "yes" }))
			.statusCode;
	};
	const voided = await press(shipment.url, manager, { intent: "void", version: "2" });
	expect([voided.headers.location?.includes("done=voided"), sent]).toEqual([true, 409]);
	const without = await press(shipment.url, worker, {
		intent: "send",
		version: "4",
		unscanned: "yes",
	});
	expect(without.headers.location).toContain("done=sent");
	const [order] = (
		await api.pool.query("select tracking from store_order where id = $1", [shipment.id])
	).rows;
	expect(order.tracking).toBeNull();
});

it("the address stays while a label has it, and a label is bought for the address of today", async () => {
	const shipment = await aShipment();
	const correct = async (street1: string) => {
		const caller = await callerOf(manager);
		const { order } = await api.services.orders.read(caller, String(shipment.number));
		const address = { ...order.shipTo, street1 };
		return api.services.orders.correctAddress(caller, { number: shipment.number, address });
	};
	await buy(shipment);
	await expect(correct("2 Demo Street")).rejects.toMatchObject({ code: "address_in_use" });
	await press(shipment.url, worker, { intent: "void", version: "2" });
	await correct("2 Demo Street");
	fails = "buy";
	await press(shipment.url, worker, { ...BUY, version: "4" });
	await expect(correct("3 Demo Street")).rejects.toMatchObject({ code: "address_in_use" });
	fails = "";
	await endClaims();
	// The shipment at EasyPost has the weight that was typed first.
	const heavier = await press(shipment.url, worker, { ...BUY, version: "4", pounds: "9" });
	expect(heavier.headers.location).toContain("done=sent");
	const bought = [...shipments.values()].filter(({ isBought }) => isBought).at(-1);
	expect(bought?.sent).toMatchObject({
		to_address: { street1: "2 Demo Street" },
		parcel: { weight: 144 },
	});
});

it("a box with dangerous goods is declared to the carrier", async () => {
	const shipment = await aShipment();
	await api.pool.query(
		"update part set hazmat_un = 'UN1993' where id = (select part_id from order_line where order_id = $1)",
		[shipment.id],
	);
	await press(shipment.url, worker, BUY);
	expect([...shipments.values()].at(-1)?.sent.options).toMatchObject({
		hazmat: "LIMITED_QUANTITY",
	});
});

it("a webhook that is faster than the answer of the purchase loses nothing", async () => {
	const shipment = await aShipment();
	runRival = async (action) => {
		if (action !== "buy") return;
		const ref = [...shipments.values()].at(-1)?.id ?? "";
		isDelivered = true;
		expect((await tell(ref)).statusCode).toBe(200);
	};
	expect((await press(shipment.url, worker, BUY)).headers.location).toContain("done=sent");
	expect(await statusOf(shipment)).toBe("shipped");
	await api.services.orderJobs.trackShipments();
	expect(await statusOf(shipment)).toBe("delivered");
});

it("a purchase whose first request arrives late is found and not bought again", async () => {
	const shipment = await aShipment();
	fails = "buy";
	expect((await press(shipment.url, worker, BUY)).statusCode).toBeGreaterThanOrEqual(500);
	fails = "";
	await endClaims();
	runRival = async (action) => {
		const [late] = [...shipments.values()].slice(-1);
		if (action === "buy" && late) late.isBought = true;
	};
	expect((await press(shipment.url, worker, BUY)).headers.location).toContain("done=sent");
	expect(purchasesOf(shipment)).toBe(0);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "shipped" }]);
});

describe("a request that stood still for longer than its claim", () => {
	it("buys nothing if another request has bought the label", async () => {
		const shipment = await aShipment();
		let isStopped = false;
		runRival = async () => {
			if (isStopped) return;
			isStopped = true;
			await endClaims();
			await buy(shipment);
		};
		await expect(buy(shipment)).rejects.toMatchObject({ code: "shipment_changed" });
		expect(purchasesOf(shipment)).toBe(1);
		expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "picking" }]);
	});

	it("pays the shipment of the other request, which then finds the label", async () => {
		const shipment = await aShipment();
		const isOtherAtBuy = Promise.withResolvers<void>();
		let slow: Promise<number> | undefined;
		let other: Promise<number> | undefined;
		let isOtherPaying = false;
		runRival = async (action) => {
			if (!other) {
				await endClaims();
				other = buy(shipment);
				await isOtherAtBuy.promise;
			} else if (action === "buy" && !isOtherPaying) {
				isOtherPaying = true;
				isOtherAtBuy.resolve();
				await slow;
			}
		};
		slow = buy(shipment);
		expect([await slow, await other]).toEqual([2, 2]);
		expect(purchasesOf(shipment)).toBe(1);
		expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "picking" }]);
	});
});

describe("a payment that comes after its purchase was declined", () => {
	/** Runs `work` once, while EasyPost is asked to sell the label. */
	const whilePaying = (work: () => Promise<unknown>) => {
		let isDone = false;
		runRival = async (action) => {
			if (action !== "buy" || isDone) return;
			isDone = true;
			await endClaims();
			await work();
		};
	};

	it("is the label of the box if no other purchase has begun", async () => {
		const shipment = await aShipment();
		whilePaying(() => api.services.orderJobs.finishLabels());
		expect(await buy(shipment)).toBe(2);
		expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "picking" }]);
		expect(purchasesOf(shipment)).toBe(1);
	});

	it("goes back to the carrier if the box has another label", async () => {
		const shipment = await aShipment();
		whilePaying(async () => {
			await api.services.orderJobs.finishLabels();
			await buy(shipment);
		});
		await expect(buy(shipment)).rejects.toMatchObject({ code: "shipment_changed" });
		expect(purchasesOf(shipment)).toBe(2);
		const sold = [...shipments.values()].filter(({ isBought }) => isBought).slice(-2);
		expect(sold.map(({ isRefunded }) => isRefunded).sort()).toEqual([false, true]);
		expect((await labelsOf(shipment)).map(({ status }) => status).sort()).toEqual([
			"bought",
			"declined",
		]);
	});
});

it("a paid label is found by its own shipment, although another one has its key", async () => {
	const shipment = await aShipment();
	losesAnswer = true;
	await expect(buy(shipment)).rejects.toThrow();
	losesAnswer = false;
	const [paid] = [...shipments.values()].slice(-1);
	if (!paid) throw new Error("EasyPost has no shipment");
	const sent = { ...paid.sent, parcel: { weight: 1 } };
	shipments.set("shp_late", { ...paid, id: "shp_late", isBought: false, sent });
	await endClaims();
	expect(await buy(shipment)).toBe(2);
	expect(purchasesOf(shipment)).toBe(1);
	shipments.delete("shp_late");
});

describe("a store that dies in the middle, and is asked again", () => {
	type Work = { run: () => Promise<unknown>; outcome: () => Promise<unknown> };
	const rowsOf = async (text: string, values: unknown[]) =>
		(await api.pool.query(text, values)).rows;

	/** Staff look at the shipment again before they repeat what was interrupted. */
	async function onShipment(
		order: { id: number; number: number },
		work: (
			caller: Awaited<ReturnType<typeof callerOf>>,
			ref: { id: number; version: number },
		) => Promise<unknown>,
	) {
		const caller = await callerOf(manager);
		const [shipment] = await api.services.shipments.listOfOrder(caller, String(order.number));
		if (!shipment) throw new Error("the order has no shipment");
		return work(caller, shipment);
	}

	const outcomeOfShipment = async ({ id, number }: { id: number; number: number }) =>
		rowsOf(
			`select s.status, o.status as order_status, o.tracking is not null as has_tracking,
				(select array_agg(b.status order by b.id) from shipment_label b where b.shipment_id = s.id) as labels,
				(select count(*)::int from shipment_tracking t where t.shipment_id = s.id) as trackings,
				(select coalesce(sum(delta), 0)::int from stock_move where cause = 'shipment:' || s.id) as moved,
				(select count(*)::int from outbox where dedupe like 'order-shipped:' || o.id || ':%') as mails,
				(select array_agg(a.action order by a.action) from audit_entry a where a.subject = $2) as audited
			from store_order o join shipment s on s.order_id = o.id where o.id = $1`,
			[id, `order ${number}`],
		);

	const parcel = { weightGrams: 2000, box: null };
	const flows: Record<string, () => Promise<Work>> = {
		"buys a label": async () => {
			const order = await aShipment();
			return {
				run: () =>
					onShipment(order, (caller, ref) =>
						api.services.shipments.buyLabel(caller, { ...ref, parcel }),
					),
				outcome: async () => [await outcomeOfShipment(order), purchasesOf(order)],
			};
		},
		"voids a label": async () => {
			const order = await aShipment();
			await buy(order);
			const before = refundsAtEasyPost();
			return {
				run: () =>
					onShipment(order, (caller, ref) => api.services.shipments.voidLabel(caller, ref)),
				outcome: async () => [await outcomeOfShipment(order), refundsAtEasyPost() - before],
			};
		},
		"sends a shipment": async () => {
			const order = await aShipment();
			const trackings = [`1Z${order.number}`];
			const request = { trackings, handedTo: null, allowsUnscanned: true };
			return {
				run: () =>
					onShipment(order, (caller, ref) =>
						api.services.shipments.send(caller, { ...ref, ...request }),
					),
				outcome: () => outcomeOfShipment(order),
			};
		},
		"edits an order": async () => {
			const order = await anOrder(api.database.db, {
				status: "processing",
				lines: [{ quantity: 3 }],
			});
			const edit = {
				number: order.number,
				key: randomUUID(),
				revision: 0,
				reason: "The buyer called",
				shippingCents: 1500,
				quantities: [{ line: 1, quantity: 1 }],
				additions: [],
				payment: "link" as const,
				shownTotalCents: null,
			};
			return {
				run: async () => api.services.orders.edit(await callerOf(manager), edit),
				outcome: () =>
					rowsOf(
						`select o.total_cents, (select count(*)::int from order_edit e where e.order_id = o.id) as edits,
							(select array_agg(amount_cents) from refund r where r.order_id = o.id) as refunds,
							(select sum(a.quantity)::int from order_allocation a join order_line l on l.id = a.order_line_id
								where l.order_id = o.id) as held
						from store_order o where o.id = $1`,
						[order.id],
					),
			};
		},
		"takes an order by phone": async () => {
			const part = await aPart(api.database.db, { prices: { online: 10_000 } });
			await aStock(api.database.db, part.id, { on_hand: 5 });
			const customer = await aSignedInCustomer(api.database, { credit: "credit" });
			await api.database.db
				.insertInto("credit_account")
				.values({ account_id: customer.account.id, limit_cents: 1_000_000, terms_days: 30 })
				.execute();
			const order = {
				customerId: customer.account.id,
				items: [{ sku: part.sku, quantity: 2 }],
				overrides: [],
				shipTo: SHIP_TO,
				serviceCode: "pickup",
				wantsLiftgate: false,
				vin: null,
				key: randomUUID(),
				email: "",
				language: "en" as const,
				purchaseOrder: null,
				extraInformation: "",
				shownTotalCents: null,
				method: "account" as const,
			};
			return {
				run: async () => api.services.phoneOrders.place(await callerOf(manager), order),
				outcome: () =>
					rowsOf(
						`select count(*)::int as orders, min(o.status::text) as status, sum(o.total_cents)::int as total,
							(select sum(reserved)::int from stock where part_id = $2) as reserved,
							(select used_cents::int from credit_account where account_id = $1) as used
						from store_order o where o.account_id = $1`,
						[customer.account.id, part.id],
					),
			};
		},
	};

	it.each(Object.keys(flows))("%s once", async (name) => {
		const prepare = flows[name] as () => Promise<Work>;
		const whole = await prepare();
		const points = crashPoints(await cutOff(whole.run));
		const expected = await whole.outcome();
		expect(points.length).toBeGreaterThan(1);
		for (const point of points) {
			const work = await prepare();
			await cutOff(work.run, point);
			await endClaims();
			// What was done before the store died is refused or answered again.
			await work.run().catch((error: unknown) => expect(error).toBeInstanceOf(Refusal));
			expect(await work.outcome(), `after effect ${point}`).toEqual(expected);
		}
		expect(await selectViolations(api.pool)).toEqual([]);
	});
});

it("the demo draws a specimen of 4 × 6 inches as a PDF", async () => {
	const local = createLocalShipping({ drawsSpecimens: true });
	const address = {
		name: "Demo",
		company: "",
		street1: "1 Demo Street",
		street2: "",
		city: "Miami",
		state: "FL",
		postalCode: "33166",
		country: "US",
		phone: "",
	};
	const request = {
		name: "123456789-1",
		serviceCode: "ground",
		to: { ...address, isResidential: false },
		from: address,
		pounds: 5,
		inches: null,
		isHazmat: true,
	};
	const buySpecimen = (key: string) => local.buyLabel(request, key, async (ref) => ref);
	const [result, next] = [await buySpecimen(randomUUID()), await buySpecimen(randomUUID())];
	if (result.kind !== "bought" || next.kind !== "bought") throw new Error("no specimen was drawn");
	// The next label of the box has another number.
	expect(next.label.tracking).not.toBe(result.label.tracking);
	const text = result.label.file.toString("latin1");
	expect(text.slice(0, 5)).toBe("%PDF-");
	expect(text).toContain("[0 0 288 432]");
	expect(createLocalShipping().labelProvider).toBeNull();
});
