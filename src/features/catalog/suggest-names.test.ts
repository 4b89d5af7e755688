import { expect, it } from "vitest";
import type { Category } from "./read-category-tree.ts";
import { categoriesOfIds, suggestCategories } from "./suggest-names.ts";

const subcategory = (id: number, en: string, es: string) =>
	({ id, url: en.toLowerCase().replaceAll(" ", "-"), name: { en, es } }) as never;
const CATEGORIES = [
	{
		id: 1,
		url: "brakes",
		name: { en: "Brakes", es: "Frenos" },
		subcategories: [subcategory(11, "Parking brake", "Freno de mano")],
	},
	{
		id: 2,
		url: "electrical",
		name: { en: "Electrical", es: "Sistema eléctrico" },
		subcategories: [
			subcategory(21, "Relays", "Relevadores"),
			subcategory(22, "Headlamps", "Faros"),
		],
	},
] as unknown as Category[];
const namesOf = (suggestions: { name: { en: string } }[]) => suggestions.map(({ name }) => name.en);

it("names categories in the order of their ids, because the best completion comes first", () => {
	const ids = { categoryIds: [2, 1], subcategoryIds: [22, 21] };
	expect(namesOf(categoriesOfIds(CATEGORIES, ids))).toEqual([
		"Headlamps",
		"Relays",
		"Electrical",
		"Brakes",
	]);
});

it("finds categories by words of their names, and those whose names begin with the text", () => {
	const { topLevelByPrefix, all } = suggestCategories(CATEGORIES, ["bra"], "en");
	expect(namesOf(topLevelByPrefix)).toEqual(["Brakes"]);
	expect(namesOf(all)).toEqual(["Brakes", "Parking brake"]);
	expect(suggestCategories(CATEGORIES, ["ele"], "es").topLevelByPrefix).toEqual([]);
});
