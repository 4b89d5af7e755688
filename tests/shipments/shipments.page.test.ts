/** The screens of shipments: forms without scripts, scans, and what each role may do. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatDay } from "../../src/app/ui/day.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";
import { readPdf } from "../support/pdf-text.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let worker: Person;
let buyer: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	buyer = await aSignedInCustomer(api.database, {});
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

const open = async (url: string, { token }: Person) => {
	const answer = await api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
	return { ...answer, shown: answer.body.replace(/<script.*?<\/script>/gs, "") };
};

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

async function anOrderToPick(quantity = 2) {
	const order = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		status: "processing",
		lines: [{ quantity }],
	});
	const [place] = (
		await api.pool.query(
			`select w.code as warehouse, w.name as place, l.sku from order_line l join order_allocation a on a.order_line_id = l.id
			join warehouse w on w.id = a.warehouse_id where l.order_id = $1`,
			[order.id],
		)
	).rows;
	return { ...order, ...place } as typeof order & { warehouse: string; place: string; sku: string };
}

/** The second click, after the page has asked about pieces that were not scanned. */
const UNSCANNED = { unscanned: "yes" };

const PACK = { intent: "send", pack: "yes" };

it("an order is picked on a walk by scans, packed and shipped", async () => {
	const order = await anOrderToPick();
	const board = await open(`/admin/pick?warehouse=${order.warehouse}`, worker);
	expect(board.shown).toContain(`href="/admin/orders/${order.number}"`);
	const started = await press("/admin/pick", worker, {
		key: randomUUID(),
		warehouse: order.warehouse,
		order: String(order.number),
	});
	const walk = started.headers.location ?? "";
	expect(walk).toMatch(/^\/admin\/pick\/\d+$/);
	// Staff read the name of the warehouse, not its code.
	const box = `/admin/shipments/${order.number}-1`;
	const list = `/admin/orders/pick-list?order=${order.number}`;
	const label = `${box}/label`;
	for (const page of [walk, box, label, "/admin/pick", `/admin/orders/${order.number}`, list]) {
		const { shown } = await open(page, worker);
		expect(shown).toContain(order.place);
		expect(shown.replaceAll(/<[^>]*>/g, " ")).not.toMatch(new RegExp(`\\b${order.warehouse}\\b`));
	}
	expect((await press(walk, worker, { scan: "NO-SUCH-PART" })).statusCode).toBe(404);
	expect((await press(walk, worker, { scan: order.sku })).headers.location).toContain("picked");
	expect((await press(walk, worker, { scan: order.sku.toLowerCase() })).headers.location).toContain(
		"complete",
	);
	expect((await press(walk, worker, { scan: order.sku })).headers.location).toContain("done");
	const scanned = await press(walk, worker, { scan: String(order.number) });
	const shipment = `/admin/shipments/${order.number}-1`;
	expect(scanned.headers.location).toBe(`${shipment}?walk=${walk.split("/").at(-1)}`);
	const heavy = await press(shipment, worker, { ...PACK, version: "1", pounds: "99999" });
	expect(heavy.body).toContain("At most 22046");
	const wrong = await press(shipment, worker, { ...PACK, version: "1", pounds: "two" });
	expect(wrong.body).toContain("Please write a number with at most 3 decimals");
	expect(wrong.statusCode).toBe(400);
	const packed = await press(scanned.headers.location ?? "", worker, {
		...PACK,
		version: "1",
		pounds: "2.5",
		length: "10",
		width: "8",
		height: "4",
	});
	expect(packed.headers.location).toContain("done=packed");
	// The page stays on the walk, to which the box leads back when it leaves.
	expect(packed.headers.location).toContain(`walk=${walk.split("/").at(-1)}`);
	expect((await press(shipment, worker, { intent: "send", version: "1" })).statusCode).toBe(409);
	await api.pool.query(
		"update store_order set arrives_from = '2031-03-04', arrives_to = '2031-03-04' where id = $1",
		[order.id],
	);
	const sent = await press(shipment, worker, {
		intent: "send",
		version: "2",
		trackings: "1Z999AA10123456784\n1Z999AA10123456785",
	});
	expect(sent.headers.location).toContain("done=sent");
	const mails = await api.pool.query(
		"select data -> 'arrives' ->> 'to' as day from outbox where kind = 'order-shipped' and subject = $1",
		[`order ${order.number}`],
	);
	expect(mails.rows).toEqual([{ day: "2031-03-04" }]);
	expect((await open(walk, worker)).shown).toContain("Walk finished");
	const page = await open(shipment, worker);
	expect(page.shown).toContain("1Z999AA10123456785");
	expect(page.shown).toContain("2.5 lb");
	expect(page.shown).toContain("10 × 8 × 4 in");
	expect((await open(`/es${shipment}`, worker)).shown).toContain("10 × 8 × 4 pulg");
	expect((await open(`/admin/orders/${order.number}`, worker)).shown).toContain(
		`${order.number}-1`,
	);
});

