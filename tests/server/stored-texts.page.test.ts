/**
 * Texts that try to be a script. Every text column of the store gets one, so that a new column is
 * tried without a change here, and every page of the route table is read in both languages. Every
 * page is also sent a form of another site.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { placeDemoHistory } from "../../demo/history.ts";
import { PART_TABS } from "../../src/app/office/part-tabs.ts";
import routes from "../../src/app/routes.ts";
import { MASTER_KINDS } from "../../src/domain/catalog/master-data.ts";
import { REPORT_NAMES } from "../../src/domain/report/reports.ts";
import { insertAudit } from "../../src/features/audit/audit-entries.sql.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type RunningServices, startServices } from "../../src/server/start-services.ts";
import { createWeb } from "../../src/server/web.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aShare, shareSecret } from "../factories/shares.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

/** As a link it would run a script; as text it would end an attribute, a script and a title. */
const MARKUP = `javascript:a()//"></script></title><img src=x onerror=a()>`;
/** For columns that allow fewer characters. */
const SHORT_MARKUP = `javascript:"><img src=x>`;
/** Letters that run from right to left, the sign that turns the text around, and a bell. */
const ODD_CHARACTERS = "\u202Eשלום\u2066\u0007";
/** The longest first; a column takes the first one that its checks allow. */
const TEXTS = [MARKUP + ODD_CHARACTERS, MARKUP, SHORT_MARKUP, "<img src=x>"];

/** Tables of secrets and of the machinery, and the chain of hashes of the audit log. */
const LEFT_ALONE =
	/^(session|one_time_token|store_secret|schema_migration|outbox|audit_\w+|setting)$/;
/** Addresses of pages, codes of fixed lists, keys of files, and numbers that invariants compare. */
const CODES =
	/(^|_)(sku|hash|secret|key|keys|normalized|country|code|language|currency|kind|status|unit|url|link|src|picture|pictures|path|origin|state|scopes|missing_es|vin|type|dedupe|ending|missing|subject)$/;

