import { z } from "zod";
import { call } from "./call.ts";

const Category = z.strictObject({
	id: z.int(),
	category_name: z.string(),
	category_url: z.string(),
});
const Subcategory = z.strictObject({
	id: z.int(),
	category_id: z.int(),
	sub_category_name: z.string(),
	sub_category_url: z.string(),
});

export type CategoryAnswer = z.output<typeof Category>;
export type SubcategoryAnswer = z.output<typeof Subcategory>;

export const getCategories = call({
	method: "GET",
	path: "/categories",
	summary: "List all categories in display order, named in the caller's language",
	access: "everyone",
	scope: "read_catalog",
	answer: z.strictObject({ categories: z.array(Category) }),
});

export const getSubcategoriesAll = call({
	method: "GET",
	path: "/categories/subcategoriesAll",
	summary: "List the subcategories of all categories",
	access: "everyone",
	scope: "read_catalog",
	answer: z.strictObject({ subcategories: z.array(Subcategory) }),
});
