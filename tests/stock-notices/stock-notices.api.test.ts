/** Mails about parts that are back in stock: one per request, once, and ended by a signed link. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPTCHA_UNREACHED } from "../../src/domain/account/captcha-token.ts";
import { MAX_WAITING_STOCK_NOTICES } from "../../src/domain/stock-notice/stock-notice-limits.ts";
import { sendDueMail } from "../../src/features/mail/send-due-mail.ts";
import { deleteOldNotices } from "../../src/features/stock-notices/stock-notices.sql.ts";
import type { Mail } from "../../src/ports/mail.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock, aWarehouse, countStock } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ screens: true });
});
afterAll(() => api.close());

let requestCount = 0;

type NoticeRequest = {
	sku: string;
	email?: string;
	proof?: string | null;
	ip?: string;
	language?: string;
};

async function ask({
	sku,
	email = "Ana@Cabover.example",
	proof = "proof",
	ip = `10.8.${Math.floor(++requestCount / 200)}.${requestCount % 200}`,
	language = "en",
}: NoticeRequest) {
	const answer = await api.app.inject({
		method: "POST",
		url: "/api/stock-notices",
		remoteAddress: ip,
		payload: { sku, email, recaptchaToken: proof },
		headers: { "accept-language": language },
	});
	return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const notices = async (sku: string) =>
	(
		await api.database.pool.query(
			"select n.* from stock_notice n join part p on p.id = n.part_id where p.sku = $1 order by n.id",
			[sku],
		)
	).rows;

const mails = async (sku: string) =>
	(
		await api.database.pool.query(
			"select recipient, language, data from outbox where kind = 'back-in-stock' and data ->> 'sku' = $1 order by recipient",
			[sku],
		)
	).rows;

async function mailAll(): Promise<void> {
	while ((await api.services.stockNotices.mailNext()) > 0);
}

async function addNotice(partId: number, email: string): Promise<void> {
	await api.database.pool.query(
		"insert into stock_notice (part_id, email, language) values ($1, $2, 'en')",
		[partId, email],
	);
}

const setStock = (partId: number, onHand: number) => countStock(api.database.pool, partId, onHand);

async function aPartWithoutStock() {
	const part = await aPart(api.database.db, { title_en: "Fan belt", title_es: "Correa" });
	await aStock(api.database.db, part.id, { on_hand: 0 });
	await aStock(api.database.db, part.id, { stockClass: "INCOMING", on_hand: 8 });
	return part;
}

describe("asking for a notice", () => {
	it("of the same request ten times at once keeps one, in the last language", async () => {
		const { sku } = await aPartWithoutStock();
		const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ sku })));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
		expect((await ask({ sku: sku.toLowerCase(), language: "es" })).status).toBe(200);
		expect(await notices(sku)).toMatchObject([
			{ email: "ana@cabover.example", language: "es", mailed_at: null },
		]);
	});

	it("is refused for a part in stock, an unknown part, a wrong address and without a captcha", async () => {
		const { id, sku } = await aPartWithoutStock();
		expect((await ask({ sku: "NO-SUCH-PART" })).body.code).toBe("not_found");
		expect((await ask({ sku, proof: null })).body.code).toBe("captcha_refused");
		for (const email of ["", "ana", "a@b.example\r\nBcc: c@d.example"])
			expect((await ask({ sku, email })).body.fields).toMatchObject([{ path: "email" }]);
		await setStock(id, 1);
		expect((await ask({ sku })).body.code).toBe("in_stock");
		expect(await notices(sku)).toEqual([]);
	});

	it("is limited per network and per address", async () => {
		const { sku } = await aPartWithoutStock();
		const network = { sku, ip: "10.9.9.9" };
		for (let n = 0; n < 10; n++)
			expect((await ask({ ...network, email: `n${n}@cabover.example` })).status).toBe(200);
		const over = await ask({ ...network, email: "n11@cabover.example" });
		expect([over.status, Number(over.headers["retry-after"]) > 0]).toEqual([429, true]);
		const answers: number[] = [];
		for (let n = 0; n <= MAX_WAITING_STOCK_NOTICES; n++)
			answers.push(
				(await ask({ sku: (await aPartWithoutStock()).sku, email: "many@cabover.example" })).status,
			);
		expect(answers.filter((status) => status === 200)).toHaveLength(MAX_WAITING_STOCK_NOTICES);
		expect(answers.at(-1)).toBe(429);
	});

	it("is refused for an address with the most waiting requests, except for a part it waits for", async () => {
		const email = "full@cabover.example";
		const parts = [];
		for (let n = 0; n < MAX_WAITING_STOCK_NOTICES; n++) {
			const part = await aPartWithoutStock();
			parts.push(part);
			await addNotice(part.id, email);
		}
		const { sku } = await aPartWithoutStock();
		expect((await ask({ sku, email })).body).toMatchObject({
			code: "too_many_notices",
			message: "This e-mail address already waits for 20 parts, which is the limit",
		});
		expect(await notices(sku)).toEqual([]);
		const again = parts[0]?.sku ?? "";
		expect((await ask({ sku: again, email, language: "es" })).status).toBe(200);
		expect(await notices(again)).toMatchObject([{ language: "es" }]);
	});

	it("is refused for a special order, which never comes back in stock", async () => {
		const { id, sku } = await aPartWithoutStock();
		await api.database.pool.query("update part set is_special_order = true where id = $1", [id]);
		expect((await ask({ sku })).body.code).toBe("special_order_notice");
		expect(await notices(sku)).toEqual([]);
		const page = await api.app.inject({ url: `/stock-notice?sku=${sku}` });
		expect(page.body).toContain("special order");
		expect(page.body).not.toContain('name="email"');
	});
});

describe("the mail", () => {
	it("is sent once when stock arrives, also with several processes, and a second time only after a new request", async () => {
		const { id, sku } = await aPartWithoutStock();
		await ask({ sku, email: "one@cabover.example" });
		await ask({ sku, email: "two@cabover.example", language: "es" });
		await mailAll();
		expect(await mails(sku)).toEqual([]);
		await setStock(id, 2);
		await Promise.all(Array.from({ length: 5 }, mailAll));
		expect(await mails(sku)).toMatchObject([
			{ recipient: "one@cabover.example", language: "en", data: { title: "Fan belt" } },
			{ recipient: "two@cabover.example", language: "es", data: { title: "Correa" } },
		]);
		await setStock(id, 0);
		await setStock(id, 3);
		await mailAll();
		expect(await mails(sku)).toHaveLength(2);
		await setStock(id, 0);
		expect((await ask({ sku, email: "one@cabover.example" })).status).toBe(200);
		await setStock(id, 1);
		await mailAll();
		expect((await mails(sku)).map(({ recipient }) => recipient)).toEqual([
			"one@cabover.example",
			"one@cabover.example",
			"two@cabover.example",
		]);
	});

	it("comes for many requests in one transaction", async () => {
		const { id, sku } = await aPartWithoutStock();
		for (let n = 0; n < 30; n++) await addNotice(id, `crowd${n}@cabover.example`);
		await setStock(id, 1);
		expect(await api.services.stockNotices.mailNext()).toBe(30);
		expect(await mails(sku)).toHaveLength(30);
	});

	it("stays due when the process fails before it is queued", async () => {
		const { id, sku } = await aPartWithoutStock();
		await ask({ sku });
		await setStock(id, 1);
		await api.database.pool.query(
			"alter table outbox add constraint broken check (kind <> 'back-in-stock') not valid",
		);
		await expect(mailAll()).rejects.toThrow("broken");
		expect(await notices(sku)).toMatchObject([{ mailed_at: null }]);
		await api.database.pool.query("alter table outbox drop constraint broken");
		await mailAll();
		expect(await mails(sku)).toHaveLength(1);
	});

	it("waits while all pieces are reserved, and for a part that is no longer sold", async () => {
		const { id, sku } = await aPartWithoutStock();
		await ask({ sku });
		await setStock(id, 2);
		await api.database.pool.query("update stock set reserved = 2 where part_id = $1", [id]);
		await mailAll();
		await api.database.pool.query("update part set status = 'discontinued' where id = $1", [id]);
		await api.database.pool.query("update stock set reserved = 0 where part_id = $1", [id]);
		await mailAll();
		expect(await mails(sku)).toEqual([]);
	});
});

describe("a shopper", () => {
	/** Sends all due mails and returns those about stock, as they reach the mailbox. */
	async function deliver(): Promise<Mail[]> {
		const build = "../../build/server/index.js";
		const { writeMail } = (await import(build)).entry.module;
		const delivered: Mail[] = [];
		const send = async (mail: Mail) => {
			delivered.push(mail);
			return { kind: "accepted" } as const;
		};
		const sent = () =>
			sendDueMail({
				db: api.database.db,
				carrier: { send, close: async () => {} },
				write: writeMail,
				terms: {
					storeName: "Cabover",
					logoUrl: "/icons.svg#logo",
					origin: "https://store.example",
					coreWindowDays: 30,
					contactPoints: [],
				},
				domain: "store.example",
				report: () => {},
			});
		while ((await sent()) > 0);
		return delivered.filter(({ unsubscribeUrl }) => unsubscribeUrl);
	}

	it.each([
		["en", "", "Fan belt", "You asked for an e-mail about 1 part"],
		["es", "/es", "Correa", "Usted pidió un aviso sobre 1 pieza agotada"],
	])(
		"asks for a sold-out part, gets one mail when staff receive it, and ends the rest by its link, in %s",
		async (language, prefix, title, waiting) => {
			await deliver();
			const { token } = await aSignedInCustomer(api.database, { admin_level: 2 });
			const warehouse = await aWarehouse(api.database.db, { stock_class: "IN_STOCK" });
			const receive = ({ sku }: { sku: string }) =>
				api.call("/admin/stock/receipts", {
					token,
					body: {
						key: randomUUID(),
						warehouse: warehouse.code,
						bin: "",
						lines: [{ number: sku, quantity: 2 }],
					},
				});
			const email = `walk-${language}@cabover.example`;
			const [part, other] = [await aPartWithoutStock(), await aPartWithoutStock()];
			for (const { sku } of [part, other]) await ask({ sku, email, language });
			expect((await receive(part)).statusCode).toBe(200);
			await mailAll();
			await mailAll();
			const [mail, ...more] = await deliver();
			expect(more).toEqual([]);
			expect(mail).toMatchObject({ to: email, subject: expect.stringContaining(title) });
			const link = new URL(mail?.unsubscribeUrl ?? "");
			expect(link.pathname).toMatch(new RegExp(`^${prefix}/stock-notice/`));
			expect(mail?.text).toContain(link.href);
			expect(mail?.text).toContain(`${prefix}/part/${part.sku}`);
			expect((await api.app.inject({ url: link.pathname })).body).toContain(waiting);
			const stop = {
				method: "POST" as const,
				url: link.pathname,
				headers: { "content-type": "application/x-www-form-urlencoded" },
				payload: "List-Unsubscribe=One-Click",
			};
			expect((await api.app.inject(stop)).statusCode).toBe(200);
			expect((await receive(other)).statusCode).toBe(200);
			await mailAll();
			expect(await deliver()).toEqual([]);
		},
	);
});

