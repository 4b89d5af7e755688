/** The office: its shell, Today, the staff box, message threads and health, for every level. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder, aReturn } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let seller: Person;
let rival: Person;
let manager: Person;
let customer: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	await api.database.db
		.insertInto("setting")
		.values({ key: "contact_email", value: "store@cabover.example" })
		.execute();
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	rival = await aSignedInCustomer(api.database, { admin_level: 1 });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	customer = await aSignedInCustomer(api.database, {
		seller_id: seller.account.id,
		first_name: "José",
		last_name: "Peña",
		company: "Transportes Niágara",
		phone: "+13055550142",
	});
});
afterAll(() => api.close());

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

/** The page without its data, which the browser reads from scripts. */
const shown = async (url: string, person: Person) =>
	(await open(url, person)).body.replace(/<script.*?<\/script>/gs, "");

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

/** The caller as far as the scope of a seller needs it. */
const callerOf = ({ account }: Person) =>
	({
		accountId: account.id,
		adminLevel: account.admin_level,
		isWarehouse: account.is_warehouse,
	}) as Customer;

const ofCustomer = () => ({ accountId: customer.account.id, email: customer.account.email });

describe("the shell", () => {
	it("shows nothing of the shop, and the screens of the level", async () => {
		const page = await shown("/admin", seller);
		for (const shop of ['href="/Cart"', 'href="/my-garage"', "<footer"])
			expect([shop, page.includes(shop)]).toEqual([shop, false]);
		expect(page).toContain('action="/admin/find"');
		expect(page).toContain('href="/admin/orders"');
		expect(page).not.toContain('href="/admin/refunds"');
		expect(await shown("/admin", manager)).toContain('href="/admin/refunds"');
		expect(await shown("/es/admin", seller)).toContain('href="/es/admin/orders"');
	});

	it("shows an unknown address as an error inside the office", async () => {
		const { statusCode, body } = await open("/admin/no-such-screen", seller);
		expect(statusCode).toBe(404);
		expect(body).toContain('action="/admin/find"');
	});

	it("leads staff from the shop's addresses of quotes and returns into the office", async () => {
		const number = await aReturn(api.database.db, ofCustomer());
		expect((await open(`/order/return/${number}`, manager)).headers.location).toBe(
			`/admin/returns/${number}`,
		);
		expect((await open(`/es/order/return/${number}`, manager)).headers.location).toBe(
			`/es/admin/returns/${number}`,
		);
		expect((await open(`/order/return/${number}`, customer)).statusCode).toBe(200);
		expect((await open(`/admin/returns/${number}`, manager)).statusCode).toBe(200);
		expect((await open(`/admin/returns/${number}`, rival)).statusCode).toBe(404);
		expect((await open(`/admin/returns/${number}`, customer)).headers.location).toBe("/");
	});

	it("has a health screen for managers", async () => {
		expect((await open("/admin/health", seller)).statusCode).toBe(403);
		expect(await shown("/admin/health", manager)).toContain("No nightly backup is set up");
		expect(await shown("/es/admin/health", manager)).toContain(
			"No hay copia de seguridad nocturna",
		);
		const { pool } = api.database;
		await pool.query(
			`select pgboss.create_queue('backup', '{"policy": "standard"}') where not exists (select from pgboss.queue where name = 'backup')`,
		);
		await pool.query("insert into pgboss.schedule (name, cron) values ('backup', '10 4 * * *')");
		expect(await shown("/admin/health", manager)).toContain("The first one is written");
		await pool.query("update pgboss.schedule set created_on = now() - interval '27 hours'");
		expect(await shown("/admin/health", manager)).toContain("none was written in the last day");
		await pool.query(
			"insert into pgboss.job (name, state, completed_on) values ('backup', 'completed', now())",
		);
		expect(await shown("/admin/health", manager)).toContain("Last written");
		await pool.query("delete from pgboss.schedule where name = 'backup'");
	});
});

