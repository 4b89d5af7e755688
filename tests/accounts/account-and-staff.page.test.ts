/**
 * The pages of accounts and of staff: which callers reach them, and how they answer forms that no
 * page of ours sends.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { anOrder, aReturn } from "../factories/delivered-orders.ts";
import { type RunningStore, startStore } from "../support/running-store.ts";

let store: RunningStore;
const sessions: Record<string, string> = {};
let requestId: number;
let sellerId: number;

beforeAll(async () => {
	store = await startStore();
	const { db } = store.database;
	const signIn = async (name: string, columns: object, proof = {}) => {
		const { id } = await anAccount(db, columns);
		sessions[name] = await aSession(store.database, id, proof);
		return id;
	};
	await signIn("a customer", {});
	await signIn("staff without the second step", { admin_level: 3 }, { isProven: false });
	await signIn("staff", { admin_level: 3 });
	sellerId = await signIn("a seller", { admin_level: 1 });
	const formerStaffId = await signIn("one who was staff", { admin_level: 3 });
	await db.updateTable("account").set({ admin_level: 0 }).where("id", "=", formerStaffId).execute();
	const accessRequest = {
		email: "asked@cabover.example",
		name: "Asked",
		account_type: "vehicle_owner",
		language: "en",
	} as const;
	requestId = (
		await db
			.insertInto("access_request")
			.values(accessRequest)
			.returning("id")
			.executeTakeFirstOrThrow()
	).id;
});
afterAll(() => store.close());

type PageRequest = { form?: Record<string, string>; json?: object };

function ask(who: string, path: string, sent?: PageRequest) {
	const cookie = sessions[who] && `__Host-session=${sessions[who]}`;
	const type: Record<string, string> = sent?.json ? { "content-type": "application/json" } : {};
	return fetch(`${store.address}${path}`, {
		redirect: "manual",
		headers: { ...(cookie ? { cookie } : {}), ...type },
		...(sent
			? {
					method: "POST",
					body: sent.json ? JSON.stringify(sent.json) : new URLSearchParams(sent.form),
				}
			: {}),
	});
}

const outcome = async (answer: Promise<Response>) => {
	const { status, headers } = await answer;
	return [status, ...(headers.get("location") ?? "").split("?").slice(0, 1)]
		.filter(Boolean)
		.join(" ");
};

const ACCOUNT = [
	"",
	"/personal-info",
	"/manage-address",
	"/new-address",
	"/update-addres/1",
	"/my-orders",
].map((path) => `/my-account${path}`);

describe("the access to the pages of account and back office", () => {
	const MATRIX = {
		"a guest": { account: "302 /login", admin: "302 /login" },
		"a customer": { account: "own", admin: "302 /" },
		"one who was staff": { account: "own", admin: "302 /" },
		"staff without the second step": { account: "own", admin: "302 /second-step" },
		staff: { account: "own", admin: "own" },
	};
	/**
	 * The statuses of a GET and of an empty POST for a caller who may open the page. Records of other
	 * accounts are not found.
	 */
	const OWN: Record<string, string[]> = {
		"/my-account": ["200", "400"],
		"/my-account?index": ["200", "400"],
		"/my-account/personal-info": ["200", "400"],
		"/my-account/manage-address": ["200", "400"],
		"/my-account/new-address": ["200", "400"],
		"/my-account/update-addres/1": ["404", "400"],
		"/my-account/my-orders": ["200", "400"],
		"/admin": ["200", "400"],
		"/admin/access": ["200", "400"],
		"/admin/orders": ["200", "400"],
		"/admin/orders/123456789/edit": ["404", "404"],
		"/admin/orders/123456789": ["404", "400"],
		"/admin/messages": ["200", "405"],
		"/admin/messages/999999": ["404", "400"],
		"/admin/find": ["200", "405"],
		"/admin/health": ["200", "405"],
		"/admin/customers": ["200", "405"],
		"/admin/customers/999999": ["404", "400"],
		"/admin/refunds": ["200", "400"],
		"/admin/coupons": ["200", "400"],
	};

	describe.each(Object.entries(MATRIX))("%s", (who, { account, admin }) => {
		it.each([
			...ACCOUNT,
			"/my-account?index",
			...Object.keys(OWN).filter((path) => path.startsWith("/admin")),
		])("%s, in both languages", async (path) => {
			const expected = path.startsWith("/admin") ? admin : account;
			for (const language of ["", "/es"]) {
				const [read, sent] = [
					await outcome(ask(who, language + path)),
					await outcome(ask(who, language + path, { form: {} })),
				];
				const led =
					expected === "302 /" && language ? "302 /es" : expected.replace(" ", ` ${language}`);
				expect([read, sent]).toEqual(expected === "own" ? OWN[path] : [led, led]);
			}
		});
	});

	it("lets only its seller decide about a request or read who sent it", async () => {
		for (const who of [
			"a guest",
			"a customer",
			"one who was staff",
			"staff without the second step",
		]) {
			for (const intent of ["approve", "decline"])
				await ask(who, "/admin/access", {
					form: { id: String(requestId), level: "online", intent },
				});
			expect(await (await ask(who, "/admin/access")).text()).not.toContain("asked@cabover.example");
			expect(await (await ask(who, "/admin/access.data")).text()).not.toContain(
				"asked@cabover.example",
			);
		}
		const { rows } = await store.database.pool.query(
			"select status from access_request where id = $1",
			[requestId],
		);
		expect(rows).toEqual([{ status: "open" }]);
		const page = await (await ask("staff", "/admin/access")).text();
		expect(page).toContain("asked@cabover.example");
		// An action that cannot be undone asks for confirmation.
		expect(page).toMatch(/<details(?:(?!<\/details>).)*value="decline"/s);
		expect(page).not.toMatch(/<details(?:(?!<\/details>).)*value="approve"/s);
	});
});

