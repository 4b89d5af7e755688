/** An order in the office: notes, holds, assignment, places, costs, mails and timeline. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_SAVED_VIEWS } from "../../src/domain/office/saved-view-limits.ts";
import { refusalText } from "../../src/domain/refusal/refusals.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let otherSeller: Person;
let warehouse: Person;
let buyer: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	otherSeller = await aSignedInCustomer(api.database, { admin_level: 1 });
	warehouse = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	buyer = await aSignedInCustomer(api.database, { seller_id: seller.account.id });
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

const open = async (url: string, { token }: Person) => {
	const answer = await api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
	return { ...answer, shown: answer.body.replace(/<script.*?<\/script>/gs, "") };
};
const textOf = (html: string) => html.replace(/<[^>]*>/g, "");
const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));
const query = async (text: string, values: unknown[] = []) =>
	(await api.pool.query(text, values)).rows;
const anOpenOrder = () =>
	anOrder(api.database.db, {
		accountId: buyer.account.id,
		status: "processing",
		lines: [{ quantity: 2, priceCents: 10_000 }],
	});

it("a note for the buyer is on the page of the order and mailed once; one for staff is not", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}`;
	const key = randomUUID();
	const note = {
		intent: "note",
		key,
		text: "Ships <b>today</b>.\nThe rest follows.",
		reader: "buyer",
	};
	for (const _ of [1, 2])
		expect((await press(page, seller, note)).headers.location).toContain("done=note");
	expect((await press(page, seller, { ...note, text: "Another text" })).statusCode).toBe(422);
	await press(page, manager, {
		intent: "note",
		key: randomUUID(),
		text: "He calls every day",
		pinned: "yes",
	});
	const mails = await query(
		"select recipient, data, subject from outbox where kind = 'order-message' and subject = $1",
		[`order ${order.number}`],
	);
	expect(mails).toHaveLength(1);
	expect(mails[0].data.text).toBe("Ships <b>today</b>.\nThe rest follows.");
	const seen = (await open(`/order/${order.number}`, buyer)).shown;
	expect(seen).toContain("The rest follows.");
	expect(seen).not.toContain("<b>today");
	expect(seen).not.toContain("He calls every day");
	const inOffice = (await open(page, seller)).shown;
	expect(inOffice.indexOf("He calls every day")).toBeLessThan(
		inOffice.indexOf("The rest follows."),
	);
	const [pinned] = await query("select id from order_note where is_pinned and order_id = $1", [
		order.id,
	]);
	await press(page, seller, { intent: "unpin", note: String(pinned.id) });
	expect(
		await query("select id from order_note where is_pinned and order_id = $1", [order.id]),
	).toEqual([]);
	const other = await anOpenOrder();
	const foreign = await press(`/admin/orders/${other.number}`, seller, {
		intent: "pin",
		note: String(pinned.id),
	});
	expect(foreign.statusCode).toBe(404);
});

it("other sellers reach nothing of it, and the warehouse writes no buyer", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}`;
	const note = { intent: "note", key: randomUUID(), text: "Hello" };
	expect((await press(page, otherSeller, note)).statusCode).toBe(404);
	const assign = { intent: "assign", member: String(otherSeller.account.id) };
	expect((await press(page, otherSeller, assign)).statusCode).toBe(404);
	expect((await open(`${page}/edit`, otherSeller)).statusCode).toBe(404);
	expect((await press(page, warehouse, { ...note, reader: "buyer" })).statusCode).toBe(403);
	expect((await press(page, warehouse, note)).headers.location).toContain("done=note");
	expect((await open(page, warehouse)).shown).not.toContain('name="reader"');
});

it.each(["page", "API"])(
	"the note of a release stays when a held order is cancelled: %s",
	async (by) => {
		const order = await anOpenOrder();
		const page = `/admin/orders/${order.number}`;
		await press(page, seller, { to: "on_hold", holdReason: "address" });
		const move = { to: "cancelled", releaseNote: " The buyer gave up " };
		if (by === "page") await press(page, manager, move);
		else
			await api.call(`/admin/orders/${order.number}/move`, {
				token: manager.token,
				method: "POST",
				body: move,
			});
		expect(
			await query("select release_note from order_hold where order_id = $1", [order.id]),
		).toEqual([{ release_note: "The buyer gave up" }]);
		expect(
			await query(
				"select details from audit_entry where subject = $1 and details ->> 'to' = 'cancelled'",
				[`order ${order.number}`],
			),
		).toEqual([{ details: { from: "on_hold", to: "cancelled", note: "The buyer gave up" } }]);
	},
);

it("a hold has a reason until it is released, and the list says it", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}`;
	const held = await press(page, seller, {
		to: "on_hold",
		holdReason: "address",
		holdNote: "Suite number is missing",
	});
	expect(held.headers.location).toContain("done=moved");
	expect((await press(page, seller, { to: "on_hold", holdReason: "vin" })).statusCode).toBe(409);
	expect((await open(page, seller)).shown).toContain("On hold: Address not clear");
	const list = (await open("/admin/orders?view=hold", seller)).shown;
	expect(list).toContain("Address not clear: Suite number is missing");
	expect((await open("/es/admin/orders?view=hold", seller)).shown).toContain(
		"Dirección por aclarar",
	);
	expect((await open(page, manager)).shown).toContain('name="releaseNote"');
	const tooLong = { to: "processing", releaseNote: "x".repeat(501) };
	expect((await press(page, manager, tooLong)).statusCode).toBe(400);
	await press(page, manager, { to: "processing", releaseNote: " Suite 12, by phone " });
	const [hold] = await query(
		"select reason, held_by, released_by, release_note, released_at is not null as is_over from order_hold where order_id = $1",
		[order.id],
	);
	expect(hold).toEqual({
		reason: "address",
		held_by: seller.account.id,
		released_by: manager.account.id,
		release_note: "Suite 12, by phone",
		is_over: true,
	});
	const released = (await open(page, seller)).shown;
	expect(released).not.toContain('name="releaseNote"');
	expect(textOf(released)).toContain(
		`Hold ended: Address not clear · Suite 12, by phone · ${manager.account.email}`,
	);
	expect(textOf((await open(`/es${page}`, seller)).shown)).toContain(
		"Fin de la espera: Dirección por aclarar",
	);
	const moved = await api.call(`/admin/orders/${order.number}/move`, {
		token: manager.token,
		method: "POST",
		body: { to: "on_hold" },
	});
	expect(moved.statusCode).toBe(200);
	const holds = await query("select reason from order_hold where order_id = $1 order by id", [
		order.id,
	]);
	expect(holds.map(({ reason }) => reason)).toEqual(["address", "other"]);
	await api.call(`/admin/orders/${order.number}/move`, {
		token: manager.token,
		method: "POST",
		body: { to: "processing", releaseNote: "Called the buyer" },
	});
	expect(
		await query("select release_note from order_hold where order_id = $1 order by id", [order.id]),
	).toEqual([{ release_note: "Suite 12, by phone" }, { release_note: "Called the buyer" }]);
	// Releasing needs no note.
	await press(page, seller, { to: "on_hold", holdReason: "stock" });
	expect((await press(page, seller, { to: "processing" })).statusCode).toBe(302);
});

it("an order is given to a member of staff, and to no customer", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}`;
	const assign = (member: string) => press(page, manager, { intent: "assign", member });
	for (const _ of [1, 2])
		expect((await assign(String(seller.account.id))).headers.location).toContain("done=assigned");
	expect((await assign(String(buyer.account.id))).statusCode).toBe(400);
	const audit = () =>
		query("select details from audit_entry where action = 'order_assigned' and subject = $1", [
			`order ${order.number}`,
		]);
	expect(await audit()).toHaveLength(1);
	await assign("");
	expect(await audit()).toHaveLength(2);
	expect(await query("select from order_assignment where order_id = $1", [order.id])).toEqual([]);
});

it("shows places to all staff, costs to managers alone, and sends a mail again", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}`;
	await api.pool.query(
		`with s as (insert into supplier (name) values ('Costs Inc') returning id)
		insert into supplier_part (supplier_id, part_id, their_number, cost_cents)
		select s.id, l.part_id, 'X-1', 4321 from s, order_line l where l.order_id = $1`,
		[order.id],
	);
	const [place] = await query(
		`select w.code, l.sku from order_line l join order_allocation a on a.order_line_id = l.id
		join warehouse w on w.id = a.warehouse_id where l.order_id = $1`,
		[order.id],
	);
	await press(page, seller, { intent: "note", key: randomUUID(), text: "Hi", reader: "buyer" });
	for (const person of [manager, seller, warehouse]) {
		const { shown } = await open(page, person);
		expect(shown).toContain("Where the pieces are");
		expect(shown).toContain(place.code);
		expect(shown.includes("$43.21")).toBe(person === manager);
		expect(shown.includes("E-mails about this order")).toBe(person !== warehouse);
	}
	await api.pool.query("update outbox set status = 'sent', done_at = now() where subject = $1", [
		`order ${order.number}`,
	]);
	const [mail] = await query("select outbox_id as id from mail_log where subject = $1", [
		`order ${order.number}`,
	]);
	for (const _ of [1, 2]) {
		const again = await press(page, seller, { intent: "mail", mail: String(mail.id) });
		expect(again.headers.location).toContain("done=mailed");
	}
	const mails = await query("select id from outbox where kind = 'order-message' and subject = $1", [
		`order ${order.number}`,
	]);
	expect(mails).toHaveLength(2);
	const other = await anOpenOrder();
	const foreign = { intent: "mail", mail: String(mail.id) };
	expect((await press(`/admin/orders/${other.number}`, seller, foreign)).statusCode).toBe(404);
	expect((await press(page, warehouse, foreign)).statusCode).toBe(404);
	const timeline = (await open(page, manager)).shown;
	for (const text of ["Timeline", "Message to the buyer", "Mail: "])
		expect(timeline).toContain(text);
});

it("an edit shows its total first, and the difference of a paid order is owed or on account", async () => {
	const order = await anOpenOrder();
	await api.pool.query("update account set credit = 'credit' where id = $1", [buyer.account.id]);
	await api.pool.query(
		"insert into credit_account (account_id, limit_cents) values ($1, 100000) on conflict do nothing",
		[buyer.account.id],
	);
	const page = `/admin/orders/${order.number}`;
	const [line] = await query("select quantity from order_line where order_id = $1 and n = 1", [
		order.id,
	]);
	const form = {
		key: randomUUID(),
		revision: "0",
		shipping: "40.00",
		reason: "The buyer called",
		"quantity.1": String(line.quantity),
	};
	// The button says what its press does: first it shows the total, then it saves.
	const firstButton = (body: string) =>
		/<button[^>]*data-key="save"[^>]*>.*?<\/button>/s
			.exec(body.slice(body.indexOf('name="shownTotal"')))?.[0]
			.replaceAll(/<[^>]*>/g, "");
	expect(firstButton((await open(`${page}/edit`, manager)).shown)).toContain("Show the new total");
	const withoutReason = await press(`${page}/edit`, manager, { ...form, reason: "" });
	expect(withoutReason.statusCode).toBe(200);
	const preview = await press(`${page}/edit`, manager, form);
	expect(preview.statusCode).toBe(200);
	expect(firstButton(preview.body)).toContain("Save changes");
	for (const text of ["New total", "+$25.00", "How is the difference paid?"])
		expect(preview.body).toContain(text);
	const shownTotal = /name="shownTotal" value="(\d+)"/.exec(preview.body)?.[1] ?? "";
	expect(Number(shownTotal)).toBe(order.total_cents + 2500);
	const spanish = await press(`/es${page}/edit`, manager, { ...form, intent: "preview" });
	expect(spanish.body).toContain("Nuevo total");
	const wrong = await press(`${page}/edit`, manager, { ...form, shownTotal: "1" });
	expect(wrong.statusCode).toBe(409);
	const saved = await press(`${page}/edit`, manager, { ...form, shownTotal });
	expect(saved.headers.location).toContain("done=edited");
	const owed = (await open(page, seller)).shown;
	expect(owed).toContain("The buyer still owes $25.00");
	expect(owed).toContain("Put $25.00 on account");
	expect((await open(page, warehouse)).shown).not.toContain("Put $25.00 on account");
	expect((await open("/admin/orders?view=balance", seller)).shown).toContain("$25.00 still due");
	const shop = (await open(`/order/${order.number}`, buyer)).shown;
	for (const text of ["$25.00 due", "It ships when the balance due is paid"])
		expect(shop).toContain(text);
	// The payment is the step that the order waits in.
	expect(shop).toMatch(/aria-current="step"[^>]*>(?:(?!<\/li>).)*Payment/s);
	expect((await open(`/es/order/${order.number}`, buyer)).shown).toContain("Saldo pendiente");
	expect(owed).toContain("Left open, the buyer pays it by link: $25.00");
	for (const person of [otherSeller, warehouse])
		expect((await press(page, person, { intent: "balance" })).statusCode).toBe(404);
	const charged = await press(page, seller, { intent: "balance" });
	expect(charged.headers.location).toContain("done=charged");
	expect((await open(page, seller)).shown).not.toContain("still owes");
});

it("an edit shows price, stock and fit of its parts, and finds parts to add by any number", async () => {
	const order = await anOpenOrder();
	await api.pool.query("update store_order set vin = '1HTMMAAL57H123456' where id = $1", [
		order.id,
	]);
	const [line] = await query(
		`select l.sku, l.quantity, (select sum(on_hand - reserved)::int from stock s where s.part_id = l.part_id) as free
		from order_line l where l.order_id = $1 and n = 1`,
		[order.id],
	);
	const part = await aPart(api.database.db, { prices: { online: 8_000 } });
	await aStock(api.database.db, part.id, { on_hand: 7 });
	// These pieces can be sold, but are not in a warehouse of the store.
	await aStock(api.database.db, part.id, { on_hand: 30, stockClass: "INCOMING" });
	const page = `/admin/orders/${order.number}/edit`;
	const first = (await open(page, manager)).shown;
	expect(first).toContain(`$100.00 each · More in stock: ${line.free}`);
	expect((await open(`/es${page}`, manager)).shown).toContain("$100.00 c/u · Más en existencia");
	const form = {
		key: randomUUID(),
		revision: "0",
		shipping: "15.00",
		reason: "",
		"quantity.1": String(line.quantity),
	};
	const typed = `${part.sku.toLowerCase()}, 2\n${line.sku}, 1\nNO-SUCH-NUMBER-1, 4\nthermostat`;
	const add = () => press(page, manager, { ...form, intent: "preview", add: typed });
	// The search follows new parts within moments.
	await expect.poll(async () => (await add()).body).toContain("In stock: 7");
	const answer = await add();
	expect(answer.statusCode).toBe(200);
	for (const text of [
		"$80.00 each · In stock: 7 · Arriving or at suppliers: 30",
		"No part has the number thermostat",
		"New total",
	])
		expect(answer.body).toContain(text);
	expect(answer.body).toMatch(
		new RegExp(
			`name="quantity\\.1"[^>]*value="${line.quantity + 1}"|value="${line.quantity + 1}"[^>]*name="quantity\\.1"`,
		),
	);
	const unread = { ...form, "quantity.1": "abc", intent: "preview", add: line.sku };
	const corrected = (await press(page, manager, unread)).body;
	expect(corrected).not.toContain("NaN");
	expect(corrected).toContain(`value="${line.quantity + 1}"`);
	const fields = { ...form, reason: "More parts", [`added.${part.sku}`]: "2" };
	const preview = await press(page, manager, { ...fields, intent: "preview" });
	const shownTotal = /name="shownTotal" value="(\d+)"/.exec(preview.body)?.[1] ?? "";
	// A process of an older version saves what has another intent, so the button sends this one.
	const buttons = answer.body.match(/<button[^>]*>.*?<\/button>/gs) ?? [];
	expect(buttons.find((button) => textOf(button) === "Add")).toContain('value="preview"');
	const live = { ...fields, intent: "preview", live: "yes", shownTotal, add: "NO-SUCH-NUMBER-2" };
	expect((await press(page, manager, live)).body).not.toContain("No part has the number");
	// A page of an older version has one part in two fields of its own.
	const older = { ...form, reason: "More parts", sku: part.sku.toLowerCase(), skuQuantity: "2" };
	const olderPreview = await press(page, manager, { ...older, intent: "preview" });
	expect(olderPreview.body).toContain(`name="shownTotal" value="${shownTotal}"`);
	expect(olderPreview.body).toContain(`name="added.${part.sku}"`);
	const olderWithoutQuantity = { ...older, skuQuantity: "x", shownTotal };
	expect((await press(page, manager, olderWithoutQuantity)).statusCode).toBe(400);
	// A number that is still in the field is read first; nothing is saved.
	const notSaved = await press(page, manager, { ...fields, shownTotal, add: part.sku });
	expect(notSaved.body).toContain("Not saved yet");
	const tooMany = { ...fields, [`added.${part.sku}`]: "9", shownTotal };
	expect((await press(page, manager, tooMany)).body).toContain("$80.00 each · In stock: 7");
	const saved = await press(page, manager, { ...fields, shownTotal });
	expect(saved.headers.location).toContain("done=edited");
	expect(
		await query("select quantity from order_line where order_id = $1 and sku = $2", [
			order.id,
			part.sku,
		]),
	).toEqual([{ quantity: 2 }]);
});

it("an edit and a corrected address mail the buyer, unless staff leave it out", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}/edit`;
	const kinds = async () =>
		(
			await query(
				"select kind, data ->> 'hasNewAddress' as address from outbox where subject = $1 order by id",
				[`order ${order.number}`],
			)
		).map(({ kind, address }) => (address === "true" ? "new address" : kind));
	const boxes = (body: string) => body.match(/<input[^>]*name="mailsBuyer"[^>]*>/g) ?? [];
	const isTicked = (box = "") => / checked(=|\s|\/|>)/.test(box);
	expect(boxes((await open(page, manager)).shown).map(isTicked)).toEqual([true, true]);
	const save = async (revision: string, shipping: string, tick: Record<string, string>) => {
		const reason = "The buyer called";
		const form = { key: randomUUID(), revision, shipping, reason, ...tick };
		const preview = await press(page, manager, { ...form, intent: "preview" });
		// The tick stays as staff have set it.
		expect(isTicked(boxes(preview.body)[0])).toBe("mailsBuyer" in tick);
		const shownTotal = /name="shownTotal" value="(\d+)"/.exec(preview.body)?.[1] ?? "";
		const answer = await press(page, manager, { ...form, shownTotal });
		expect(answer.headers.location).toContain("done=edited");
	};
	await save("0", "40.00", { mailsBuyer: "yes" });
	expect(await kinds()).toEqual(["order-edited"]);
	await save("1", "30.00", {});
	expect(await kinds()).toEqual(["order-edited"]);
	// The buyer owes more, and gets the link to pay without the changes.
	await save("2", "50.00", {});
	expect(await kinds()).toEqual(["order-edited", "order-balance-due"]);
	const correct = async (street1: string, tick: Record<string, string>) => {
		const address = {
			intent: "address",
			receiver: "Demo",
			company: "",
			street1,
			street2: "",
			city: "Miami",
			state: "FL",
			postal_code: "33166",
			country: "US",
			phone: "+13055550100",
			additional_info: "",
		};
		const answer = await press(page, manager, { ...address, ...tick });
		expect(answer.headers.location).toContain("done=edited");
	};
	await correct("200 Right St", {});
	expect(await kinds()).toHaveLength(2);
	await correct("300 Right St", { mailsBuyer: "yes" });
	expect(await kinds()).toEqual(["order-edited", "order-balance-due", "new address"]);
});

it("an edit that was begun before a colleague's edit does not undo it", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}/edit`;
	const form = {
		revision: "0",
		shipping: "40.00",
		reason: "The buyer called",
		"quantity.1": "1",
	};
	const edit = async (values: Record<string, string>) => {
		const key = randomUUID();
		const preview = await press(page, manager, { ...values, key });
		const typed = (name: string) =>
			new RegExp(`name="${name}" value="(\\d*)"`).exec(preview.body)?.[1] ?? "";
		const shown = { revision: typed("revision"), shownTotal: typed("shownTotal") };
		return press(page, manager, { ...values, ...shown, key });
	};
	expect((await edit(form)).statusCode).toBe(302);
	const older = await edit({ ...form, shipping: "15.00" });
	expect(older.statusCode).toBe(409);
	expect(older.body).toContain("Someone else has edited this order");
});

it.each([
	{ prefix: "", owes: "The buyer still owes", check: "Check · 1042", cash: "Cash" },
	{ prefix: "/es", owes: "El comprador aún debe", check: "Cheque · 1042", cash: "Efectivo" },
])(
	"a check and cash pay a balance due, and the pages$prefix list them",
	async ({ prefix, owes, check, cash }) => {
		const order = await anOpenOrder();
		const page = `${prefix}/admin/orders/${order.number}`;
		await makeDearer(order);
		const payment = {
			intent: "balance-payment",
			key: randomUUID(),
			amount: "10.00",
			method: "check",
			reference: "1042",
		};
		expect((await press(page, seller, payment)).statusCode).toBe(403);
		const nameless = await press(page, manager, { ...payment, reference: "" });
		expect(nameless.statusCode).toBe(400);
		const part = await press(page, manager, payment);
		expect(part.headers.location).toContain("done=balance-paid");
		const again = await press(page, manager, { ...payment, amount: "11.00" });
		expect(again.statusCode).toBe(422);
		expect(again.body).toContain(refusalText("form_sent_before", prefix === "" ? "en" : "es"));
		const rest = (await open(page, manager)).shown;
		expect(rest).toContain(`${owes} $15.00`);
		expect(rest).toContain(check);
		const field = (name: string) =>
			new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(rest)?.[0] ?? "";
		expect(field("reference")).toContain('value=""');
		expect(field("reference")).not.toContain("required");
		expect((await open(page, warehouse)).shown).not.toContain(check);
		const second = { ...payment, key: randomUUID(), amount: "15.00" };
		expect((await press(page, manager, second)).statusCode).toBe(409);
		await press(page, manager, { ...second, method: "cash", reference: "" });
		for (const path of [`/admin/orders/${order.number}`, `/order/${order.number}`]) {
			const { shown } = await open(prefix + path, path.startsWith("/admin") ? manager : buyer);
			for (const text of [check, "$10.00", cash, "$15.00"]) expect(shown).toContain(text);
			expect(shown).not.toContain(owes);
		}
		const invoice = (await open(`${prefix}/order/invoice/${order.number}`, buyer)).shown;
		for (const text of [check, "$10.00", cash, "$15.00"]) expect(invoice).toContain(text);
		const { body } = await open(`/api/orders/${order.number}`, buyer);
		expect(JSON.parse(body).order.payments).toMatchObject([
			{ amount: order.total_cents / 100, method: "card" },
			{ amount: 10, method: "check", instrument: "1042", transaction_id: null },
			{ amount: 15, method: "cash", instrument: null, transaction_id: null },
		]);
	},
);

it.each([
	{ prefix: "", due: "Balance due", reversed: "Reversed", reason: "The bank returned it" },
	{ prefix: "/es", due: "Saldo pendiente", reversed: "Anulado", reason: "El banco lo devolvió" },
])(
	"a check that bounced is reversed by a manager, and the pages$prefix say what is owed",
	async ({ prefix, due, reversed, reason }) => {
		const order = await anOpenOrder();
		const page = `${prefix}/admin/orders/${order.number}`;
		const invoice = `${prefix}/order/invoice/${order.number}`;
		await makeDearer(order);
		expect(rowOf((await open(invoice, buyer)).shown, due)).toContain("$25.00");
		await press(page, manager, {
			intent: "balance-payment",
			key: randomUUID(),
			amount: "25.00",
			method: "check",
			reference: "1042",
		});
		expect(rowOf((await open(invoice, buyer)).shown, due)).toBe("");
		const [payment] = await query("select id from account_payment where order_id = $1", [order.id]);
		const form = {
			intent: "payment-reversal",
			payment: String(payment.id),
			key: randomUUID(),
			reason,
		};
		expect((await open(page, manager)).shown).toContain(`name="payment" value="${payment.id}"`);
		for (const person of [seller, warehouse])
			expect((await open(page, person)).body).not.toContain("payment-reversal");
		expect((await press(page, seller, form)).statusCode).toBe(403);
		for (const person of [otherSeller, warehouse])
			expect((await press(page, person, form)).statusCode).toBe(404);
		expect((await press(page, manager, { ...form, reason: " " })).statusCode).toBe(400);
		const other = await anOpenOrder();
		const foreign = await press(`/admin/orders/${other.number}`, manager, form);
		expect(foreign.statusCode).toBe(404);
		for (const _ of [1, 2])
			expect((await press(page, manager, form)).headers.location).toContain(
				"done=payment-reversed",
			);
		const again = await press(page, manager, { ...form, key: randomUUID() });
		expect(again.statusCode).toBe(409);
		expect(again.body).toContain(
			refusalText("payment_reversed_before", prefix === "" ? "en" : "es"),
		);
		const office = (await open(page, manager)).shown;
		for (const text of [reversed, reason, "$25.00"]) expect(office).toContain(text);
		expect(office).not.toContain(`name="payment" value="${payment.id}"`);
		const paper = (await open(invoice, buyer)).shown;
		expect(rowOf(paper, due)).toContain("$25.00");
		expect(paper).not.toContain("1042");
		expect((await open(`${prefix}/order/${order.number}`, buyer)).body).not.toContain(reason);
	},
);

it("the invoice of an order on account has its receipts and what is still owed", async () => {
	const debtor = await aSignedInCustomer(api.database, { credit: "credit" });
	const order = await anOrder(api.database.db, {
		accountId: debtor.account.id,
		paid: "account",
		isTaxed: false,
		shippingCents: 0,
		lines: [{ priceCents: 10_000 }],
	});
	const invoice = `/order/invoice/${order.number}`;
	expect(rowOf((await open(invoice, debtor)).shown, "Balance due")).toContain("$100.00");
	await press(`/admin/customers/${debtor.account.id}`, manager, {
		intent: "payment",
		key: randomUUID(),
		invoice: String(order.number),
		amount: "40.00",
		method: "check",
		reference: "77",
		note: "",
	});
	const { shown } = await open(invoice, debtor);
	expect(rowOf(shown, "Balance due")).toContain("$60.00");
	expect(rowOf(shown, "Payment method")).toContain("On account");
	for (const text of ["Check · 77", "$40.00"]) expect(shown).toContain(text);
});

/** An edit adds 25 dollars of shipping. */
async function makeDearer(order: { id: number; number: number; total_cents: number }) {
	const [line] = await query("select quantity from order_line where order_id = $1", [order.id]);
	const saved = await press(`/admin/orders/${order.number}/edit`, manager, {
		key: randomUUID(),
		revision: "0",
		shipping: "40.00",
		reason: "The buyer called",
		"quantity.1": String(line.quantity),
		shownTotal: String(order.total_cents + 2500),
	});
	expect(saved.headers.location).toContain("done=edited");
}