it("the mail about a shipment is of that shipment however often it is repeated", async () => {
	const order = await anOrderToPick();
	const manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	for (const [n, trackings] of [
		["1", "TRACK-ONE"],
		["2", "TRACK-TWO"],
	] as const) {
		await press(`/admin/orders/${order.number}`, worker, {
			intent: "ship",
			n,
			warehouse: order.warehouse,
			"pieces.1": "1",
		});
		const sent = await press(`/admin/shipments/${order.number}-${n}`, worker, {
			intent: "send",
			version: "1",
			trackings,
			...UNSCANNED,
		});
		expect(sent.statusCode).toBe(302);
	}
	const mails = async () =>
		(
			await api.pool.query(
				"select id, dedupe, data from outbox where kind = 'order-shipped' and subject = $1 order by id",
				[`order ${order.number}`],
			)
		).rows;
	const [first] = await mails();
	let last = first;
	for (let time = 0; time < 2; time++) {
		const answer = await api.call(`/admin/mails/${last.id}/again`, {
			method: "POST",
			body: {},
			token: manager.token,
		});
		expect(answer.statusCode).toBe(200);
		last = (await mails()).at(-1);
	}
	expect(await mails()).toHaveLength(4);
	expect(last.dedupe).toMatch(new RegExp(`^order-shipped:${order.id}:1:again:\\d+$`));
	expect(JSON.stringify(last.data)).toContain("TRACK-ONE");
	expect(JSON.stringify(last.data)).not.toContain("TRACK-TWO");
	expect(last.data.shipment.name).toBe(`${order.number}-1`);
});

it("scans on the page of a box count its parts and open other boxes", async () => {
	const [order, other] = [await anOrderToPick(), await anOrderToPick()];
	const boxOf = ({ number }: typeof order) => `/admin/shipments/${number}-1`;
	for (const { number, warehouse } of [order, other])
		await press(`/admin/orders/${number}`, worker, {
			intent: "ship",
			n: "1",
			warehouse,
			"pieces.1": "2",
		});
	const box = boxOf(order);
	expect((await open(box, worker)).shown).toContain("Scan a part or the next box");
	const scan = (text: string, person = worker) => press(box, person, { scan: text });
	expect((await scan(order.sku)).headers.location).toBe(box);
	expect((await open(box, worker)).shown).toContain("1 of 2");
	// Two people scan the last piece at once, and one more.
	await Promise.all([scan(order.sku.toLowerCase()), scan(order.sku), scan(order.sku)]);
	expect((await open(box, worker)).shown).toContain("2 of 2");
	const refused = await Promise.all(
		["NO-SUCH-PART", other.sku, "999999999", `${order.number}-9`, " "].map((text) => scan(text)),
	);
	expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 409, 404, 404, 400]);
	expect(refused[0]?.body).toContain("No part, order or box has this number");
	expect(refused[1]?.body).toContain("This part is not in this box");
	for (const text of [String(other.number), `${other.number}-1`])
		expect((await scan(text)).headers.location).toBe(boxOf(other));
	expect((await scan(String(order.number))).headers.location).toBe(box);
	const seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	expect((await scan(order.sku, seller)).statusCode).toBe(404);
	await press(box, worker, { ...PACK, version: "1", pounds: "2" });
	// A packed box counts no further pieces.
	const packed = await scan(order.sku);
	expect(packed.statusCode).toBe(409);
	expect(packed.body).toContain("This box is already packed");
	expect(
		(await press(box, worker, { intent: "send", version: "2", trackings: "" })).statusCode,
	).toBe(302);
	expect((await open(box, worker)).shown).not.toContain("Scan a part or the next box");
});

