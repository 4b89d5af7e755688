import { expect, it } from "vitest";
import type { FoundRecord } from "../../domain/office/staff-search.ts";
import { foundLinks } from "./found-links.ts";
import { sectionsFor } from "./sections.ts";

const SECTIONS = sectionsFor({ level: 3, hasWarehouse: false, hasRates: true });

const record = (kind: FoundRecord["kind"]): FoundRecord => ({
	kind,
	id: "1001",
	title: kind,
	detail: "",
});

it("a name opens the screen of that name, then customers, and parts last", () => {
	const found = foundLinks(
		"mails",
		[record("part"), record("order"), record("customer")],
		SECTIONS,
	);
	expect(found.map(({ title }) => title)).toEqual(["Mails", "customer", "order", "part"]);
});

it("a number opens the record that was found first", () => {
	const found = foundLinks("1001", [record("order"), record("part")], SECTIONS);
	expect(found[0]?.title).toBe("order");
});

it.each([
	["templates", "/admin/mails/templates"],
	["backup", "/admin/health"],
	["restore", "/admin/health"],
])("%s opens %s", (text, path) => {
	expect(foundLinks(text, [], SECTIONS)[0]?.to).toBe(path);
});