describe("the list or page for staff", () => {
	it("of returns puts those that wait for staff first, marked", async () => {
		const numbers: number[] = [];
		for (const at of ["approved", "inspected", "requested"] as const)
			numbers.push(await aReturn(store.database.db, { at }));
		const [approved = 0, inspected = 0, requested = 0] = numbers;
		const rows = async (who: string, path = "/admin/returns") =>
			[...(await (await ask(who, path)).text()).matchAll(/<tr.*?<\/tr>/gs)].flatMap(([row]) => {
				const number = numbers.find((number) => row.includes(`>${number}<`));
				return number ? [[number, /Needs your reply|Espera su respuesta/.exec(row)?.[0]]] : [];
			});
		const waits = "Needs your reply";
		expect(await rows("staff")).toEqual([
			[inspected, waits],
			[requested, waits],
			[approved, undefined],
		]);
		expect(await rows("a seller"), "what was inspected is a manager's").toEqual([
			[requested, waits],
			[approved, undefined],
			[inspected, undefined],
		]);
		expect((await rows("staff", "/es/admin/returns"))[0]).toEqual([
			inspected,
			"Espera su respuesta",
		]);
	});

	it("of an order names the staff who changed its status, which the buyer does not see", async () => {
		const { id, email } = await anAccount(store.database.db);
		sessions.buyer = await aSession(store.database, id);
		const { number } = await anOrder(store.database.db, { accountId: id, status: "processing" });
		await ask("staff", `/admin/orders/${number}`, {
			form: { to: "awaiting_shipment", tracking: "" },
		});
		const { rows } = await store.database.pool.query(
			"select a.email from order_history h join account a on a.id = h.actor_id join store_order o on o.id = h.order_id where o.number = $1",
			[number],
		);
		expect(rows).toHaveLength(1);
		expect(await (await ask("staff", `/admin/orders/${number}`)).text()).toMatch(
			new RegExp(`Awaiting Shipment</span><span[^>]*> · (<!-- -->)?${rows[0].email}`),
		);
		for (const path of [`/order/${number}`, `/order/${number}.data`]) {
			const page = await ask("buyer", path);
			expect([page.status, (await page.text()).includes(rows[0].email)]).toEqual([200, false]);
		}
		expect(email).not.toBe(rows[0].email);
	});

	it("of a customer marks what is overdue", async () => {
		const { id } = await anAccount(store.database.db, { credit: "credit", seller_id: sellerId });
		await anOrder(store.database.db, { accountId: id, paid: "account", dueInDays: 5 });
		const page = async (language = "") =>
			(await ask("staff", `${language}/admin/customers/${id}`)).text();
		expect(await page()).not.toContain(">Overdue<");
		await anOrder(store.database.db, { accountId: id, paid: "account", dueInDays: -5 });
		expect((await page()).match(/>Overdue</g)).toHaveLength(1);
		expect(await page("/es")).toContain("Vencid");
	});
});