describe("the link of the mail", () => {
	const open = (path: string, method: "GET" | "POST" = "GET", payload = "") =>
		api.app.inject({
			method,
			url: path,
			headers: method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {},
			...(method === "POST" ? { payload } : {}),
		});

	it("ends the requests of its address by POST only, can be repeated, and leaves the requests of other addresses", async () => {
		const [first, second] = [await aPartWithoutStock(), await aPartWithoutStock()];
		for (const { sku } of [first, second]) {
			await ask({ sku, email: "stop@cabover.example" });
			await ask({ sku, email: "stay@cabover.example" });
		}
		await setStock(first.id, 1);
		await mailAll();
		const [{ data }] = (await mails(first.sku)).filter(
			({ recipient }) => recipient === "stop@cabover.example",
		);
		const path = new URL(data.unsubscribeUrl).pathname;
		const shown = await open(path);
		expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "no-store"]);
		expect(shown.body).toContain("You asked for an e-mail about 1 part");
		expect(await notices(second.sku)).toHaveLength(2);
		for (const _ of [1, 2])
			expect((await open(path, "POST", "List-Unsubscribe=One-Click")).statusCode).toBe(200);
		expect(await notices(second.sku)).toMatchObject([{ email: "stay@cabover.example" }]);
		expect((await open(`/es${path}`)).body).toContain("Ya no hay avisos");
	});

	it("works while the address waits for other parts, and says when it is too old", async () => {
		const email = "patient@cabover.example";
		const [mailed, waiting] = [await aPartWithoutStock(), await aPartWithoutStock()];
		await ask({ sku: mailed.sku, email });
		await setStock(mailed.id, 1);
		await mailAll();
		await ask({ sku: waiting.sku, email });
		const [{ data }] = await mails(mailed.sku);
		const path = new URL(data.unsubscribeUrl).pathname;
		await api.database.pool.query(
			"update stock_notice set mailed_at = now() - interval '200 days' where part_id = $1",
			[mailed.id],
		);
		await deleteOldNotices(api.database.db);
		expect((await open(path)).body).toContain("You asked for an e-mail about 1 part");
		await open(path, "POST", "List-Unsubscribe=One-Click");
		expect(await notices(waiting.sku)).toEqual([]);
		await deleteOldNotices(api.database.db);
		expect(await notices(mailed.sku)).toEqual([]);
		expect((await open(path)).body).toContain("This link is no longer valid");
	});

	it.each([
		"/stock-notice/1",
		`/stock-notice/1-${"a".repeat(64)}`,
		`/stock-notice/999999999-${"0".repeat(64)}`,
	])("is not found at %s", async (path) => {
		expect((await open(path)).statusCode).toBe(404);
		expect((await open(path, "POST")).statusCode).toBe(404);
	});
});