it("a walk without a selection takes the oldest orders of the warehouse", async () => {
	const order = await anOrderToPick();
	const { shown } = await open(`/admin/pick?warehouse=${order.warehouse}`, worker);
	const oldest = /name="oldest" value="([^"]*)"/.exec(shown)?.[1] ?? "";
	expect(oldest).toBe(String(order.number));
	const form = { key: randomUUID(), warehouse: order.warehouse, oldest };
	const walk = (await press("/admin/pick", worker, form)).headers.location ?? "";
	expect((await open(walk, worker)).shown).toContain(`${order.number}-1`);
	expect((await press("/admin/pick", worker, { ...form, oldest: "" })).statusCode).toBe(400);
});

it("a part of an order ships from its page, and the buyer reads what is to come", async () => {
	const order = await anOrderToPick(3);
	const url = `/admin/orders/${order.number}`;
	const form = { intent: "ship", n: "1", warehouse: order.warehouse, "pieces.1": "2" };
	const tooMany = await press(url, worker, { ...form, "pieces.1": "9" });
	expect([tooMany.statusCode, tooMany.body]).toEqual([
		409,
		expect.stringContaining("Only 3 available"),
	]);
	expect((await press(url, worker, form)).headers.location).toContain("done=shipment");
	expect((await press(url, worker, form)).statusCode).toBe(409);
	const shipment = `/admin/shipments/${order.number}-1`;
	expect((await open(shipment, buyer)).headers.location).toBe("/");
	const send = { intent: "send", version: "1", trackings: "" };
	const question = await press(shipment, worker, send);
	expect(question.statusCode).toBe(409);
	expect(question.body).toContain("0 of 2 pieces scanned. Is everything in the box?");
	expect(fieldsOf(question.body).unscanned).toBe("yes");
	const inSpanish = await press(`/es${shipment}`, worker, send);
	expect(inSpanish.body).toContain("Piezas escaneadas: 0 de 2. ¿Está todo en la caja?");
	await press(shipment, worker, { ...send, ...UNSCANNED });
	for (const [path, words] of [
		["/order", "Still to come"],
		["/es/order", "Falta por enviar"],
	])
		expect((await open(`${path}/${order.number}`, buyer)).shown).toContain(words);
	const expectOn = (day: string) =>
		api.pool.query(
			"update order_allocation a set expected_on = $2 from order_line l where l.id = a.order_line_id and l.order_id = $1",
			[order.id, day],
		);
	await expectOn("2096-12-24");
	const orderPage = async () => (await open(`/order/${order.number}`, buyer)).shown;
	expect(await orderPage()).toContain(`Still to come, expected ${formatDay("2096-12-24", "en")}`);
	for (const [path, person] of [
		["/order", buyer],
		["/admin/orders", worker],
	] as const) {
		const english = (await open(`${path}/${order.number}`, person)).shown;
		expect(english).toMatch(/2 of 3 shipped; 1 ships \w{3}, \w{3} \d/);
		const spanish = (await open(`/es${path}/${order.number}`, person)).shown;
		expect(spanish).toMatch(/Piezas enviadas: 2 de 3; 1 sale el \p{L}{3} \d+ \p{L}{3}/u);
	}
	await expectOn("2020-12-24");
	const late = await orderPage();
	expect(late).toContain("Still to come");
	expect(late).not.toContain("Still to come, expected");
	expect((await open("/admin/shipments/123456789-1", worker)).statusCode).toBe(404);
});