describe("a discontinued part", () => {
	it("shows the day, beside the text of the specification", async () => {
		const { id } = await anAccount(store.database.db);
		sessions.late = await aSession(store.database, id);
		const { number } = await anOrder(store.database.db, {
			accountId: id,
			deliveredDaysAgo: 400,
			lines: [{ coreCents: 5000 }],
		});
		const read = async (path: string) => (await ask("late", path)).text();
		for (const kind of ["", "?kind=core"]) {
			expect(await read(`/order/open-return/${number}${kind}`)).toMatch(
				/NOT eligible[^<]*<span[^>]*>The return period ended on \w{3} \d+, \d{4}\./,
			);
			expect(await read(`/es/order/open-return/${number}${kind}`)).toMatch(
				/El plazo de devolución terminó el \d+ /,
			);
		}
		const { number: fresh } = await anOrder(store.database.db, { accountId: id });
		expect(await read(`/order/open-return/${fresh}`)).not.toContain("period ended");
	});
});

describe("a payment or refund in the back office", () => {
	const rowsOf = async (statement: string, id: number) =>
		(await store.database.pool.query(statement, [id])).rows;

	async function aDebtor() {
		const { id } = await anAccount(store.database.db, { credit: "credit", seller_id: sellerId });
		return {
			id,
			order: await anOrder(store.database.db, {
				accountId: id,
				paid: "account",
				isTaxed: false,
				shippingCents: 0,
			}),
		};
	}

	const keyOf = async (path: string) =>
		/name="key" value="([^"]+)"/.exec(await (await ask("staff", path)).text())?.[1] ?? "";

	it("is booked once for a form that is sent twice, and not at all for a seller", async () => {
		const { id, order } = await aDebtor();
		const [customer, page] = [`/admin/customers/${id}`, `/admin/orders/${order.number}`];
		const payment = {
			intent: "payment",
			invoice: String(order.number),
			amount: "$30.00",
			method: "check",
			reference: "7",
			note: "First half",
		};
		const refund = { intent: "refund", amount: "20", reason: "Scratched" };
		const [paymentForm, refundForm] = [
			{ ...payment, key: await keyOf(customer) },
			{ ...refund, key: await keyOf(page) },
		];
		for (const [path, form] of [
			[customer, paymentForm],
			[page, refundForm],
		] as const)
			expect((await ask("a seller", path, { form })).status).toBe(403);
		for (const [path, form] of [
			[customer, paymentForm],
			[page, refundForm],
		] as const) {
			const twice = await Promise.all([ask("staff", path, { form }), ask("staff", path, { form })]);
			expect(twice.map(({ status }) => status)).toEqual([302, 302]);
		}
		expect(
			await rowsOf(
				"select amount_cents, method, reference, note from account_payment where order_id = $1",
				order.id,
			),
		).toEqual([{ amount_cents: 3000, method: "check", reference: "7", note: "First half" }]);
		expect(await rowsOf("select refunded_cents from store_order where id = $1", order.id)).toEqual([
			{ refunded_cents: 2000 },
		]);
		const { rows } = await store.database.pool.query(
			"select details from audit_entry where action = 'refund_order'",
		);
		expect(rows).toEqual([{ details: { cents: 2000 } }]);
		expect(await rowsOf("select used_cents from credit_account where account_id = $1", id)).toEqual(
			[{ used_cents: 5000 }],
		);
		expect(await (await ask("staff", page)).text()).toMatch(
			/\$20\.00 taken off what is owed.*Scratched/s,
		);
		const silent = { intent: "refund", amount: "1", reason: " ", key: crypto.randomUUID() };
		expect((await ask("staff", page, { form: silent })).status).toBe(400);
	});

	it("is listed when the provider reports it otherwise, in both languages, until a manager resolves that", async () => {
		const { rows } = await store.database.pool.query(
			`insert into payment_difference (provider, ref, kind, details)
			values ('stripe', 'pi_7', 'amount_differs', '{"asked": 24400, "got": 100, "currency": "EUR"}') returning id`,
		);
		const page = async (path: string) =>
			(await (await ask("staff", path)).text()).replaceAll("<!-- -->", "");
		expect(await page("/admin/refunds")).toMatch(
			/stripe pi_7.*\$1\.00 \(EUR\) was paid, \$244\.00 was due.*Mark as resolved/s,
		);
		expect(await page("/es/admin/refunds")).toContain("Se pagó $1.00 (EUR); se debía $244.00");
		const form = { resolved: String(rows[0].id) };
		expect((await ask("a seller", "/admin/refunds", { form })).status).toBe(403);
		for (const _ of [1, 2])
			expect((await ask("staff", "/admin/refunds", { form })).status).toBe(302);
		expect(await page("/admin/refunds")).not.toContain("pi_7");
	});

	it("shows errors of fields beside them, and a refusal above the form", async () => {
		const { id, order } = await aDebtor();
		const send = async (form: Record<string, string>) => {
			const answer = await ask("staff", `/es/admin/customers/${id}`, {
				form: { ...form, key: crypto.randomUUID() },
			});
			return [answer.status, await answer.text()] as const;
		};
		const payment = { intent: "payment", invoice: String(order.number), method: "cash" };
		expect(await send({ ...payment, amount: "treinta" })).toEqual([
			400,
			expect.stringContaining("Escriba un monto, por ejemplo 1250.00"),
		]);
		expect(await send({ ...payment, amount: "100.01" })).toEqual([
			409,
			expect.stringContaining("Es más de lo que se debe"),
		]);
		expect(await send({ intent: "credit", limit: "99.99", days: "30" })).toEqual([
			409,
			expect.stringContaining("El cliente ya debe más que este límite"),
		]);
		expect(await send({ intent: "credit", limit: "100", days: "1000" })).toEqual([
			400,
			expect.stringContaining("Solo números"),
		]);
	});

	it("for several invoices is previewed, with its note if it has one, also for hundreds of invoices", async () => {
		const { id } = await aDebtor();
		const send = async (form: Record<string, string>) => {
			const payment = {
				intent: "payment",
				invoice: "oldest",
				amount: "50",
				method: "cash",
				key: crypto.randomUUID(),
			};
			const answer = await ask("staff", `/es/admin/customers/${id}`, {
				form: { ...payment, ...form },
			});
			return [answer.status, await answer.text()] as const;
		};
		expect(await send({ method: "check", reference: "7", note: "Marzo" })).toEqual([
			200,
			expect.stringContaining(">En total $50.00, Cheque · 7 · Marzo</p>"),
		]);
		expect(await send({})).toEqual([
			200,
			expect.stringContaining(">En total $50.00, Efectivo</p>"),
		]);
		expect((await send({ method: "check" }))[0]).toBe(400);
		const shown = Array.from({ length: 1000 }, (_, n) => `${500_000_000 + n}:5`).join(" ");
		expect((await send({ shown }))[0]).toBe(409);
	});

	it("is for managers: sellers see neither refunds nor coupons, and no customer of another seller", async () => {
		const { id } = await anAccount(store.database.db);
		for (const [path, status] of [
			["/admin/refunds", 403],
			["/admin/coupons", 403],
			[`/admin/customers/${id}`, 404],
			[`/admin/customers/${(await aDebtor()).id}`, 200],
		] as const)
			expect([path, (await ask("a seller", path)).status]).toEqual([path, status]);
		const form = {
			intent: "create",
			code: "SELLER-1",
			kind: "percent",
			value: "5",
			messageEn: "Five",
			messageEs: "Cinco",
		};
		expect((await ask("a seller", "/admin/coupons", { form })).status).toBe(403);
		expect((await ask("staff", "/admin/coupons", { form })).status).toBe(302);
		expect((await ask("staff", "/admin/coupons", { form })).status).toBe(400);
		expect((await store.database.pool.query("select from coupon")).rowCount).toBe(1);
	});
});

