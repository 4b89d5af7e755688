import { z } from "zod";
import { call } from "./call.ts";
import { CaptchaToken, Done, Email, Id, LanguageField, text } from "./fields.ts";

export const sendMessage = call({
	method: "POST",
	path: "/contact",
	summary: "Write to the store: status sent. The same message twice is one",
	access: "everyone",
	body: z.strictObject({
		formInfo: z.strictObject({
			email: Email,
			name: text(300),
			phone: text(60),
			message: text(8000),
			/** The page it is written on, and whom it is for. */
			url: text(2000).default(""),
			location: text(300).default(""),
		}),
		recaptchaToken: CaptchaToken,
	}),
	answer: z.strictObject({ status: z.literal("sent") }),
});

export const listMessages = call({
	method: "GET",
	path: "/admin/messages",
	summary: "What visitors wrote: of a seller's own customers and of strangers, all for a manager",
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
	summary: "A message was answered; saying so again changes nothing",
	access: "seller",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({}),
	answer: Done,
});
