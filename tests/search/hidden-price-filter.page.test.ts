/** A link with a filter or an order by price, opened by a guest who sees no prices. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningStore, startStore } from "../support/running-store.ts";

let store: RunningStore;
beforeAll(async () => {
	store = await startStore({ demo: true });
	await store.database.pool.query(
		"update setting set value = 'false' where key = 'shopping_cart_guest'",
	);
});
afterAll(() => store.close());

const read = async (path: string) => (await fetch(`${store.address}${path}`)).text();
const countOf = (page: string) => /of ([\d,]+) parts|de ([\d,]+) partes/.exec(page)?.[0];

it.each([
	["", "You need to log in to view prices, so the list"],
	["/es", "la lista no se filtra ni se ordena por precio"],
])("shows the whole list and says so, below %j", async (prefix, note) => {
	await expect.poll(() => read(`${prefix}/category/cooling?min=1`)).toContain(note);
	const whole = await read(`${prefix}/category/cooling`);
	expect(whole).not.toContain(note);
	for (const query of ["min=1&max=2", "order=lowToHigh", "min=1&order=highToLow"]) {
		const response = await fetch(`${store.address}${prefix}/category/cooling?${query}`);
		const page = await response.text();
		expect(response.status).toBe(200);
		expect(page).toContain(note);
		expect(countOf(page)).toBe(countOf(whole));
		expect(countOf(page)).toBeDefined();
	}
});

it("keeps the other choices of the link", async () => {
	const page = await read("/category/cooling?subcategory=radiators&max=2&order=desc");
	expect(countOf(page)).toBe(countOf(await read("/category/cooling?subcategory=radiators")));
	expect(page).toContain('<option value="desc" selected="">');
});
