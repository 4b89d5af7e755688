/** The draft of a phone order survives a reload, and two windows do not lose lines in silence. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseAccount } from "../../src/features/accounts/erase.sql.ts";
import { deleteOldDrafts } from "../../src/features/phone-orders/drafts.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;
type Fields = Record<string, string>;

let api: ApiServer;
let seller: Person;
let manager: Person;
let sku: string;
let otherSku: string;
beforeAll(async () => {
	api = await startApi({ screens: true });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	[sku = "", otherSku = ""] = await Promise.all([aSoldPart(), aSoldPart()]);
});
afterAll(() => api.close());

async function aSoldPart(): Promise<string> {
	const part = await aPart(api.database.db, { prices: { online: 10_000 } });
	await aStock(api.database.db, part.id, { on_hand: 50 });
	return part.sku;
}

/** The address of a phone order for a new customer of the seller. */
async function aPhoneOrder(): Promise<string> {
	const { account } = await aSignedInCustomer(api.database, { seller_id: seller.account.id });
	return `/admin/customers/${account.id}/order`;
}

const { type: _, ...ADDRESS } = SHIP_TO;

const open = async (url: string, { token }: Person) => {
	const answer = await api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
	return answer.body.replaceAll(/<script.*?<\/script>|<!-- -->/gs, "");
};
const press = async (url: string, { token }: Person, fields: Fields) => {
	const answer = await api.app.inject(pageForm(url, token, fields));
	return { ...answer, shown: answer.body.replaceAll(/<script.*?<\/script>|<!-- -->/gs, "") };
};
/** Saves as the page does while staff type. */
const save = async (url: string, { token }: Person, fields: Fields) =>
	(await api.app.inject(pageForm(`${url}/draft`, token, fields))).json() as { isKept: boolean };
const hiddenValue = (page: string, name: string) =>
	new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";

/** The hidden fields of a page that was just opened, with an address and one line. */
async function openedForm(url: string, who: Person, line = sku): Promise<Fields> {
	const page = await open(url, who);
	const names = ["key", "window", "openedFrom"];
	const hidden = Object.fromEntries(names.map((name) => [name, hiddenValue(page, name)]));
	return { ...hidden, address: "other", service: "pickup", [`quantity.${line}`]: "3", ...ADDRESS };
}

const OTHER_WINDOW = "Another window has saved this order since";

it("is on the page again after a reload, with its prices, in both languages", async () => {
	const url = await aPhoneOrder();
	expect(await open(url, seller)).not.toContain("This order was begun before");
	const fields = await openedForm(url, seller);
	await press(url, seller, { ...fields, intent: "update", vin: "JNAPC81L88AH00115" });
	const page = await open(url, seller);
	expect(page).toContain("This order was begun before");
	expect(page).toContain(`name="quantity.${sku}"`);
	expect(page).toContain("$300.00");
	expect(page).toContain("JNAPC81L88AH00115");
	expect(page).toContain(ADDRESS.street1);
	expect(hiddenValue(page, "key")).toBe(fields.key);
	expect(await open(`/es${url}`, seller)).toContain("Este pedido ya se había empezado");
});

it("is saved while staff type, also for a buyer without an account", async () => {
	for (const url of [await aPhoneOrder(), "/admin/customers/guest/order"]) {
		const fields = await openedForm(url, manager);
		expect(await save(url, manager, { ...fields, extraInformation: "Call at noon" })).toEqual({
			isKept: true,
		});
		expect(await open(url, manager)).toContain("Call at noon");
	}
});

it("belongs to one member of staff and one buyer", async () => {
	const [url, otherUrl] = [await aPhoneOrder(), await aPhoneOrder()];
	await save(url, seller, await openedForm(url, seller));
	expect(await open(otherUrl, seller)).not.toContain(`name="quantity.${sku}"`);
	expect(await open(url, manager)).not.toContain(`name="quantity.${sku}"`);
	const stranger = await aSignedInCustomer(api.database, { admin_level: 1 });
	const answer = await api.app.inject(
		pageForm(
			`${url}/draft`,
			stranger.token,
			await openedForm("/admin/customers/guest/order", stranger),
		),
	);
	expect(answer.statusCode).toBe(404);
});