describe("Today", () => {
	it("lists what waits for the seller, the oldest first, and its age", async () => {
		const { db, pool } = api.database;
		const order = await anOrder(db, { ...ofCustomer(), status: "processing" });
		await pool.query(
			"update store_order set created_at = now() - interval '3 days', paid_at = now() - interval '3 days' where id = $1",
			[order.id],
		);
		const page = await shown("/admin", seller);
		expect(page).toContain(`href="/admin/orders/${order.number}"`);
		expect(page).toMatch(/To pick<\/a>.*?1<!-- --> waiting|To pick<\/a>.*?1 waiting/s);
		expect(page).toContain("3 days ago");
		expect(await shown("/admin", rival)).not.toContain(String(order.number));
		expect(await shown("/admin/orders?view=ship", manager)).toContain(String(order.number));
		expect(await shown("/admin/orders?view=hold", manager)).not.toContain(String(order.number));
	});

	it("lists an order once, in the queue of what is to be done next", async () => {
		const { db, pool } = api.database;
		const inProcessing = (line = {}) =>
			anOrder(db, { ...ofCustomer(), status: "processing", lines: [line] });
		const [toPick, toPack, late, awaited, specialOrder] = [
			await inProcessing(),
			await inProcessing(),
			await inProcessing(),
			await inProcessing(),
			await inProcessing({ isSpecialOrder: true }),
		];
		const warehouse = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
		const { rows } = await pool.query(
			`select w.code from order_line l join order_allocation a on a.order_line_id = l.id join warehouse w on w.id = a.warehouse_id where l.order_id = $1`,
			[toPack.id],
		);
		const started = await press(`/admin/orders/${toPack.number}`, warehouse, {
			intent: "ship",
			n: "1",
			warehouse: rows[0].code,
			"pieces.1": "1",
		});
		expect(started.statusCode).toBe(302);
		await pool.query(
			"update order_history set at = now() - interval '20 days' where order_id = $1",
			[late.id],
		);
		await pool.query(
			"update order_allocation set expected_on = current_date + 9 where order_line_id in (select id from order_line where order_id = $1)",
			[awaited.id],
		);
		for (const person of [seller, manager, warehouse]) {
			const work = await api.services.office.listOldestWork(callerOf(person), {
				perQueue: 500,
				language: "en",
			});
			const queuesOf = ({ number }: { number: number }) =>
				work.filter(({ ref }) => ref === String(number)).map(({ queue }) => queue);
			expect([toPick, toPack, late, awaited, specialOrder].map(queuesOf)).toEqual([
				["pick"],
				["pack"],
				["late"],
				["stock"],
				["ship"],
			]);
		}
		// The lists and their counts have all orders of a queue.
		const { ship, pick } = await api.services.office.countOpenWork(callerOf(manager));
		expect(ship.count).toBeGreaterThan(pick.count);
		expect(await shown("/admin/orders?view=ship", manager)).toContain(String(late.number));
	});

	it("names the parts to verify in the language of the page", async () => {
		const { db } = api.database;
		const part = await aPart(db, { title_en: "Water pump", title_es: "Bomba de agua" });
		await db
			.insertInto("verify_task")
			.values({ part_id: part.id, created_at: new Date("2020-01-01") })
			.execute();
		expect(await shown("/admin", manager)).toContain("Water pump");
		const spanish = await shown("/es/admin", manager);
		expect(spanish).toContain("Bomba de agua");
		expect(spanish).not.toContain("Water pump");
	});

	it("compares the sales of today with the same weekday, for a seller their own", async () => {
		const { db } = api.database;
		const before = await api.services.office.readSales(callerOf(manager));
		await anOrder(db, { ...ofCustomer(), status: "processing" });
		await anOrder(db, { status: "processing" });
		await anOrder(db, { status: "awaiting_payment", paid: "no" });
		const weekOld = await anOrder(db, { ...ofCustomer(), status: "processing" });
		await api.database.pool.query(
			"update store_order set created_at = now() - interval '7 days 1 minute' where id = $1",
			[weekOld.id],
		);
		const [all, own, none] = await Promise.all(
			[manager, seller, rival].map((person) => api.services.office.readSales(callerOf(person))),
		);
		expect((all?.today.orders ?? 0) - before.today.orders).toBe(2);
		expect(own?.today.orders).toBeGreaterThanOrEqual(1);
		expect(none?.today).toEqual({ cents: 0, orders: 0 });
	});
});