/** The value beside a term of a page; empty without the term. */
function rowOf(shown: string, term: string): string {
	return new RegExp(`<dt[^>]*>${term}</dt><dd[^>]*>(.*?)</dd>`).exec(shown)?.[1] ?? "";
}

it("the warehouse is sent no refunds and no payments of an order", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}`;
	await press(page, manager, {
		intent: "refund",
		key: randomUUID(),
		amount: "12.34",
		reason: "Scratched",
	});
	await makeDearer(order);
	await press(page, manager, {
		intent: "balance-payment",
		key: randomUUID(),
		amount: "13.57",
		method: "check",
		reference: "CHECK-8841",
	});
	await query(
		"update payment set ref = 'TRANSACTION-5522', instrument = 'Visa 4242' where order_id = $1",
		[order.id],
	);
	const places = [page, `/order/${order.number}`, `/order/invoice/${order.number}`];
	const call = `/api/orders/${order.number}`;
	expect((await open(page, manager)).body).toContain("$12.34");
	for (const place of [...places, call]) {
		const shown = (await open(place, manager)).body;
		for (const text of ["CHECK-8841", "Visa 4242", "TRANSACTION-5522", "13.57", "11.43"])
			expect(shown, place).toContain(text);
		const { body, statusCode } = await open(place, warehouse);
		expect(statusCode, place).toBe(200);
		expect(body, place).toContain(String(order.number));
		for (const text of ["12.34", "Scratched", "refunded to", "CHECK-8841", "Visa 4242"])
			expect(body, place).not.toContain(text);
		for (const text of ["TRANSACTION-5522", "13.57", "11.43"])
			expect(body, place).not.toContain(text);
	}
	// The list of orders names no payment either, in its table and in its data.
	const list = `/admin/orders?q=${order.number}`;
	expect((await open(list, manager)).body).toContain("Partially refunded");
	const { body: listed } = await open(list, warehouse);
	expect(listed).toContain(String(order.number));
	for (const text of ["Partially refunded", "Payment status", "Balance due:"])
		expect(listed).not.toContain(text);
	const answer = JSON.parse((await open(call, warehouse)).body).order;
	expect(answer).toMatchObject({
		validator: "",
		payments: [],
		refunds: [],
		payment_method: null,
		transaction_id: null,
		instrument: null,
		refunded: 0,
		amount_due: 0,
		due_on: null,
		can_pay: false,
	});
});

it("a note that several windows send at once is one, and is mailed and audited once", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}`;
	const note = { intent: "note", key: randomUUID(), text: "It ships today", reader: "buyer" };
	const sent = await Promise.all(Array.from({ length: 6 }, () => press(page, seller, note)));
	expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
	// The same key with another text, of another person, or on another order is refused.
	expect((await press(page, seller, { ...note, text: "It ships never" })).statusCode).toBe(422);
	expect((await press(page, manager, note)).statusCode).toBe(422);
	const other = await anOpenOrder();
	expect((await press(`/admin/orders/${other.number}`, seller, note)).statusCode).toBe(422);
	const [row] = await query(
		`select (select count(*)::int from order_note where order_id = $1) as notes,
			(select count(*)::int from outbox where kind = 'order-message' and subject = 'order ' || $2) as mails,
			(select count(*)::int from audit_entry where action = 'order_note_added' and subject = 'order ' || $2) as audited`,
		[order.id, String(order.number)],
	);
	expect(row).toEqual({ notes: 1, mails: 1, audited: 1 });
	const [{ id }] = await query("select id from order_note where order_id = $1", [order.id]);
	const pin = { intent: "pin", note: String(id) };
	await Promise.all([press(page, seller, pin), press(page, manager, pin)]);
	expect(
		await query(
			"select count(*)::int as n from audit_entry where action = 'order_note_pinned' and subject = $1",
			[`order ${order.number}`],
		),
	).toEqual([{ n: 1 }]);
});