describe("a message to the store", () => {
	const form = {
		name: "Ana",
		email: "ana@cabover.example",
		phone: "3055550100",
		phoneCode: "+1",
		message: "Hello\r\nthere",
	};

	it("is accepted from a browser without scripts, by a field of its page", async () => {
		const page = await (await ask("a guest", "/es/contact-us")).text();
		const [first] = [...page.matchAll(/name="recaptchaToken" value="([^"]*)"/g)].map(
			([, value]) => value,
		);
		expect(first).toBe("unreached");
		const sent = await ask("a guest", "/es/contact-us", {
			form: { ...form, recaptchaToken: first ?? "" },
		});
		expect([sent.status, sent.headers.get("location")]).toEqual([302, "/es/contact-us?done=sent"]);
		expect(await (await ask("a guest", "/es/contact-us?done=sent")).text()).toContain(
			"¡Mensaje enviado!",
		);
		const { rows } = await store.database.pool.query(
			"select message, language, url from contact_message",
		);
		expect(rows).toEqual([{ message: "Hello\nthere", language: "es", url: "/es/contact-us" }]);
		const again = await ask("a guest", "/es/contact-us", {
			form: { ...form, message: "Again", recaptchaToken: "unreached" },
		});
		expect([again.status, Number(again.headers.get("retry-after")) > 60]).toEqual([429, true]);
		expect(await again.text()).toContain("Demasiados intentos");
	});

	it("without a captcha, or with errors, comes back as it was typed", async () => {
		const unproven = await ask("a guest", "/contact-us", {
			form: { ...form, message: "Typed before" },
		});
		expect(unproven.status).toBe(400);
		const text = await unproven.text();
		for (const words of [
			"Please verify you are not a robot",
			"Typed before",
			"ana@cabover.example",
		])
			expect(text).toContain(words);
		const faulty = await ask("a guest", "/contact-us", {
			form: { ...form, name: "", email: "ana\r\nBcc: x@y.example", phone: "1", message: " " },
		});
		expect(faulty.status).toBe(400);
		const page = await faulty.text();
		for (const words of [
			"Invalid Form",
			"Invalid Email",
			"Invalid Name",
			"Invalid Phone",
			"Invalid Message",
		])
			expect(page).toContain(words);
	});
});