let database: TestDatabase;
let running: RunningServices;
let app: FastifyInstance;
let dataDir: string;
let token: string;
let accountId: number;
beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	dataDir = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
	const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir });
	running = await startServices({
		databaseUrl: database.url,
		cacheDir: null,
		config,
		origin: () => "https://store.example",
		onConnectionLost: () => {},
	});
	await placeDemoHistory(running, Fastify().log);
	await addRecords();
	await fillTexts();
	const path = "../../build/server/index.js";
	if (inject("buildFault")) throw new Error(inject("buildFault"));
	const build: ServerBuild = await import(path);
	app = await createWeb({
		config,
		running,
		screens: { build: async () => build, mode: "production" },
	});
	await app.ready();
});
afterAll(async () => {
	await app?.close();
	await running?.close();
	await database?.close();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Records that the demo does not have. */
async function addRecords(): Promise<void> {
	const owner = await aSignedInCustomer(database, { admin_level: 3, first_name: "Owner" });
	token = owner.token;
	accountId = owner.account.id;
	await aShare(database.db, accountId);
	const part = "(select min(id) from part)";
	await database.pool.query(
		`insert into alarm (key, kind, what) values ('a', 'job_failed', 'x');
		insert into redirect (from_path, to_path, code) values ('/old', '/category/brakes', 301);
		insert into customer_note (account_id, author_id, text, key)
			select min(id), ${accountId}, 'note', gen_random_uuid() from account where admin_level = 0;
		insert into tax_certificate (account_id, state, number, valid_from, valid_to, checked_by)
			select min(id), 'FL', 'number', current_date, current_date + 9, ${accountId} from account where admin_level = 0;
		insert into named_cart (account_id, name) values (${accountId}, 'cart');
		insert into cart_line (account_id, part_id, quantity) values (${accountId}, ${part}, 1);
		insert into search_gap (day, text, searches, results) values (current_date, 'text', 3, 0);
		insert into address (account_id, receiver, street1, city, state, postal_code, phone, kind)
			values (${accountId}, 'Receiver', '1 Street', 'Miami', 'FL', '33166', '+13055550100', 'residential')`,
	);
	await insertAudit(database.db, {
		actorId: accountId,
		action: "alarm_acknowledged",
		subject: "alarm 1",
		details: { kind: MARKUP, what: MARKUP },
	});
}

type Column = { table: string; column: string; type: string };

/** Fills every text, list of texts and JSON value. The database refuses what its checks forbid. */
async function fillTexts(): Promise<void> {
	const client = await database.pool.connect();
	try {
		// Triggers keep some records unchanged, such as the lines of an order.
		await client.query("set session_replication_role = replica");
		const { rows } = await client.query<Column>(
			`select c.table_name as table, c.column_name as column, c.data_type as type
			from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
			where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
				and c.data_type in ('text', 'jsonb', 'ARRAY')`,
		);
		for (const column of rows)
			if (!LEFT_ALONE.test(column.table) && !CODES.test(column.column)) await fill(client, column);
	} finally {
		client.release(true);
	}
	await database.pool.query("notify catalog_changed, 'catalog'");
}

const filled = new Set<string>();

async function fill(
	client: { query: (sql: string, values: string[]) => Promise<{ rowCount: number | null }> },
	{ table, column, type }: Column,
): Promise<void> {
	// A unique column takes the text once; the place of the row makes it another text each time.
	const values =
		type === "text"
			? [`$1 || ctid::text`, "$1"]
			: type === "jsonb"
				? [HOSTILE_JSON.replaceAll("COLUMN", `"${column}"`)]
				: ["array[$1]"];
	for (const text of TEXTS)
		for (const value of values) {
			const done = await client
				.query(`update "${table}" set "${column}" = ${value} where "${column}" is not null`, [text])
				.catch(() => null);
			if (!done) continue;
			if (done.rowCount) filled.add(`${table}.${column}`);
			return;
		}
}

/** Replaces every text below these keys of a JSON value, at any depth. */
const HOSTILE_JSON = `regexp_replace(COLUMN::text,
	'("(?:text|title|label|caption|alt|name|company|receiver|street1|street2|city|note|notes|href|message|en|es|reason|value)": )"(?:[^"\\\\]|\\\\.)*"',
	'\\1' || replace(to_json($1::text)::text, '\\', '\\\\'), 'g')::jsonb`;

/** The addresses of the pages with a record in them, by the file of the page. */
const RECORDS: Record<string, string | string[]> = {
	"category.tsx": "select '/category/' || min(url) from category",
	"brand.tsx": "select '/search-by-brand/' || min(url) from brand",
	"engine.tsx": "select '/search-parts-for-engine/4HK1'",
	"make.tsx": "select '/make/' || min(url) from make",
	"model.tsx": "select '/make/isuzu/npr'",
	"model-place.tsx": "select '/make/isuzu/npr/brakes'",
	"new-password.tsx": "select '/new-password'",
	"staff-invitation.tsx": "select '/staff-invitation/x'",
	"address.tsx": "select '/my-account/update-addres/' || max(id) from address",
	"admin-order.tsx": "select '/admin/orders/' || max(number) from store_order where kind = 'order'",
	"export-pack.tsx":
		"select '/admin/orders/' || max(number) || '/export-pack' from store_order where kind = 'order'",
	"order-edit-page.tsx":
		"select '/admin/orders/' || max(number) || '/edit' from store_order where kind = 'order'",
	"report.tsx": REPORT_NAMES.map((kind) => `select '/admin/reports/${kind}'`),
	"report-file.ts": "select '/admin/reports/sales/file'",
	"accounting-day.tsx": "select '/admin/accounting/days/1'",
	"journal-file.ts": "select '/admin/accounting/days/1/file'",
	"payout.tsx": "select '/admin/accounting/payments/sandbox/po_2026-11-17'",
	"payout-file.ts": "select '/admin/accounting/payments/sandbox/po_2026-11-17/file'",
	"bill-of-lading-file.ts": "select '/admin/shipments/123456789-1/bill-of-lading'",
	"label-file.ts": "select '/admin/shipments/123456789-1/label-file'",
	"office-quote.tsx":
		"select '/admin/quotes/' || max(number) from store_order where kind = 'quote'",
	"office-return.tsx": "select '/admin/returns/' || max(number) from store_return",
	"walk.tsx": "select '/admin/pick/' || coalesce(min(id), 1) from pick_wave",
	"shipment.tsx":
		"select '/admin/shipments/' || max(o.number) || '-1' from store_order o join shipment s on s.order_id = o.id",
	"slips.tsx": [
		"select '/admin/shipments/' || max(o.number) || '-1/slip' from store_order o join shipment s on s.order_id = o.id",
		"select '/admin/pick/' || coalesce(min(id), 1) || '/slips' from pick_wave",
		"select '/admin/orders/slips?order=' || max(number) from store_order where kind = 'order'",
	],
	"selection-pick-list.tsx":
		"select '/admin/orders/pick-list?order=' || max(number) from store_order where kind = 'order'",
	"selection-labels.tsx":
		"select '/admin/orders/labels?order=' || max(number) from store_order where kind = 'order'",
	"labels.tsx": [
		"select '/admin/shipments/' || max(o.number) || '-1/label' from store_order o join shipment s on s.order_id = o.id",
		"select '/admin/pick/' || coalesce(min(id), 1) || '/labels' from pick_wave",
	],
	"admin-message.tsx": "select '/admin/messages/' || min(id) from contact_message",
	"customer.tsx": "select '/admin/customers/' || min(id) from account where admin_level = 0",
	"phone-order.tsx":
		"select '/admin/customers/' || min(id) || '/order' from account where admin_level = 0",
	"save-draft.ts":
		"select '/admin/customers/' || min(id) || '/order/draft' from account where admin_level = 0",
	"office-parts/part.tsx": PART_TABS.map(
		({ name }) => `select '/admin/parts/' || lower(min(sku)) || '?tab=${name}' from part`,
	),
	"master-list.tsx": MASTER_KINDS.map((kind) => `select '/admin/catalog-data/${kind}'`),
	"master-record.tsx": "select '/admin/catalog-data/brand/' || min(id) from brand",
	"interchange-group.tsx":
		"select '/admin/interchange-groups/' || min(interchange_group_id) from part",
	"mail.tsx": "select '/admin/mails/' || min(outbox_id) from mail_log",
	"pop-up.tsx": "select '/admin/content/pop-ups/' || min(code) from pop_up_message",
	"content-entry.tsx": "select '/admin/content/' || min(id) from content_entry",
	"content-revision.tsx":
		"select '/admin/content/' || entry_id || '/version/' || version from content_revision limit 1",
	"catalog-file.tsx": "select '/admin/catalogs/' || min(id) from catalog_file",
	"import.tsx": "select '/admin/imports/' || coalesce(min(id), 1) from import",
	"import-codes.tsx": "select '/admin/imports/' || coalesce(min(id), 1) || '/codes' from import",
	"part-stock.tsx": "select '/admin/stock/part/' || lower(min(sku)) from part",
	"count.tsx": "select '/admin/stock/counts/' || coalesce(min(id), 1) from count_session",
	"purchase-order.tsx": "select '/admin/stock/orders/' || min(id) from purchase_order",
	"supplier.tsx": "select '/admin/stock/suppliers/' || min(id) from supplier",
	"staff-member.tsx": "select '/admin/staff/' || min(id) from account where admin_level = 1",
	"screens/part/part.tsx": "select '/part/' || lower(min(sku)) from part",
	"shared-cart.tsx": "select '/shared-cart/SHARE'",
	"stop-stock-notices.tsx": "select '/stock-notice/1-x'",
	"page.tsx": "select '/page/' || min(link) from content_entry where kind = 'page'",
	"post.tsx": "select '/blog/' || min(link) from content_entry where kind = 'post'",
	"order.tsx": "select '/order/' || max(number) from store_order where kind = 'order'",
	"invoice.tsx": "select '/order/invoice/' || max(number) from store_order where kind = 'order'",
	"confirmation.tsx":
		"select '/order-confirmation/' || max(number) from store_order where kind = 'order'",
	"quote.tsx": "select '/quote/' || max(number) from store_order where kind = 'quote'",
	"open-return.tsx":
		"select '/order/open-return/' || max(number) from store_order where status = 'delivered'",
	"return.tsx": "select '/order/return/' || max(number) from store_return",
	"mailbox.tsx": "select '/dev/mailbox'",
	"not-found.tsx": "select '/nowhere'",
	"office-not-found.tsx": "select '/admin/nowhere'",
};

/** Each page once, by its file: many addresses of the specification lead to the same page. */
async function addresses(): Promise<string[]> {
	const pages = new Map<string, string>();
	const collect = (entries: RouteConfigEntry[], above: string) => {
		for (const entry of entries) {
			const path = [above, entry.path].filter(Boolean).join("/");
			if (!pages.has(entry.file) && !entry.children) pages.set(entry.file, `/${path}`);
			collect(entry.children ?? [], path);
		}
	};
	collect(routes as RouteConfigEntry[], "");
	const found: string[] = [];
	for (const [file, pattern] of pages) {
		const record = Object.entries(RECORDS).find(([name]) => `/${file}`.endsWith(`/${name}`))?.[1];
		if (!record) {
			// A page with a record needs an address in the table above.
			expect([file, /[:*]/.test(pattern)]).toEqual([file, false]);
			found.push(pattern);
		}
		for (const sql of [record ?? []].flat()) {
			const { rows } = await database.pool.query({ text: sql, rowMode: "array" });
			expect([file, rows[0]?.[0]]).toEqual([file, expect.any(String)]);
			found.push(String(rows[0]?.[0]).replace("SHARE", shareSecret(accountId)));
		}
	}
	return found;
}

it("shows a stored script as text on every page, and never links to it", async () => {
	for (const column of [
		...["brand.name", "category.name_es", "engine.name", "supplier.name", "part.title_en"],
		...["content_entry.title_en", "content_entry.body_es", "content_revision.snapshot"],
		...["pop_up_message.message_en", "alarm.what", "account.company", "order_line.title_en"],
		...["store_order.ship_to", "contact_message.message", "customer_note.text"],
	])
		expect(filled).toContain(column);
	const faults: unknown[] = [];
	let shown = 0;
	for (const path of await addresses())
		for (const url of [path, `/es${path}`.replace(/\/$/, "")]) {
			const answer = await app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
			if (answer.body.includes("&lt;img src=x")) shown += 1;
			faults.push(...faultsOf(answer).map((fault) => [url, answer.statusCode, fault]));
		}
	expect(faults).toEqual([]);
	// Otherwise the pages would show none of the columns, and the test would prove nothing.
	expect(shown).toBeGreaterThan(80);
});

it("refuses the form of another site on every page, and an upload from there", async () => {
	const cookie = `__Host-session=${token}`;
	const accepted: unknown[] = [];
	const send = async (method: "POST" | "PUT", url: string, type: string) => {
		const headers = { cookie, "content-type": type, "sec-fetch-site": "cross-site" };
		const { statusCode } = await app.inject({ method, url, headers, payload: "intent=delete" });
		if (statusCode !== 403) accepted.push([method, url, statusCode]);
	};
	for (const url of await addresses()) await send("POST", url, "application/x-www-form-urlencoded");
	for (const method of ["POST", "PUT"] as const)
		await send(method, "/admin/imports/1/file", "image/svg+xml");
	expect(accepted).toEqual([]);
});

/** React puts an error in the place of such a link, which is no fault. */
const SCRIPT_LINK =
	/(?:href|src|srcset|action|formaction|data)="\s*javascript:(?!throw new Error)/i;

function faultsOf({ body, statusCode, headers }: LightMyRequestResponse): string[] {
	// A table that is saved to a file holds texts as they are; browsers do not show it as a page.
	const isFile = /^attachment/.test(String(headers["content-disposition"] ?? ""));
	return [
		...(statusCode >= 500 ? ["server error"] : []),
		...(body.includes("<img src=x") && !isFile ? [around(body, "<img src=x")] : []),
		...(SCRIPT_LINK.test(body) ? [around(body, SCRIPT_LINK.exec(body)?.[0] ?? "")] : []),
		...(/^javascript:/i.test(String(headers.location ?? "")) ? ["redirect to a script"] : []),
	];
}

function around(body: string, text: string): string {
	const place = body.indexOf(text);
	return body.slice(Math.max(0, place - 80), place + 60);
}