it("views saved at once stay within the limit, and one name is one view", async () => {
	const person = await aSignedInCustomer(api.database, { admin_level: 1 });
	const save = (name: string, view = "late") =>
		press(`/admin/orders?view=${view}`, person, { intent: "save_view", name });
	const same = await Promise.all(["late", "hold", "pick"].map((view) => save("Mine", view)));
	expect(same.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302]);
	const countOf = async () =>
		(
			await query("select count(*)::int as n from saved_view where account_id = $1", [
				person.account.id,
			])
		)[0].n;
	expect(await countOf()).toBe(1);
	for (let n = 2; n < MAX_SAVED_VIEWS; n++) await save(`View ${n}`);
	expect(await countOf()).toBe(MAX_SAVED_VIEWS - 1);
	const raced = await Promise.all(["Last", "Too many", "Far too many"].map((name) => save(name)));
	expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([302, 409, 409]);
	expect(await countOf()).toBe(MAX_SAVED_VIEWS);
	await query("delete from saved_view where account_id = $1", [person.account.id]);
});

it("lists what waits in each queue, moves many orders, exports them and saves views", async () => {
	const [toPick, late, waiting, doubtful] = [
		await anOpenOrder(),
		await anOpenOrder(),
		await anOpenOrder(),
		await anOrder(api.database.db, { accountId: buyer.account.id, status: "vin_verification" }),
	];
	await api.pool.query(
		"update order_history set at = at - interval '20 days' where order_id = $1",
		[late.id],
	);
	await api.pool.query(
		`update order_allocation set expected_on = current_date + 9 where order_line_id in
			(select id from order_line where order_id = $1)`,
		[waiting.id],
	);
	await api.pool.query(
		`begin; select set_config('cabover.edited_order', '${doubtful.id}', true);
		update order_line set fit_doubt = 'may_fit' where order_id = ${doubtful.id}; commit`,
	);
	const listed = async (view: string, person = seller) => {
		const { shown } = await open(`/admin/orders?view=${view}`, person);
		return [toPick, late, waiting, doubtful].map(({ number }) => shown.includes(`>${number}<`));
	};
	expect(await listed("pick")).toEqual([true, true, false, false]);
	expect(await listed("pack")).toEqual([false, false, false, false]);
	expect(await listed("late")).toEqual([false, true, false, false]);
	expect(await listed("stock")).toEqual([false, false, true, false]);
	expect(await listed("fit")).toEqual([false, false, false, true]);
	expect(await listed("late", otherSeller)).toEqual([false, false, false, false]);
	expect((await open("/admin", seller)).shown).toContain('href="/admin/orders?view=late"');

	const body = (orders: { number: number }[], intent: string) =>
		new URLSearchParams([
			["intent", intent],
			["holdReason", "stock"],
			...orders.map(({ number }) => ["order", String(number)]),
		] as [string, string][]).toString();
	const send = (orders: { number: number }[], intent: string, person = seller) =>
		api.app.inject({
			...pageForm("/admin/orders?view=ship", person.token, {}),
			payload: body(orders, intent),
		});
	expect((await send([], "hold")).statusCode).toBe(400);
	const foreign = await send([toPick], "hold", otherSeller);
	expect(foreign.headers.location).toContain(`moved=0&refused=${toPick.number}%3Anot_found`);
	const other = await send([toPick, { number: 100_000_001 }], "release", otherSeller);
	expect(new URL(String(other.headers.location), "http://store").searchParams.get("refused")).toBe(
		`${toPick.number}:not_found,100000001:not_found`,
	);
	// Sent twice and at once, each order is held once; the loser is told which order and why.
	const raced = await Promise.all([1, 2].map(() => send([toPick, late, toPick], "hold")));
	const moved = raced.map(({ headers }) => {
		const params = new URL(String(headers.location), "http://store").searchParams;
		return { moved: Number(params.get("moved")), refused: params.get("refused") ?? "" };
	});
	expect(moved.reduce((sum, row) => sum + row.moved, 0)).toBe(2);
	expect(moved.map(({ refused }) => refused).join()).toContain(`${late.number}:wrong_move`);
	expect(
		await query("select count(*)::int as n from order_hold where order_id = any($1)", [
			[toPick.id, late.id],
		]),
	).toEqual([{ n: 2 }]);
	const explained = await open(
		`/admin/orders?done=moved&moved=1&refused=${late.number}:wrong_move,1:x`,
		seller,
	);
	expect(explained.shown).toContain("These orders kept their status");
	expect(explained.shown).toContain(refusalText("wrong_move", "en"));
	// A file and the slips of the selection.
	const chosen = await send([toPick], "file");
	expect(chosen.headers.location).toBe(`/admin/orders/file?order=${toPick.number}`);
	const selected = (await open(String(chosen.headers.location), seller)).body;
	expect(selected).toContain(String(toPick.number));
	expect(selected).not.toContain(String(late.number));
	expect((await open(String(chosen.headers.location), otherSeller)).body).not.toContain(
		String(toPick.number),
	);
	expect((await send([], "slips")).statusCode).toBe(400);
	const slips = await send([toPick], "slips");
	expect(slips.headers.location).toBe(`/admin/orders/slips?order=${toPick.number}`);
	expect((await open(String(slips.headers.location), seller)).shown).toContain(
		`no open shipment: ${toPick.number}`,
	);
	// The list of what is to be picked leaves out what does not ship now.
	const list = await send([toPick, waiting], "pick-list");
	const picked = (await open(String(list.headers.location), warehouse)).shown;
	expect(picked).toContain(`Nothing to pick for: ${toPick.number}, ${waiting.number}`);
	const toShip = await anOpenOrder();
	const [{ sku }] = await query("select sku from order_line where order_id = $1 limit 1", [
		toShip.id,
	]);
	const listOf = (number: number, person: typeof seller) =>
		open(`/admin/orders/pick-list?order=${number}`, person);
	expect((await listOf(toShip.number, seller)).shown).toContain(sku);
	expect((await listOf(toShip.number, otherSeller)).shown).not.toContain(sku);
	const labels = await send([toShip], "labels");
	expect(labels.headers.location).toContain(`refused=${toShip.number}%3Ano_box_for_label`);
	expect((await open(String(labels.headers.location), seller)).shown).toContain("Pick it first");
	await Promise.all([send([toShip], "take"), send([toShip], "take")]);
	expect(
		await query("select account_id from order_assignment where order_id = $1", [toShip.id]),
	).toEqual([{ account_id: seller.account.id }]);
	expect((await send([toShip], "deliver")).headers.location).toContain(
		`${toShip.number}%3Awrong_move`,
	);
	const guestOrder = 'href="/admin/customers/guest/order"';
	expect((await open("/admin/orders", seller)).shown).toContain(guestOrder);
	expect((await open("/admin/orders", warehouse)).shown).not.toContain(guestOrder);
	const file = await open("/admin/orders/file?view=hold", seller);
	expect(file.headers["content-type"]).toContain("text/csv");
	expect(file.body).toContain(String(toPick.number));
	expect(file.body).toContain("Not in stock");
	expect((await open("/admin/orders/file?view=hold", otherSeller)).body).not.toContain(
		String(toPick.number),
	);
	const released = await send([toPick, late, waiting], "release");
	expect(released.headers.location).toContain(`moved=2&refused=${waiting.number}%3Awrong_move`);

	const view = { intent: "save_view", name: "My late ones" };
	for (const _ of [1, 2]) await press("/admin/orders?view=late&q=x&page=3", seller, view);
	expect((await press("/admin/orders", seller, { ...view, name: "" })).statusCode).toBe(400);
	const mine = (await open("/admin/orders", seller)).shown;
	expect(mine).toContain("My late ones");
	expect(mine).toContain("/admin/orders?view=late&amp;q=x");
	expect((await open("/admin/orders", otherSeller)).shown).not.toContain("My late ones");
	const [saved] = await query("select id from saved_view");
	const remove = { intent: "delete_view", id: String(saved.id) };
	await press("/admin/orders", otherSeller, remove);
	expect(await query("select id from saved_view")).toHaveLength(1);
	await press("/admin/orders", seller, remove);
	expect(await query("select id from saved_view")).toEqual([]);
});

