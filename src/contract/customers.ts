import { z } from "zod";
import { ACCOUNT_TYPES } from "../domain/account/account-types.ts";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { MAX_LIST_SEARCH_LENGTH } from "../domain/catalog/search-limits.ts";
import { CUSTOMER_VIEWS } from "../domain/customer/customer-filter.ts";
import { TIMELINE_KINDS } from "../domain/customer/customer-timeline.ts";
import { call } from "./call.ts";
import { CreditStatement } from "./credit.ts";
import { CustomerTerms, NewCustomerNote, NewTaxCertificate } from "./customer-inputs.ts";
import { Id, PageNumber, SuccessStatus, text } from "./fields.ts";

const ById = z.strictObject({ id: Id });
const Nothing = z.strictObject({});
const Level = z.enum(PRICE_LEVELS);
const Moment = z.iso.datetime();

const ListedCustomer = z.strictObject({
	id: z.int(),
	email: z.string(),
	name: z.string(),
	company: z.string().nullable(),
	phone: z.string().nullable(),
	accountType: z.enum(ACCOUNT_TYPES),
	priceLevel: Level,
	credit: z.enum(["retail", "credit"]),
	seller: z.string().nullable(),
	disabled: z.boolean(),
});

export const listCustomers = call({
	method: "GET",
	path: "/admin/customers",
	summary:
		"List or search customers by name, company, e-mail or phone; overdue invoices first. A seller sees assigned customers, a manager all.",
	access: "seller",
	scope: "read_customers",
	query: z.strictObject({
		search: text(MAX_LIST_SEARCH_LENGTH).optional(),
		page: PageNumber,
		/** `access`: waits for a decision about prices. `certificates`: a tax certificate ends soon. */
		view: z.enum(CUSTOMER_VIEWS).default("all"),
		priceLevel: Level.optional(),
		accountType: z.enum(ACCOUNT_TYPES).optional(),
		/** The account id of a seller. */
		seller: Id.optional(),
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
	path: "/admin/customers/:id",
	summary: "Retrieve a customer with terms, tax certificates, notes and the credit statement",
	access: "seller",
	scope: "read_customers",
	params: ById,
	answer: z.strictObject({
		customer: ListedCustomer,
		terms: z.strictObject({
			version: z.int(),
			priceLevel: Level,
			alsoView: z.array(Level),
			accountType: z.enum(ACCOUNT_TYPES),
			taxable: z.boolean(),
			seller: z.int().nullable(),
		}),
		certificates: z.array(
			z.strictObject({
				id: z.int(),
				state: z.string(),
				number: z.string(),
				validFrom: z.iso.date(),
				validTo: z.iso.date(),
				hasFile: z.boolean(),
				/** Scans are deleted some years after the certificate ended. */
				scanDeletedAt: Moment.nullable(),
				checkedBy: z.string(),
				checkedAt: Moment,
				withdrawnAt: Moment.nullable(),
			}),
		),
		notes: z.array(
			z.strictObject({
				id: z.int(),
				text: z.string(),
				pinned: z.boolean(),
				author: z.string(),
				createdAt: Moment,
			}),
		),
		statement: CreditStatement.nullable(),
	}),
});

export const setCustomerTerms = call({
	method: "PUT",
	path: "/admin/customers/:id/terms",
	summary:
		"Set the price level, the further levels, the account type, the tax flag and the seller of a customer. Takes effect on the customer's next request. Refused if the customer was changed since `version`.",
	access: "manager",
	scope: "write_customers",
	params: ById,
	body: CustomerTerms,
	answer: SuccessStatus,
});

export const disableCustomer = call({
	method: "POST",
	path: "/admin/customers/:id/disable",
	summary:
		"Disable a customer and end the sessions. Orders stay. Repeating the call changes nothing.",
	access: "manager",
	scope: "write_customers",
	params: ById,
	body: Nothing,
	answer: SuccessStatus,
});

export const enableCustomer = call({
	method: "POST",
	path: "/admin/customers/:id/enable",
	summary: "Enable a disabled customer. Repeating the call changes nothing.",
	access: "manager",
	scope: "write_customers",
	params: ById,
	body: Nothing,
	answer: SuccessStatus,
});

export const addTaxCertificate = call({
	method: "POST",
	path: "/admin/customers/:id/certificates",
	summary:
		"Add a tax certificate that was checked. Sales shipped to its state are exempt while it is valid; other states are taxable. Repeating the call changes nothing.",
	access: "manager",
	scope: "write_customers",
	params: ById,
	body: NewTaxCertificate,
	answer: SuccessStatus,
});

export const withdrawTaxCertificate = call({
	method: "POST",
	path: "/admin/customers/:id/certificates/:certificate/withdraw",
	summary:
		"Withdraw a tax certificate. After the last one the customer is taxable. Repeating the call changes nothing.",
	access: "manager",
	scope: "write_customers",
	params: ById.extend({ certificate: Id }),
	body: Nothing,
	answer: SuccessStatus,
});

export const signCertificateUpload = call({
	method: "POST",
	path: "/admin/documents/signed_url",
	summary: "Create an upload URL for one PDF. `file` names it when a certificate is added.",
	access: "manager",
	body: Nothing,
	answer: z.strictObject({ status: z.literal("success"), url: z.string(), file: z.string() }),
});

export const addCustomerNote = call({
	method: "POST",
	path: "/admin/customers/:id/notes",
	summary: "Write a note about a customer. Needs an Idempotency-Key: the same key writes one note.",
	access: "seller",
	scope: "write_customers",
	params: ById,
	body: NewCustomerNote,
	answer: SuccessStatus,
});

export const pinCustomerNote = call({
	method: "PUT",
	path: "/admin/customers/:id/notes/:note",
	summary: "Pin a note to the top, or take the pin away. Repeating the call changes nothing.",
	access: "seller",
	scope: "write_customers",
	params: ById.extend({ note: Id }),
	body: z.strictObject({ pinned: z.boolean() }),
	answer: SuccessStatus,
});

export const getCustomerTimeline = call({
	method: "GET",
	path: "/admin/customers/:id/timeline",
	summary:
		"List orders, quotes, returns, messages, mails, sign-ins and changes of a customer, newest first. `before` is the `next` of the page before.",
	access: "seller",
	scope: "read_customers",
	params: ById,
	query: z.strictObject({ before: text(40).optional() }),
	answer: z.strictObject({
		entries: z.array(
			z.strictObject({
				at: Moment,
				kind: z.enum(TIMELINE_KINDS),
				/** The number of an order, quote or return, or the id of another record. */
				ref: z.string(),
				/** The status of the record, the kind of mail or the action. */
				what: z.string(),
				/** The member of staff who made a change. */
				by: z.string().nullable(),
			}),
		),
		next: z.string().nullable(),
	}),
});
