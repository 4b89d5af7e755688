/** The pages and files of the reports: what each role sees, in both languages. */
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REPORT_NAMES, REPORTS } from "../../src/domain/report/reports.ts";
import { storeDay } from "../../src/domain/store/store-day.ts";
import { anAccount, aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder, aReturn } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let worker: Person;
const today = storeDay(Date.now());

beforeAll(async () => {
	api = await startApi({ screens: true });
	const { db } = api.database;
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	worker = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	const own = await anAccount(db, { seller_id: seller.account.id, company: "North Fleet" });
	const other = await anAccount(db, { company: "=South <Fleet>" });
	const { id: partId } = await aPart(db, { coreChargeCents: 5000 });
	await anOrder(db, {
		accountId: own.id,
		lines: [{ partId, priceCents: 12_345, coreCents: 5000 }],
	});
	await anOrder(db, { accountId: other.id, lines: [{ priceCents: 70_000 }] });
	await aReturn(db, { accountId: own.id });
	await db
		.insertInto("cart_line")
		.values({
			account_id: (await anAccount(db, { seller_id: seller.account.id })).id,
			part_id: partId,
			quantity: 3,
			added_at: new Date(Date.now() - 3 * 86_400_000),
		})
		.execute();
	await db
		.insertInto("search_gap")
		.values({ day: today, text: "flux", searches: 4, results: 0 })
		.execute();
});
afterAll(() => api.close());

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
const shown = async (url: string, person: Person) =>
	(await open(url, person)).body.replace(/<script.*?<\/script>/gs, "");

describe("the pages", () => {
	it("open every report by every group, in both languages; costs are for managers, and nothing is for warehouse staff", async () => {
		for (const name of REPORT_NAMES)
			for (const by of REPORTS[name].groups) {
				const url = `/admin/reports/${name}?by=${by}&period=7`;
				for (const prefix of ["", "/es"])
					expect([url, (await open(prefix + url, manager)).statusCode]).toEqual([url, 200]);
				const forSeller = REPORTS[name].minLevel === 1 ? 200 : 403;
				expect([url, (await open(url, seller)).statusCode]).toEqual([url, forSeller]);
				expect((await open(url, worker)).statusCode).toBe(403);
				const file = `/admin/reports/${name}/file?by=${by}&period=7&format=csv`;
				expect([file, (await open(file, manager)).statusCode]).toEqual([file, 200]);
				expect([file, (await open(file, seller)).statusCode]).toEqual([file, forSeller]);
				expect((await open(file, worker)).statusCode).toBe(403);
			}
		expect((await open("/admin/reports/nothing", manager)).statusCode).toBe(404);
		expect(await shown("/admin/reports", manager)).toContain(
			'href="/admin/reports/margin?period=30"',
		);
		expect(await shown("/admin/reports", seller)).not.toContain("/admin/reports/margin");
	});

	it("show a seller their own customers alone, with the sum below", async () => {
		const page = await shown("/admin/reports/sales?by=customer&period=today", seller);
		expect(page).toContain("North Fleet");
		expect(page).not.toContain("South");
		expect(page).toContain("$223.45");
		const all = await shown("/es/admin/reports/sales?by=customer&period=today", manager);
		expect(all).toContain("=South &lt;Fleet&gt;");
		expect(all).toContain("$923.45");
	});

	it("take typed days from the address, and say when there is nothing", async () => {
		const page = await shown("/admin/reports/sales?from=2020-01-05&to=2020-01-09", manager);
		expect(page).toContain("Jan 5, 2020 to Jan 9, 2020");
		expect(page).toContain("Nothing in this report");
		expect(page).toMatch(/name="from"[^>]*value="2020-01-05"|value="2020-01-05"[^>]*name="from"/);
	});

	it("count open cores, returns, lost carts and failed searches", async () => {
		expect(await shown("/admin/reports/cores", seller)).toContain("$50.00");
		expect(await shown("/es/admin/reports/returns", seller)).toContain("Llegó tarde");
		expect(await shown("/admin/reports/carts?by=customer", seller)).toContain("$300.00");
		expect(await shown("/admin/reports/searches", manager)).toContain("flux");
	});
});

describe("the files", () => {
	it("have numbers that a spreadsheet can add, and no cell that it runs", async () => {
		const url = "/admin/reports/sales/file?by=customer&period=today&format=";
		const csv = await open(`${url}csv`, manager);
		expect(csv.headers["content-disposition"]).toBe(
			`attachment; filename="sales-customer-${today}-${today}.csv"`,
		);
		expect(csv.body).toContain("'=South <Fleet>,1,700.00,15.00,0.00,49.00,764.00");
		const xlsx = await open(`${url}xlsx`, manager);
		const sheet = entryOf(xlsx.rawPayload, "xl/worksheets/sheet1.xml");
		expect(sheet).toContain("=South &lt;Fleet&gt;</t>");
		expect(sheet).toContain('s="1"><v>764.00</v>');
	});

	it("have days that a spreadsheet knows as dates", async () => {
		const url = "/admin/reports/sales/file?by=day&period=today&format=";
		expect((await open(`${url}csv`, manager)).body).toContain(`\n${today},`);
		const xlsx = await open(`${url}xlsx`, manager);
		const days = (Date.parse(today) - Date.parse("1899-12-30")) / 86_400_000;
		expect(entryOf(xlsx.rawPayload, "xl/worksheets/sheet1.xml")).toContain(
			`<c r="A2" s="3"><v>${days}</v></c>`,
		);
		expect(entryOf(xlsx.rawPayload, "xl/styles.xml")).toContain('numFmtId="14"');
	});

	it("of a report without a period are named for the day", async () => {
		const { headers } = await open("/admin/reports/stock-value/file?format=xlsx", manager);
		expect(headers["content-disposition"]).toMatch(
			new RegExp(`filename="stock-value-[a-z]+-${today}.xlsx"`),
		);
	});
});

/** The text of a file in a ZIP, found by its local header. */
function entryOf(zip: Buffer, name: string): string {
	const at = zip.indexOf(name) - 30;
	const size = zip.readUInt32LE(at + 18);
	const start = at + 30 + name.length;
	return inflateRawSync(zip.subarray(start, start + size)).toString();
}