it("asks about an address whose ZIP code is not the city's, as the address book does", async () => {
	const order = await anOpenOrder();
	const page = `/admin/orders/${order.number}/edit`;
	const zipNow = async () =>
		(
			await query("select ship_to ->> 'postal_code' as zip from store_order where id = $1", [
				order.id,
			])
		)[0].zip;
	const address = {
		intent: "address",
		receiver: "Demo",
		company: "",
		street1: "1 Other St",
		street2: "",
		city: "Miami",
		state: "FL",
		postal_code: "99999",
		country: "US",
		phone: "+13055550100",
		additional_info: "",
	};
	const answer = await press(page, seller, address);
	expect(answer.statusCode).toBe(200);
	expect(answer.body).toContain("1 Other St, Miami, FL 33299");
	const inTexas = await press(page, seller, { ...address, city: "Dallas", postal_code: "75201" });
	expect(inTexas.body).toContain("This ZIP code is in another state");
	expect(await zipNow()).toBe("33166");
	const choice = JSON.stringify({
		street1: "1 Other St",
		street2: "",
		city: "Miami",
		state: "FL",
		postalCode: "33199",
	});
	const saved = await press(page, seller, { ...address, choice });
	expect(saved.headers.location).toContain("done=edited");
	expect(await zipNow()).toBe("33199");
});
