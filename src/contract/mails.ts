import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "../domain/account/email.ts";
import { MAIL_LISTS } from "../domain/mail/mail-log.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";

export const listMails = call({
	method: "GET",
	path: "/admin/mails",
	summary: "List what became of the mails of the store, the newest first",
	access: "manager",
	query: z.strictObject({
		list: z.enum(MAIL_LISTS).default("given_up"),
		/** The number of an order, quote or return, or an e-mail address. */
		find: z.string().trim().min(1).max(MAX_EMAIL_LENGTH).optional(),
		before: Id.optional(),
	}),
	answer: z.strictObject({
		mails: z.array(
			z.strictObject({
				id: z.int(),
				kind: z.string(),
				subject: z.string().nullable(),
				status: z.enum(["waiting", "sent", "refused", "dead", "capped"]),
				tries: z.int(),
				reason: z.string().nullable(),
				created_at: z.string(),
				done_at: z.string().nullable(),
				account_id: z.int().nullable(),
				can_repeat: z.boolean(),
				/** When the mail was written again; the new one has an entry of its own. */
				repeated_at: z.string().nullable(),
			}),
		),
		next: z.int().nullable(),
	}),
});

export const repeatMail = call({
	method: "POST",
	path: "/admin/mails/:id/again",
	summary:
		"Write a mail again from its order, quote or return. Repeating the call changes nothing.",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({}),
	answer: SuccessStatus,
});