it("an order of which a box has left is partly shipped for buyer and staff", async () => {
	const order = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		status: "processing",
		lines: [{ quantity: 1 }, { quantity: 1 }],
	});
	const { rows } = await api.pool.query(
		`select w.code, l.n from order_line l join order_allocation a on a.order_line_id = l.id
		join warehouse w on w.id = a.warehouse_id where l.order_id = $1 order by l.n`,
		[order.id],
	);
	const form = { intent: "ship", n: "1", warehouse: rows[0].code, "pieces.1": "1" };
	await press(`/admin/orders/${order.number}`, worker, form);
	const send = { intent: "send", version: "1", trackings: "", ...UNSCANNED };
	await press(`/admin/shipments/${order.number}-1`, worker, send);
	for (const [prefix, label, wrong] of [
		["", "Partly shipped", "Awaiting Shipment"],
		["/es", "Enviado en parte", "Esperando envío"],
	] as const) {
		for (const [path, person] of [
			["/my-account/my-orders", buyer],
			["/admin/orders", worker],
		] as const) {
			const list = (await open(`${prefix}${path}`, person)).shown;
			expect(list.slice(list.indexOf(String(order.number)))).toContain(label);
		}
		const office = (await open(`${prefix}/admin/orders/${order.number}`, worker)).shown;
		expect(office).toContain(label);
		const page = (await open(`${prefix}/order/${order.number}`, buyer)).shown;
		expect(page).toContain(label);
		// The history has the status itself.
		expect(page.slice(0, page.indexOf('<ol class="border-l'))).not.toContain(wrong);
	}
	const manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	// The rest is cancelled by an edit of staff, and neither page offers to cancel the whole order.
	for (const [path, person, words, offer] of [
		["/order", buyer, "To cancel the rest, please call us", "Cancel this order"],
		["/es/order", buyer, "Para cancelar el resto, llámenos", "Cancelar este pedido"],
		["/admin/orders", manager, "take what has not shipped off the order", "Cancel this order"],
		["/es/admin/orders", manager, "quite del pedido lo que falta", "Cancelar este pedido"],
	] as const) {
		const { shown } = await open(`${path}/${order.number}`, person);
		expect(shown).toContain(words);
		expect(shown).not.toContain(offer);
	}
	const answer = await api.call(`/orders/${order.number}`, { token: buyer.token });
	expect(answer.json().order).toMatchObject({ can_cancel: false });
	const page = (await open(`/order/${order.number}`, buyer)).shown;
	const confirmation = (await open(`/order-confirmation/${order.number}`, buyer)).shown;
	expect(confirmation).not.toContain("When they ship we send you the tracking number");
	for (const text of [page, confirmation]) {
		expect(text).not.toContain("packed and waiting for the carrier");
		expect(text).toContain("The rest follows in another shipment");
	}
	// The line that is still to come, and the same line below; the one that has left has no day.
	expect(page).toMatch(/1 × [^<]* · Ships \w/);
	expect(page.match(/Ships \w/g)).toHaveLength(2);
	const { rows: mails } = await api.pool.query("select data from outbox where dedupe = $1", [
		`order-shipped:${order.id}:1`,
	]);
	expect(mails[0].data.shipment.toCome).toEqual([
		expect.objectContaining({
			quantity: 1,
			ships: { from: expect.any(String), to: expect.any(String) },
		}),
	]);
});

