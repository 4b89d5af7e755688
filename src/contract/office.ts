import { z } from "zod";
import { FOUND_KINDS, MAX_STAFF_SEARCH_LENGTH } from "../domain/office/staff-search.ts";
import { call } from "./call.ts";
import { text } from "./fields.ts";

export const findRecords = call({
	method: "GET",
	path: "/admin/find",
	summary:
		"Find orders, quotes and returns by number, customers by name, e-mail or phone, parts by any number, and the vehicle of a VIN. A seller finds the records of assigned customers and of guests.",
	access: "warehouse",
	query: z.strictObject({ text: text(MAX_STAFF_SEARCH_LENGTH) }),
	answer: z.strictObject({
		results: z.array(
			z.strictObject({
				kind: z.enum(FOUND_KINDS),
				/** The number, the id or the SKU. */
				id: z.string(),
				title: z.string(),
				detail: z.string(),
			}),
		),
	}),
});
