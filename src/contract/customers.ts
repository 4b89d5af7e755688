import { z } from "zod";
import { ACCOUNT_TYPES } from "../domain/account/account-types.ts";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { MAX_LIST_PAGE, MAX_LIST_SEARCH_LENGTH } from "../domain/catalog/search-limits.ts";
import { call } from "./call.ts";
import { CreditStatement } from "./credit.ts";
import { Id, text } from "./fields.ts";

const ListedCustomer = z.strictObject({
	id: z.int(),
	email: z.string(),
	name: z.string(),
	company: z.string().nullable(),
	phone: z.string().nullable(),
	accountType: z.enum(ACCOUNT_TYPES),
	priceLevel: z.enum(PRICE_LEVELS),
	credit: z.enum(["retail", "credit"]),
	seller: z.string().nullable(),
});

export const listCustomers = call({
	method: "GET",
	path: "/admin/accounts",
	summary:
		"List or search customers by name, company, e-mail or phone; overdue invoices first. A seller sees assigned customers, a manager all.",
	access: "seller",
	scope: "read_customers",
	query: z.strictObject({
		search: text(MAX_LIST_SEARCH_LENGTH).optional(),
		page: z.coerce.number().int().min(1).max(MAX_LIST_PAGE).default(1),
	}),
	answer: z.strictObject({
		customers: z.array(
			ListedCustomer.extend({
				limit: z.number().nullable(),
				used: z.number().nullable(),
				overdue: z.number(),
			}),
		),
		pages: z.int(),
		total: z.int(),
	}),
});

export const getCustomer = call({
	method: "GET",
	path: "/admin/accounts/:id",
	summary: "Retrieve a customer with the credit statement",
	access: "seller",
	scope: "read_customers",
	params: z.strictObject({ id: Id }),
	answer: z.strictObject({ customer: ListedCustomer, statement: CreditStatement.nullable() }),
});