describe("a page with the reader's own data", () => {
	it("is not cached, neither is a garage with units", async () => {
		const cacheControl = async (who: string, path: string) =>
			(await ask(who, path)).headers.get("cache-control");
		for (const path of [...ACCOUNT.filter((path) => !path.includes("addres/")), "/my-garage"])
			expect([path, await cacheControl("a customer", path)]).toEqual([path, "no-store"]);
		expect(await cacheControl("a guest", "/my-garage")).toBe("private, no-cache");
	});

	it.each([
		["/my-account", { intent: "sign-out" }],
		["/my-account", { intent: "sign-out-everywhere" }],
		["/my-account.data", { intent: "sign-out" }],
		["/my-account/personal-info", { intent: "close", password: PASSWORD }],
	])(
		"leaves nothing for the next person: %s %j removes session, vehicle and answers",
		async (path, form) => {
			const { id } = await anAccount(store.database.db);
			sessions.leaving = await aSession(store.database, id);
			const gone = (await ask("leaving", path, { form })).headers
				.getSetCookie()
				.filter((cookie) => /max-age=0/i.test(cookie));
			// After a plain sign-out the account still knows this device.
			const device = form.intent === "sign-out" ? [] : ["__Host-device="];
			expect(gone.map((cookie) => cookie.split(";")[0]).toSorted()).toEqual([
				...device,
				"__Host-session=",
				"facts=",
				"vehicle=",
			]);
			expect(
				(await store.database.pool.query("select from session where account_id = $1", [id]))
					.rowCount,
			).toBe(0);
		},
	);
});

describe("a form with a forged value", () => {
	const address = {
		receiver: "Demo",
		street1: "1 Demo Street",
		city: "Miami",
		state: "FL",
		postal_code: "33166",
		phone: "3055550100",
		phoneCode: "+1",
		choice: "original",
	};

	it("for an unknown country has an error beside the field, in both languages", async () => {
		for (const [language, words] of [
			["", "This field is required"],
			["/es", "Este campo es obligatorio"],
		] as const) {
			const answer = await ask("a customer", `${language}/my-account/new-address`, {
				form: { ...address, country: "nowhere" },
			});
			expect(answer.status).toBe(400);
			expect(await answer.text()).toContain(words);
		}
		expect((await store.database.pool.query("select from address")).rowCount).toBe(0);
	});

	it.each([
		["/my-account/manage-address", { remove: "3000000000" }],
		["/my-account/manage-address", { remove: "1e3" }],
		["/my-account/personal-info", { intent: "session", session: "30000000000000000000" }],
		["/admin/access", { id: "3000000000", intent: "decline" }],
		["/my-garage", { id: "3000000000", intent: "remove" }],
		["/my-garage", { id: "3000000000", intent: "unit" }],
	])("for an impossible row: %s %j", async (path, form) => {
		expect((await ask("staff", path, { form })).status).toBe(400);
	});

	it("for an impossible path", async () => {
		expect((await ask("staff", "/my-account/update-addres/3000000000")).status).toBe(404);
	});

	it.each([
		...ACCOUNT,
		"/my-account?index",
		"/admin/access",
		"/my-garage",
		"/login",
		"/second-step",
	])("sent as JSON: %s", async (path) => {
		expect(
			(await ask(path === "/login" ? "a guest" : "staff", path, { json: { intent: "sign-out" } }))
				.status,
		).toBe(400);
	});

	it("causes no server error", () => {
		expect(store.said()).not.toContain("unexpected failure");
	});
});
