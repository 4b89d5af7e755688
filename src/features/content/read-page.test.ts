import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { readPage } from "./read-page.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

it("gives a page in both languages and leaves out blocks of an unknown kind", async () => {
	const body = [
		{ kind: "heading", text: "Returns" },
		{ kind: "html", text: "<script>" },
		{ kind: "list", items: ["one", 2] },
		{ kind: "list", items: "no list" },
		"text",
		null,
	];
	await database.db
		.insertInto("content_page")
		.values({
			url: "returns",
			title_en: "Returns",
			title_es: "Devoluciones",
			body_en: JSON.stringify(body),
			body_es: JSON.stringify([]),
		})
		.execute();
	expect(await readPage(database, "returns")).toEqual({
		url: "returns",
		title: { en: "Returns", es: "Devoluciones" },
		body: {
			en: [
				{ kind: "heading", text: "Returns" },
				{ kind: "list", items: ["one", "2"] },
			],
			es: [],
		},
	});
});

it("refuses a page that does not exist", async () => {
	await expect(readPage(database, "no-such-page")).rejects.toMatchObject({
		name: "Refusal",
		code: "not_found",
	});
});
