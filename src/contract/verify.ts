import { z } from "zod";
import { MISSING_FACTS, VERIFY_KINDS, type VerifyView } from "../domain/verify/verify-rule.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";
import { VerifyTaskDecision } from "./verify-inputs.ts";

const VIEWS = [
	"all",
	"orders",
	"questions",
	"fit",
	"facts",
	"duplicates",
	"imports",
] as const satisfies VerifyView[];

const Task = z.strictObject({
	id: z.int(),
	kind: z.enum(VERIFY_KINDS),
	created_at: z.iso.datetime(),
	/** Since when an answer of the supplier is awaited. */
	asked_at: z.iso.datetime().nullable(),
	sku: z.string(),
	title: z.string(),
	brand: z.string(),
	vehicles: z.array(z.string()),
	/** The fitments in doubt. */
	fitments: z.array(
		z.strictObject({
			n: z.int(),
			vehicle: z.string(),
			source: z.string(),
			confidence: z.int(),
		}),
	),
	/** Facts that the part lacks. */
	missing: z.array(z.enum(MISSING_FACTS)),
	/** The part that may be the same one. */
	other_sku: z.string().nullable(),
	sold: z.int(),
	returned_as_misfit: z.int(),
	/** Sales with a VIN of these vehicles: kept, and returned as not fitting. */
	vehicle_fits: z.int(),
	vehicle_misfits: z.int(),
	/**
	 * What the other parts of the interchange group claim for these vehicles; null: no such claim.
	 */
	neighbours: z.array(
		z.strictObject({ sku: z.string(), brand: z.string(), confidence: z.int().nullable() }),
	),
	order_number: z.string().nullable(),
	return_number: z.string().nullable(),
	/** The message of the customer who asked. */
	message_id: z.int().nullable(),
	/** What an import could not use, and in how many rows of the file. */
	import_id: z.int().nullable(),
	warning: z.string().nullable(),
	warning_rows: z.int().nullable(),
});

export const listVerifyTasks = call({
	method: "GET",
	path: "/admin/verify-tasks",
	summary: "List the doubts about parts that staff have to decide, the most valuable first",
	access: "seller",
	scope: "read_catalog",
	query: z.strictObject({ view: z.enum(VIEWS).optional() }),
	answer: z.strictObject({ tasks: z.array(Task) }),
});

export const decideVerifyTask = call({
	method: "POST",
	path: "/admin/verify-tasks/:id/decision",
	summary:
		"Decide whether the claim of the task is right, ask the supplier, or put the task off. Repeating a decision changes nothing; another decision is refused. The last decision about a held order lets the order go on; a decision about a question of a customer answers it by mail after two minutes.",
	access: "manager",
	scope: "write_catalog",
	params: z.strictObject({ id: Id }),
	body: VerifyTaskDecision,
	answer: z.strictObject({ status: z.literal("success"), order_freed: z.boolean() }),
});

export const undoVerifyTask = call({
	method: "POST",
	path: "/admin/verify-tasks/:id/undo",
	summary:
		"Take the last answer about the task back. Refused when the fitments were changed since, the order has gone on or the customer was answered.",
	access: "manager",
	scope: "write_catalog",
	params: z.strictObject({ id: Id }),
	answer: SuccessStatus,
});
