import { z } from "zod";
import { call } from "./call.ts";
import { ContactRequest } from "./contact-input.ts";
import { Id, LanguageField, SuccessStatus } from "./fields.ts";

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
	query: z.strictObject({ list: z.enum(["open", "done"]).default("open") }),
	answer: z.strictObject({
		messages: z.array(
			z.strictObject({
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
			}),
		),
	}),
});

export const handleMessage = call({
	method: "POST",
	path: "/admin/messages/:id/done",
	summary: "Mark a message as answered. Repeating the call changes nothing.",
	access: "seller",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({}),
	answer: SuccessStatus,
});