async function startWalk(...orders: { number: number; warehouse: string }[]) {
	const warehouse = orders[0]?.warehouse ?? "";
	const form = new URLSearchParams({ key: randomUUID(), warehouse });
	for (const { number } of orders) form.append("order", String(number));
	const request = pageForm("/admin/pick", worker.token, {});
	const started = await api.app.inject({ ...request, payload: form.toString() });
	return started.headers.location ?? "";
}

/** The fields of the form with Ship it, as a browser without scripts sends them. */
function fieldsOf(page: string): Record<string, string> {
	const form = page.split("<form").find((text) => text.includes('value="send"')) ?? "";
	const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
		/ name="([^"]*)"/.exec(input)?.[1] ?? "",
		/ value="([^"]*)"/.exec(input)?.[1] ?? "",
	]);
	return Object.fromEntries(inputs);
}

it("an order is picked, packed, shipped and mailed in at most four scans and two keys", async () => {
	const order = await anOrderToPick();
	await api.pool.query(
		"update part set weight_grams = 2268 where id = (select part_id from order_line where order_id = $1)",
		[order.id],
	);
	const walk = await startWalk(order);
	let scans = 0;
	let keys = 0;
	const scan = (text: string) => {
		scans += 1;
		return press(walk, worker, { scan: text });
	};
	await scan(order.sku);
	await scan(order.sku);
	const opened = (await scan(`${order.number}-1`)).headers.location ?? "";
	const page = (await open(opened, worker)).shown;
	const focused = /<button[^>]*autofocus[^>]*>/i.exec(page)?.[0] ?? "";
	expect(focused).toContain('data-key="save"');
	keys += 1;
	const fields = fieldsOf(page);
	// Staff who do not weigh the box press the same key, and its papers say so.
	expect(fields.pounds).toBe("");
	expect(page).toContain("10 lb");
	const sent = await press(opened, worker, fields);
	expect(sent.headers.location).toBe(`${walk}?scanned=sent+${order.number}-1`);
	expect((await open(sent.headers.location ?? "", worker)).shown).toContain("Scan the next one");
	expect(scans).toBeLessThanOrEqual(4);
	expect(keys).toBeLessThanOrEqual(2);
	const [left] = (
		await api.pool.query("select status, weight_grams from shipment where order_id = $1", [
			order.id,
		])
	).rows;
	expect(left).toEqual({ status: "shipped", weight_grams: null });
	const mails = await api.pool.query("select 1 from outbox where data::text like $1", [
		`%${order.number}%`,
	]);
	expect(mails.rowCount).toBeGreaterThan(0);
	expect((await press(opened, worker, fields)).statusCode).toBe(409);
});