describe("the staff box", () => {
	const find = async (text: string, person: Person) =>
		(await api.call(`/admin/find?${new URLSearchParams({ text })}`, { token: person.token })).json()
			.results as { kind: string; id: string; title: string }[];
	const kinds = async (text: string, person: Person) =>
		(await find(text, person)).map(({ kind, id }) => `${kind} ${id}`);

	it("finds orders, returns and customers, each seller their own", async () => {
		const { db } = api.database;
		const order = await anOrder(db, { ...ofCustomer(), status: "shipped" });
		const returned = await aReturn(db, ofCustomer());
		const [orderName, returnName] = [`order ${order.number}`, `return ${returned}`];
		const customerName = `customer ${customer.account.id}`;
		expect(await kinds(String(order.number), seller)).toEqual([orderName]);
		expect(await kinds(String(order.number).slice(0, 7), seller)).toContain(orderName);
		expect(await kinds(String(returned), manager)).toContain(returnName);
		for (const text of ["pena nia", customer.account.email, "305-555-0142", "+1 305 555 0142"])
			expect([text, (await kinds(text, seller)).includes(customerName)]).toEqual([text, true]);
		for (const text of [String(order.number), String(returned), "pena nia", "305-555-0142"])
			expect([text, await kinds(text, rival)]).toEqual([text, []]);
	});

	it("finds a part by its number and answers nothing for texts that find nothing", async () => {
		const part = await aPart(api.database.db, { title_en: "Radiator", title_es: "Radiador" });
		await api.searchCaughtUp();
		expect(await find(part.sku, rival)).toContainEqual(
			expect.objectContaining({
				kind: "part",
				id: part.sku,
				detail: expect.stringMatching(/^[\w ]+ · Radiator/),
			}),
		);
		for (const text of ["", " ", "x", "' | !&():*", "\\", "zz".repeat(50)])
			expect([text, await kinds(text, rival)]).toEqual([text, []]);
		expect(
			(await api.call(`/admin/find?text=${"x".repeat(101)}`, { token: rival.token })).statusCode,
		).toBe(400);
	});

	it("is a page without scripts, which opens a scanned number at once", async () => {
		const order = await anOrder(api.database.db, { ...ofCustomer(), status: "shipped" });
		const exact = await open(`/admin/find?text=${order.number}`, seller);
		expect([exact.statusCode, exact.headers.location]).toEqual([
			302,
			`/admin/orders/${order.number}`,
		]);
		expect(await shown("/admin/find?text=pena", seller)).toContain(
			`href="/admin/customers/${customer.account.id}"`,
		);
		expect(await shown("/admin/find?text=refunds", manager)).toContain('href="/admin/refunds"');
		expect(await shown("/admin/find?text=%00%FF", seller)).toContain("Nothing found");
	});

	it("shows the truck of a VIN and its orders inside the office", async () => {
		const vin = "JALE5B16787302345";
		const order = await anOrder(api.database.db, ofCustomer());
		await api.database.pool.query("update store_order set vin = $2 where number = $1", [
			order.number,
			vin,
		]);
		const page = await shown(`/admin/find?text=${vin.toLowerCase()}`, seller);
		expect(page).toContain(`href="/admin/orders/${order.number}"`);
		expect(page).toContain(vin);
		expect(await shown(`/admin/find?text=JALE5B16787399999`, seller)).toContain(
			"No order, quote or customer has this VIN",
		);
	});
});

