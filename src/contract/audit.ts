import { z } from "zod";
import { MAX_AUDIT_SEARCH_LENGTH } from "../domain/audit/audit-limits.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";

const SearchText = z.string().trim().min(1).max(MAX_AUDIT_SEARCH_LENGTH);

export const listAudit = call({
	method: "GET",
	path: "/admin/audit",
	summary: "List the audit log, the newest entries first, with the state of its seals",
	access: "manager",
	query: z.strictObject({
		/** The beginning of a subject ("order 47"), or the number of a thing. */
		thing: SearchText.optional(),
		/** A part of the name or the e-mail address of a person. */
		person: SearchText.optional(),
		before: Id.optional(),
	}),
	answer: z.strictObject({
		entries: z.array(
			z.strictObject({
				id: z.int(),
				at: z.string(),
				actor_id: z.int().nullable(),
				actor: z.string().nullable(),
				action: z.string(),
				subject: z.string(),
				details: z.record(z.string(), z.unknown()),
				is_sealed: z.boolean(),
			}),
		),
		next: z.int().nullable(),
		state: z.strictObject({
			sealed: z.int(),
			unsealed: z.int(),
			checked_at: z.string().nullable(),
			/** The first seal that does not match, if the last check found one. */
			broken_seal: z.int().nullable(),
		}),
	}),
});

export const checkAudit = call({
	method: "POST",
	path: "/admin/audit/check",
	summary: "Start a check of the whole chain of seals. A check under way is not started twice.",
	access: "manager",
	body: z.strictObject({}),
	answer: SuccessStatus,
});