it("a box that was not weighed says so on each paper, and a weighed one has its weight", async () => {
	const order = await anOrderToPick(2);
	await api.pool.query(
		"update part set weight_grams = 2268 where id = (select part_id from order_line where order_id = $1)",
		[order.id],
	);
	await api.pool.query("update store_order set service_code = 'ltl' where id = $1", [order.id]);
	await startWalk(order);
	const box = `/admin/shipments/${order.number}-1`;
	const paper = async (name: string, language = "en") => {
		await api.pool.query("update store_order set language = $2 where id = $1", [
			order.id,
			language,
		]);
		return (await open(`${box}/${name}`, worker)).shown;
	};
	const bill = async () =>
		readPdf((await open(`${box}/bill-of-lading`, worker)).rawPayload).text.replaceAll(/\s+/g, " ");
	for (const name of ["slip", "label"]) {
		expect(await paper(name)).toContain("10 lb (calculated, not weighed)");
		expect(await paper(name, "es")).toContain("10 lb (calculado, sin pesar)");
	}
	expect(await bill()).toMatch(/Total weight: _+ \(calculated: 10 lb\)/);
	await press(box, worker, { ...PACK, ...UNSCANNED, version: "1" });
	expect(await paper("slip", "en")).toContain("10 lb (calculated, not weighed)");
	await press(box, worker, { intent: "unpack", version: "2" });
	await press(box, worker, { ...PACK, ...UNSCANNED, version: "3", pounds: "10" });
	for (const name of ["slip", "label"]) expect(await paper(name)).toMatch(/10 lb(?! \()/);
	expect(await bill()).toMatch(/Total weight: 10 lb(?! \()/);
});

it("slips, labels and pick lists print the barcodes that scanners read", async () => {
	const [first, second] = [await anOrderToPick(1), await anOrderToPick(2)];
	await api.pool.query("update store_order set language = 'es' where id = $1", [first.id]);
	const walk = await startWalk(first);
	await startWalk(second);
	// Each order of the factory lies in a warehouse of its own.
	await api.pool.query("update shipment set wave_id = $1 where order_id = $2", [
		Number(walk.split("/").at(-1)),
		second.id,
	]);
	const name = `${first.number}-1`;
	const slip = await open(`/admin/shipments/${name}/slip`, worker);
	expect(slip.shown).toContain(`data-barcode="${name}"`);
	expect(slip.shown).toContain(`data-barcode="${first.sku}"`);
	expect(slip.shown).toContain("Lista de empaque");
	expect(slip.shown).not.toMatch(/\$\d/);
	const label = await open(`/admin/shipments/${name}/label`, worker);
	expect(label.shown).toContain(`data-barcode="${name}"`);
	expect(label.shown).toContain('data-size="large"');
	const long = {
		street2: "Entrada por la calle lateral, patio de maniobras, bodega 14, ".repeat(5),
	};
	await api.pool.query("update store_order set ship_to = ship_to || $2 where id = $1", [
		first.id,
		long,
	]);
	const longLabel = await open(`/admin/shipments/${name}/label`, worker);
	expect(longLabel.shown).toContain('data-size="medium"');
	for (const paper of ["slips", "labels"]) {
		const all = (await open(`${walk}/${paper}`, worker)).shown;
		expect(all.match(/<article/g)).toHaveLength(2);
		expect((await open(`/admin/pick/999999/${paper}`, worker)).statusCode).toBe(404);
	}
	const unpicked = await anOrderToPick(1);
	const selection = [first, second, unpicked].map(({ number }) => `order=${number}`).join("&");
	const selected = (await open(`/admin/orders/slips?${selection}`, worker)).shown;
	expect(selected.match(/<article/g)).toHaveLength(2);
	expect(selected).toContain(`data-barcode="${name}"`);
	expect(selected).toContain(`no open shipment: ${unpicked.number}`);
	expect(selected).not.toMatch(/\$\d/);
	expect((await open(walk, worker)).shown).toContain(`data-barcode="${second.sku}"`);
	const found = await open(`/admin/find?text=${name}`, worker);
	expect(found.headers.location).toBe(`/admin/shipments/${name}`);
	const order = await open(`/admin/find?text=${first.number}`, worker);
	expect(order.headers.location).toBe(`/admin/orders/${first.number}`);
	for (const paper of ["slip", "label"])
		expect((await open(`/admin/shipments/${name}/${paper}`, buyer)).headers.location).toBe("/");
});

it("freight has a bill of lading as a PDF, and parcels have none", async () => {
	const order = await anOrderToPick(1);
	await startWalk(order);
	const url = `/admin/shipments/${order.number}-1`;
	const service = (code: string) =>
		api.pool.query("update store_order set service_code = $2 where id = $1", [order.id, code]);
	await service("ground");
	expect((await open(`${url}/bill-of-lading`, worker)).statusCode).toBe(404);
	await service("ltl");
	expect((await open(url, worker)).shown).toContain("Bill of lading");
	const file = await open(`${url}/bill-of-lading`, worker);
	expect(file.headers["content-type"]).toBe("application/pdf");
	expect(file.body.slice(0, 5)).toBe("%PDF-");
	await api.pool.query(
		`update store_order set ship_to = ship_to || '{"receiver": "Ruiz Trucking", "company": "Ruiz Trucking"}' where id = $1`,
		[order.id],
	);
	const bill = await open(`${url}/bill-of-lading`, worker);
	const { text } = readPdf(bill.rawPayload);
	expect(text.match(/Ruiz Trucking/g)).toHaveLength(1);
	expect(text).toContain("BILL OF LADING");
	const inLanguage = async (path: string) => readPdf((await open(path, worker)).rawPayload).text;
	for (const path of [`${url}/bill-of-lading?language=es`, `/es${url}/bill-of-lading`])
		expect(await inLanguage(path)).toContain("CONOCIMIENTO DE EMBARQUE");
	expect(await inLanguage(`/es${url}/bill-of-lading?language=en`)).toContain("BILL OF LADING");
	const spanishPage = (await open(`/es${url}`, worker)).shown;
	for (const part of ["embarque (inglés)", "embarque (español)", "número NMFC"])
		expect(spanishPage).toContain(part);
	const { rows } = await api.pool.query(
		`select w.code, w.name from shipment s join warehouse w on w.id = s.warehouse_id where s.order_id = $1`,
		[order.id],
	);
	expect(text).toContain(rows[0].name);
	expect(text).not.toMatch(new RegExp(`\\b${rows[0].code}\\b`));
	expect((await open(`${url}/bill-of-lading`, buyer)).headers.location).toBe("/");
});

it("the list of the day has every shipment that left, by carrier, with totals", async () => {
	const order = await anOrderToPick(1);
	await startWalk(order);
	for (const tracking of ["1Z999AA10123456701", "794612345678"]) {
		const parcel = await anOrderToPick(1);
		await startWalk(parcel);
		const form = { intent: "send", version: "1", trackings: tracking, pounds: "2", ...UNSCANNED };
		await press(`/admin/shipments/${parcel.number}-1`, worker, form);
	}
	const shipment = `/admin/shipments/${order.number}-1`;
	const page = (await open("/admin/shipments", worker)).shown;
	expect(page).not.toContain(shipment);
	await press(shipment, worker, {
		intent: "send",
		version: "1",
		trackings: "",
		pounds: "3",
		...UNSCANNED,
	});
	const today = (await open("/admin/shipments", worker)).shown;
	expect(today).toContain(shipment);
	const stock = (await open(`/admin/stock/part/${order.sku.toLowerCase()}`, worker)).shown;
	expect(stock).toContain(`Shipment ${order.number}-1`);
	// The driver of each carrier signs a sheet.
	const carriers = [...today.matchAll(/<h2[^>]*>([^<]*)<span/g)].map(([, name]) => name);
	expect(carriers).toEqual(expect.arrayContaining(["UPS", "FedEx"]));
	expect(today.match(/Signature/g)).toHaveLength(carriers.length);
	// The sum of the weights says how many of the shipments it does not have.
	const weighFedExParts = (grams: number | null) =>
		api.pool.query(
			`update part set weight_grams = $1 where id in (select l.part_id from shipment_line sl
				join order_line l on l.id = sl.order_line_id join shipment_tracking t on t.shipment_id = sl.shipment_id
				where t.tracking = '794612345678')`,
			[grams],
		);
	await weighFedExParts(null);
	await api.pool.query(
		"update shipment set weight_grams = null where id in (select shipment_id from shipment_tracking where tracking = '794612345678')",
	);
	expect((await open("/admin/shipments", worker)).shown).toMatch(
		/\d lb · (\d+ not weighed · )?\d+ without a weight/,
	);
	await weighFedExParts(2268);
	const calculated = (await open("/admin/shipments", worker)).shown;
	expect(calculated.replaceAll(/<[^>]*>/g, "")).toContain("5 lb (not weighed)");
	expect(calculated).toMatch(/\d lb · \d+ not weighed/);
	const places = await api.pool.query("select name from warehouse where code = $1", [
		order.warehouse,
	]);
	expect(today).toContain(places.rows[0].name);
	expect((await open(`/admin/orders/${order.number}`, worker)).shown).toContain(
		places.rows[0].name,
	);
	const day = (await open("/es/admin/shipments?day=2020-02-29", worker)).shown;
	expect(day).toContain("No se despachó nada este día");
	expect((await open("/admin/shipments?day=2020-02-31", worker)).shown).toContain(shipment);
});

it("a special order waits for its supplier, is confirmed for a day and leaves with a tracking number", async () => {
	const seller = await aSignedInCustomer(api.database, { admin_level: 2 });
	const order = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		status: "processing",
		lines: [{ quantity: 2, isSpecialOrder: true }],
	});
	const url = `/admin/orders/${order.number}`;
	const list = async () => (await open("/admin/special-orders", seller)).shown;
	expect(await list()).toContain(url);
	const form = { intent: "ship", n: "1", warehouse: "", "pieces.1": "2", expected: "2031-03-04" };
	expect((await press(url, seller, form)).headers.location).toContain("done=shipment");
	const shipment = `/admin/shipments/${order.number}-1`;
	expect(await list()).not.toContain(url);
	expect(await list()).toContain("Mar 4, 2031");
	const day = { intent: "confirm", version: "1", expected: "2031-03-11" };
	expect((await press(shipment, seller, day)).headers.location).toContain("done=saved");
	expect((await press(shipment, seller, day)).statusCode).toBe(409);
	expect(await list()).toContain("Mar 11, 2031");
	const sent = { intent: "send", version: "2", trackings: "1Z999AA10123456799" };
	expect((await press(shipment, seller, sent)).headers.location).toContain("done=sent");
	expect(await list()).not.toContain(shipment);
	expect((await press(shipment, seller, { ...day, version: "3" })).statusCode).toBe(409);
	expect((await open("/admin/special-orders", worker)).statusCode).toBe(403);
});

