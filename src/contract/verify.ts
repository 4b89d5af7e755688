import { z } from "zod";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";
import { VerifyTaskDecision } from "./verify-inputs.ts";

export const listVerifyTasks = call({
	method: "GET",
	path: "/admin/verify-tasks",
	summary: "List the oldest parts whose fitment staff have to verify",
	access: "seller",
	scope: "read_catalog",
	answer: z.strictObject({
		tasks: z.array(
			z.strictObject({
				id: z.int(),
				created_at: z.iso.datetime(),
				sku: z.string(),
				title: z.string(),
				brand: z.string(),
				vehicles: z.array(z.string()),
				/** Fitments of the part for these vehicles. */
				fitments: z.int(),
				/** Null without such a fitment. */
				confidence: z.int().nullable(),
				sold: z.int(),
				returned_as_misfit: z.int(),
				return_number: z.string().nullable(),
			}),
		),
	}),
});

export const decideVerifyTask = call({
	method: "POST",
	path: "/admin/verify-tasks/:id/decision",
	summary:
		"Decide whether the part fits the vehicles of the task, or put the task off for a week. Repeating a decision changes nothing; another decision is refused.",
	access: "manager",
	scope: "write_catalog",
	params: z.strictObject({ id: Id }),
	body: VerifyTaskDecision,
	answer: SuccessStatus,
});
