import { z } from "zod";
import { call } from "./call.ts";

const Brand = z.strictObject({
	id: z.int(),
	name: z.string(),
	image: z.string().nullable(),
	brand_url: z.string(),
	quality: z.enum(["genuine", "oe_supplier", "premium", "value", "reman"]),
});

export const getBrands = call({
	method: "GET",
	path: "/brands",
	summary: "List all brands with their quality, by name",
	access: "everyone",
	scope: "read_catalog",
	answer: z.strictObject({ brands: z.array(Brand) }),
});
