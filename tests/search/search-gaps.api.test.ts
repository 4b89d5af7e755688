/** Searches without results reach the list that staff read. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const search = (searchText: string) =>
	api.call("/products", { body: { partsFilters: { searchText } } });

it("a search without results is in the list of staff, and one by VIN is not", async () => {
	const { token } = await aSignedInCustomer(api.database, { admin_level: 1 });
	for (const text of ["Chrome  Horn", "chrome horn", "zebra JALC4W169 77000123"])
		expect((await search(text)).statusCode).toBe(200);
	await api.services.searchLog.write();
	const answer = await api.call("/admin/search-gaps?days=1", { token });
	expect(answer.json().gaps).toMatchObject([{ text: "chrome horn", searches: 2, results: 0 }]);
	expect((await api.call("/admin/search-gaps")).statusCode).toBe(401);
});