it("goods for pickup are handed over with a name, and are then delivered", async () => {
	const order = await anOrderToPick(1);
	await api.pool.query(
		"update store_order set service_code = 'pickup', service_en = 'Pickup', service_es = 'Recoger' where id = $1",
		[order.id],
	);
	await startWalk(order);
	const shipment = `/admin/shipments/${order.number}-1`;
	expect((await open(shipment, worker)).shown).toContain("Hand over");
	for (const handedTo of ["", "  "]) {
		const unnamed = { intent: "send", version: "1", handedTo, ...UNSCANNED };
		const refused = await press(shipment, worker, unnamed);
		expect(refused.statusCode).toBe(400);
		expect(refused.body).toContain("Name is required");
	}
	const form = { intent: "send", version: "1", handedTo: "Counter test", ...UNSCANNED };
	expect((await press(shipment, worker, form)).headers.location).toContain("done=handed");
	expect((await press(shipment, worker, form)).statusCode).toBe(409);
	expect((await open(shipment, worker)).shown).toContain("Counter test");
	const [row] = (await api.pool.query("select status from store_order where id = $1", [order.id]))
		.rows;
	expect(row.status).toBe("delivered");
	const history = (await open(`/es/order/${order.number}`, buyer)).shown;
	expect(history).toContain("Listo para recoger");
	expect(history).not.toContain("Esperando envío");
	// No driver takes these goods.
	for (const [path, title, driver] of [
		["/admin/shipments", "Picked up at the store", "Driver"],
		["/es/admin/shipments", "Recogidos en la tienda", "chofer"],
	] as const) {
		const list = (await open(path, worker)).shown;
		const group = list.slice(list.indexOf(title));
		expect(group.startsWith(title)).toBe(true);
		expect(group).toContain(shipment);
		expect(group).toContain("Counter test");
		expect(group).not.toContain(driver);
	}
});
