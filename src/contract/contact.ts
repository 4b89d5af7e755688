import { z } from "zod";
import { MAX_LIST_PAGE } from "../domain/catalog/search-limits.ts";
import { call } from "./call.ts";
import { ContactRequest } from "./contact-input.ts";
import { Id, LanguageField, SuccessStatus } from "./fields.ts";
import { MessageReply } from "./message-inputs.ts";

const ById = z.strictObject({ id: Id });

const Message = z.strictObject({
	id: z.int(),
	email: z.string(),
	name: z.string(),
	phone: z.string(),
	message: z.string(),
	url: z.string().nullable(),
	location: z.string().nullable(),
	language: LanguageField,
	created_at: z.string(),
	handled_at: z.string().nullable(),
	handled_by: z.string().nullable(),
	/** The e-mail address of the member of staff who works on it. */
	assigned_to: z.string().nullable(),
});

export const sendMessage = call({
	method: "POST",
	path: "/contact",
	summary:
		"Send a message to the store. Sending the same message twice on one day creates one message.",
	access: "everyone",
	body: ContactRequest,
	answer: z.strictObject({ status: z.literal("sent") }),
});

export const listMessages = call({
	method: "GET",
	path: "/admin/messages",
	summary:
		"List messages to the store. A seller sees those of their customers and of guests, a manager all.",
	access: "seller",
	scope: "read_customers",
	query: z.strictObject({
		list: z.enum(["open", "done"]).default("open"),
		page: z.coerce.number().int().min(1).max(MAX_LIST_PAGE).default(1),
	}),
	answer: z.strictObject({
		messages: z.array(Message),
		pages: z.int(),
	}),
});

export const handleMessage = call({
	method: "POST",
	path: "/admin/messages/:id/done",
	summary: "Mark a message as answered. Repeating the call changes nothing.",
	access: "seller",
	scope: "write_customers",
	params: ById,
	body: z.strictObject({}),
	answer: SuccessStatus,
});

export const reopenMessage = call({
	method: "POST",
	path: "/admin/messages/:id/open",
	summary: "Open an answered message again. Repeating the call changes nothing.",
	access: "seller",
	scope: "write_customers",
	params: ById,
	body: z.strictObject({}),
	answer: SuccessStatus,
});

export const assignMessage = call({
	method: "POST",
	path: "/admin/messages/:id/assign",
	summary: "Take a message, or give it back to everyone",
	access: "seller",
	scope: "write_customers",
	params: ById,
	body: z.strictObject({ mine: z.boolean() }),
	answer: SuccessStatus,
});

export const getMessage = call({
	method: "GET",
	path: "/admin/messages/:id",
	summary: "Retrieve a message with the answers of staff",
	access: "seller",
	scope: "read_customers",
	params: ById,
	answer: z.strictObject({
		message: Message,
		replies: z.array(
			z.strictObject({
				id: z.int(),
				text: z.string(),
				author: z.string(),
				created_at: z.string(),
			}),
		),
	}),
});

export const answerMessage = call({
	method: "POST",
	path: "/admin/messages/:id/reply",
	summary:
		"Answer a message by mail, in the language of the visitor. Needs an Idempotency-Key: the same key sends one mail.",
	access: "seller",
	scope: "write_customers",
	params: ById,
	body: z.strictObject({ text: MessageReply.shape.text, close: z.boolean().default(true) }),
	answer: SuccessStatus,
});