describe("the thread of a message", () => {
	async function aMessage(language = "es"): Promise<number> {
		const { rows } = await api.database.pool.query(
			`insert into contact_message (account_id, email, name, phone, message, language, dedupe)
			values ($1, $2, 'Ana', '+13055550100', '<b>Fits?</b>', $3, $4) returning id`,
			[
				customer.account.id,
				customer.account.email,
				language,
				Buffer.from(randomUUID().replaceAll("-", "")),
			],
		);
		return rows[0].id;
	}
	const mailsOf = async (id: number) =>
		(
			await api.database.pool.query(
				`select o.recipient, o.language, o.data from outbox o
				join contact_reply r on o.dedupe = 'contact-reply:' || r.id where r.message_id = $1`,
				[id],
			)
		).rows;
	const keyOf = async (id: number) =>
		/name="key" value="([^"]+)"/.exec((await open(`/admin/messages/${id}`, seller)).body)?.[1] ??
		"";

	it("is answered once by mail in the visitor's language, however often the form is sent", async () => {
		const id = await aMessage();
		const form = { intent: "reply", key: await keyOf(id), text: "Sí, le queda." };
		const answers = await Promise.all(
			[1, 2, 3].map(() => press(`/admin/messages/${id}`, seller, form)),
		);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302]);
		expect(await mailsOf(id)).toEqual([
			{
				recipient: customer.account.email,
				language: "es",
				data: expect.objectContaining({ text: "Sí, le queda.", replyTo: "store@cabover.example" }),
			},
		]);
		const page = await shown(`/admin/messages/${id}`, seller);
		expect(page).toContain("Sí, le queda.");
		expect(page).toContain("&lt;b&gt;Fits?&lt;/b&gt;");
		expect(page).toContain("Answered");
		const { rows } = await api.database.pool.query(
			"select action from audit_entry where subject = $1",
			[`message ${id}`],
		);
		expect(rows).toEqual([{ action: "message_answered" }]);
	});

	it("refuses the key of another answer, so that no answer is lost", async () => {
		const [first, second] = [await aMessage(), await aMessage()];
		const form = { intent: "reply", key: await keyOf(first), text: "Sí." };
		expect((await press(`/admin/messages/${first}`, seller, form)).statusCode).toBe(302);
		expect((await press(`/admin/messages/${second}`, seller, form)).statusCode).toBe(422);
		const other = { ...form, text: "No." };
		expect((await press(`/admin/messages/${first}`, seller, other)).statusCode).toBe(422);
		expect([(await mailsOf(first)).length, (await mailsOf(second)).length]).toEqual([1, 0]);
	});

	it("stays open, is taken, closed and opened again", async () => {
		const id = await aMessage("en");
		const at = `/admin/messages/${id}`;
		await press(at, seller, {
			intent: "reply",
			keep: "yes",
			key: randomUUID(),
			text: "One moment.",
		});
		expect(await shown("/admin/messages", seller)).toContain(`With ${seller.account.email}`);
		for (const intent of ["give", "close", "close", "open", "take"])
			expect((await press(at, manager, { intent })).statusCode).toBe(302);
		expect(await shown("/admin/messages", manager)).toContain(`With ${manager.account.email}`);
		const { rows } = await api.database.pool.query(
			"select action from audit_entry where subject = $1 order by id",
			[`message ${id}`],
		);
		expect(rows.map(({ action }) => action)).toEqual([
			"message_answered",
			"message_assigned",
			"message_handled",
			"message_reopened",
			"message_assigned",
		]);
	});

	it("refuses another seller, an empty answer, a missing key and an unknown intent", async () => {
		const id = await aMessage();
		const at = `/admin/messages/${id}`;
		expect((await open(at, rival)).statusCode).toBe(404);
		const reply = { intent: "reply", key: randomUUID(), text: "Hello" };
		expect((await press(at, rival, reply)).statusCode).toBe(404);
		expect((await press(at, seller, { ...reply, text: " \n " })).statusCode).toBe(400);
		expect((await press(at, seller, { ...reply, text: "x".repeat(4001) })).statusCode).toBe(400);
		expect((await press(at, seller, { ...reply, key: "1" })).statusCode).toBe(400);
		expect((await press(at, seller, { intent: "delete" })).statusCode).toBe(400);
		expect((await press(at, customer, reply)).headers.location).toBe("/");
		expect(await mailsOf(id)).toEqual([]);
	});
});