it("ends with the order, and a save that was on its way does not bring it back", async () => {
	const url = await aPhoneOrder();
	const fields = await openedForm(url, seller);
	const { shown } = await press(url, seller, { ...fields, intent: "update" });
	const placed = await press(url, seller, {
		...fields,
		intent: "link",
		total: hiddenValue(shown, "total"),
	});
	expect(placed.statusCode, placed.shown).toBe(302);
	expect(await save(url, seller, fields)).toEqual({ isKept: false });
	const page = await open(url, seller);
	expect(page).not.toContain(`name="quantity.${sku}"`);
	const next = await openedForm(url, seller, otherSku);
	expect(next.key).not.toBe(fields.key);
	expect(await save(url, seller, next)).toEqual({ isKept: true });
});

it("can be discarded, and offers a quote only once", async () => {
	const url = await aPhoneOrder();
	const fields = await openedForm(url, seller);
	await press(url, seller, { ...fields, intent: "update" });
	const answer = await press(url, seller, { ...fields, intent: "discard" });
	expect([answer.statusCode, answer.headers.location]).toEqual([302, url]);
	expect(await open(url, seller)).not.toContain(`name="quantity.${sku}"`);
	const quoted = await openedForm(url, seller);
	const offered = await press(url, seller, { ...quoted, intent: "quote", shipping: "12.00" });
	expect(offered.statusCode, offered.shown).toBe(302);
	expect(await open(url, seller)).not.toContain(`name="quantity.${sku}"`);
});

it("of a window that another one has overtaken is not kept, and staff choose which one is", async () => {
	const url = await aPhoneOrder();
	const [first, second] = [await openedForm(url, seller), await openedForm(url, seller, otherSku)];
	expect(await save(url, seller, first)).toEqual({ isKept: true });
	expect(await save(url, seller, second)).toEqual({ isKept: false });
	const late = await press(url, seller, { ...second, intent: "update" });
	expect(late.shown).toContain(OTHER_WINDOW);
	expect(late.shown).toContain(`name="quantity.${otherSku}"`);
	expect(await open(url, seller)).toContain(`name="quantity.${sku}"`);
	const kept = await press(url, seller, { ...second, intent: "keep" });
	expect(kept.shown).not.toContain(OTHER_WINDOW);
	const page = await open(url, seller);
	expect(page).toContain(`name="quantity.${otherSku}"`);
	expect(page).not.toContain(`name="quantity.${sku}"`);
	expect((await press(url, seller, { ...first, intent: "update" })).shown).toContain(OTHER_WINDOW);
});

it("is continued by a window that was opened with it", async () => {
	const url = await aPhoneOrder();
	await save(url, seller, await openedForm(url, seller));
	const reloaded = await openedForm(url, seller, otherSku);
	expect(await save(url, seller, reloaded)).toEqual({ isKept: true });
	expect(await save(url, seller, { ...reloaded, vin: "JNAPC81L88AH00115" })).toEqual({
		isKept: true,
	});
});

it("of two windows that save at once, one is kept", async () => {
	const url = await aPhoneOrder();
	const forms = await Promise.all([1, 2, 3].map(() => openedForm(url, seller)));
	const answers = await Promise.all(forms.map((fields) => save(url, seller, fields)));
	expect(answers.filter(({ isKept }) => isKept)).toHaveLength(1);
});

it("is deleted after two weeks", async () => {
	const url = await aPhoneOrder();
	const fields = await openedForm(url, seller);
	expect(await save(url, seller, fields)).toEqual({ isKept: true });
	await api.pool.query(
		"update phone_order_draft set saved_at = now() - interval '15 days' where fields ->> 'key' = $1",
		[fields.key],
	);
	await deleteOldDrafts(api.pool);
	expect(await open(url, seller)).not.toContain(`name="quantity.${sku}"`);
	expect(await save(url, seller, { ...fields, window: randomUUID() })).toEqual({ isKept: true });
});

it("is deleted with the account of its customer", async () => {
	const url = await aPhoneOrder();
	const id = Number(/customers\/(\d+)/.exec(url)?.[1]);
	await save(url, seller, await openedForm(url, seller));
	const countDrafts = async () =>
		(await api.pool.query("select from phone_order_draft where customer_id = $1", [id])).rowCount;
	expect(await countDrafts()).toBe(1);
	await eraseAccount(api.database.db, id, "buyer@shop.example");
	expect(await countDrafts()).toBe(0);
});
