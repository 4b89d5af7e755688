/** Labels of shipments at EasyPost: bought once, whatever happens between its answer and our record. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createEasyPostShipping } from "../../src/adapters/shipping/easypost/easypost-shipping.ts";
import { createLocalShipping } from "../../src/adapters/shipping/local/local-shipping.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { openStandIn, type ReceivedRequest, type Reply, type StandIn } from "../ports/stand-in.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let easypost: StandIn;
let api: ApiServer;
let worker: Person;
let manager: Person;
/** Shipments at EasyPost by their reference. */
const shipments = new Map<string, { id: string; isBought: boolean; isRefunded: boolean }>();
const SECRET = "webhook secret";
let purchases = 0;
let losesAnswer = false;
let declines = false;
let isDelivered = false;

beforeAll(async () => {
	easypost = await openStandIn();
	easypost.answer(answer);
	const shipping = createEasyPostShipping({
		key: "EZTK-test",
		fallback: createLocalShipping(),
		url: `${easypost.url}v2/`,
		onFailure: () => {},
		webhookSecret: SECRET,
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
	purchases = 0;
	losesAnswer = false;
	declines = false;
	isDelivered = false;
});

/** EasyPost as far as labels need it. */
function answer({ method, path = "", body }: ReceivedRequest): Reply {
	if (path.startsWith("/label/")) return { body: "%PDF-1.4 label" };
	const [, id = "", action] = /^\/v2\/shipments\/?([^/?]*)\/?(\w*)/.exec(path) ?? [];
	if (method === "POST" && id === "") {
		const { reference } = JSON.parse(body).shipment;
		const shipment = { id: `shp_${shipments.size + 1}`, isBought: false, isRefunded: false };
		shipments.set(reference, shipment);
		return { status: 201, body: JSON.stringify(shown(shipment)) };
	}
	const found = shipments.get(id) ?? [...shipments.values()].find((other) => other.id === id);
	if (!found) return { status: 404, body: JSON.stringify({ error: { message: "not found" } }) };
	if (action === "buy") {
		if (declines)
			return { status: 422, body: JSON.stringify({ error: { message: "box too long" } }) };
		purchases += 1;
		found.isBought = true;
		if (losesAnswer) return { status: 500, body: "{}" };
	}
	if (action === "refund") found.isRefunded = true;
	return { body: JSON.stringify(shown(found)) };
}

function shown({
	id,
	isBought,
	isRefunded,
}: {
	id: string;
	isBought: boolean;
	isRefunded: boolean;
}) {
	const rate = { id: "rate_1", carrier: "UPS", service: "Ground", rate: "12.34", currency: "USD" };
	return {
		id,
		object: "Shipment",
		rates: [rate, { ...rate, id: "rate_2", rate: "20.00" }],
		tracker: { status: isDelivered ? "delivered" : "in_transit" },
		refund_status: isRefunded ? "submitted" : null,
		...(isBought
			? {
					tracking_code: `1Z${id}`,
					selected_rate: rate,
					postage_label: { label_url: `${easypost.url}label/${id}.pdf` },
				}
			: {}),
	};
}

/** An order with a shipment, whose page is `url`. */
async function aShipment() {
	const order = await anOrder(api.database.db, { status: "processing", lines: [{ quantity: 1 }] });
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

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

const BUY = { intent: "send", label: "buy", version: "1", pounds: "5" };
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
	expect((await press(shipment.url, worker, { ...BUY, pounds: "" })).statusCode).toBe(409);
	const sent = await press(shipment.url, worker, BUY);
	expect(sent.headers.location).toContain("done=sent");
	const [label] = await labelsOf(shipment);
	expect(label).toMatchObject({ status: "bought", cost_cents: 1234, shipment: "shipped" });
	expect(purchases).toBe(1);
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
	expect(purchases).toBe(1);
});

it("two people at once buy one label", async () => {
	const shipment = await aShipment();
	const answers = await Promise.all([
		press(shipment.url, worker, BUY),
		press(shipment.url, manager, BUY),
		press(shipment.url, worker, BUY),
	]);
	expect(purchases).toBe(1);
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([302, 409, 409]);
	expect(await labelsOf(shipment)).toHaveLength(1);
});

it("a label whose answer was lost is asked for again and not bought again", async () => {
	const shipment = await aShipment();
	losesAnswer = true;
	expect((await press(shipment.url, worker, BUY)).statusCode).toBeGreaterThanOrEqual(500);
	expect(purchases).toBe(1);
	expect((await press(shipment.url, worker, BUY)).statusCode).toBe(409);
	losesAnswer = false;
	await api.pool.query("update shipment_label set claimed_until = now() - interval '1 second'");
	expect((await press(shipment.url, worker, BUY)).headers.location).toContain("done=sent");
	expect(purchases).toBe(1);
	expect(await labelsOf(shipment)).toMatchObject([{ status: "bought", shipment: "shipped" }]);
});

it("a declined box says why, and can be sent without a label or bought again", async () => {
	const shipment = await aShipment();
	declines = true;
	expect((await press(shipment.url, worker, BUY)).statusCode).toBe(409);
	expect((await open(shipment.url, worker)).body).toContain("box too long");
	declines = false;
	const without = await press(shipment.url, worker, { ...BUY, without: "yes" });
	expect(without.headers.location).toContain("done=sent");
	expect(purchases).toBe(0);
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
	const again = await press(shipment.url, worker, { ...BUY, version: "3" });
	expect(again.headers.location).toContain("done=sent");
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
	const payload = JSON.stringify({
		description: "tracker.updated",
		result: { shipment_id: ref, status: "delivered" },
	});
	const signature = createHmac("sha256", SECRET).update(payload).digest("hex");
	const tell = (signed: string) =>
		api.app.inject({
			method: "POST",
			url: "/api/shipping-messages",
			payload,
			headers: {
				"content-type": "application/json",
				"x-hmac-signature": `hmac-sha256-hex=${signed}`,
			},
		});
	expect((await tell(signature)).statusCode).toBe(200);
	expect(await statusOf(first)).toBe("shipped");
	isDelivered = true;
	expect((await tell(signature.replace(/^./, "x"))).statusCode).toBe(400);
	expect(await statusOf(first)).toBe("shipped");
	await Promise.all([tell(signature), tell(signature)]);
	expect(await statusOf(first)).toBe("delivered");
	expect(await statusOf(second)).toBe("shipped");
	await api.services.orderJobs.trackShipments();
	expect(await statusOf(second)).toBe("delivered");
});

const statusOf = async ({ id }: { id: number }) =>
	(await api.pool.query("select status from store_order where id = $1", [id])).rows[0].status;

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
	const result = await local.buyLabel(
		{
			name: "123456789-1",
			serviceCode: "ground",
			to: { ...address, isResidential: false },
			from: address,
			pounds: 5,
			inches: null,
		},
		"key",
	);
	if (result.kind !== "bought") throw new Error("no specimen was drawn");
	const text = result.label.file.toString("latin1");
	expect(text.slice(0, 5)).toBe("%PDF-");
	expect(text).toContain("[0 0 288 432]");
	expect(createLocalShipping().labelProvider).toBeNull();
});