it("the page works without scripts, and the part page leads to it", async () => {
	const { sku } = await aPartWithoutStock();
	const page = (path: string) => api.app.inject({ url: path });
	expect((await page(`/part/${sku}`)).body).toContain(`/stock-notice?sku=${sku}`);
	expect((await page(`/stock-notice?sku=${sku}`)).body).toContain('name="email"');
	expect((await page("/stock-notice?sku=NO-SUCH-PART")).statusCode).toBe(404);
	const sent = await api.app.inject({
		method: "POST",
		url: `/stock-notice?sku=${sku}`,
		remoteAddress: "10.7.7.7",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		payload: new URLSearchParams({
			sku,
			email: "plain@cabover.example",
			recaptchaToken: CAPTCHA_UNREACHED,
		}).toString(),
	});
	expect([sent.statusCode, sent.headers.location]).toEqual([
		302,
		`/stock-notice?sku=${sku}&done=requested`,
	]);
	expect(await notices(sku)).toMatchObject([{ email: "plain@cabover.example" }]);
});

it("old requests and sent ones are deleted after their time", async () => {
	const { id, sku } = await aPartWithoutStock();
	for (const [email, created, mailed] of [
		["old@cabover.example", "366 days", null],
		["fresh@cabover.example", "364 days", null],
		["sent@cabover.example", "200 days", "91 days"],
		["just-sent@cabover.example", "200 days", "89 days"],
		["old-and-just-sent@cabover.example", "400 days", "89 days"],
	])
		await api.database.pool.query(
			"insert into stock_notice (part_id, email, language, created_at, mailed_at) values ($1, $2, 'en', now() - $3::interval, now() - $4::interval)",
			[id, email, created, mailed],
		);
	await deleteOldNotices(api.database.db);
	expect((await notices(sku)).map(({ email }) => email)).toEqual([
		"fresh@cabover.example",
		"just-sent@cabover.example",
		"old-and-just-sent@cabover.example",
	]);
});
