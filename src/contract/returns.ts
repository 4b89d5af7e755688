import { z } from "zod";
import { RETURN_REASONS } from "../domain/returns/return-rule.ts";
import { RETURN_STATUSES } from "../domain/returns/return-status.ts";
import { call } from "./call.ts";
import { Id, text } from "./fields.ts";
import { OrderRef } from "./order-fields.ts";
import { ReturnAnswer, ReturnInspection, ReturnRequest, ReturnShipment } from "./return-inputs.ts";

/** A number alone for its owner and staff, with the validator for whoever has the link. */
const Name = z.strictObject({ name: text(60) });
const Kind = z.enum(["return", "core"]);
const Reason = z.enum(RETURN_REASONS);
const Status = z.enum(RETURN_STATUSES);

const ReturnRef = z.strictObject({ returnNumber: z.string(), validator: z.string() });

const ReturnSummary = z.strictObject({
	returnNumber: z.string(),
	kind: Kind,
	status: Status,
	status_label: z.string(),
	created_at: z.string(),
	order: z.strictObject({ orderNumber: z.string() }),
	refunded: z.number(),
});

export const ReturnDetail = z.strictObject({
	...ReturnSummary.shape,
	validator: z.string(),
	order: OrderRef,
	/** What goes back, or would by what was found so far, and what of it is kept for restocking. */
	refund: z.number(),
	restocking_fee: z.number(),
	vin: z.string().nullable(),
	note: z.string(),
	photos: z.array(z.string()),
	tracking: z.string().nullable(),
	answer: z.string(),
	lines: z.array(
		z.strictObject({
			line: z.int(),
			sku: z.string(),
			title: z.string(),
			reason: Reason.nullable(),
			quantity: z.int(),
			/** Of these, those whose deposit comes back. */
			cores: z.int(),
			core: z.number(),
			accepted: z.int().nullable(),
			credit_percent: z.int().nullable(),
			refunded: z.number(),
		}),
	),
	/** `reason`: why it was closed. */
	history: z.array(
		z.strictObject({
			to: Status,
			to_label: z.string(),
			at: z.string(),
			reason: z.enum(["withdrawn", "never_arrived"]).nullable(),
		}),
	),
});

export const getReturnable = call({
	method: "GET",
	path: "/orders/:name/returnable",
	summary: "What of an order can come back, line by line, and what is coming back already",
	access: "everyone",
	params: Name,
	answer: z.strictObject({
		order: OrderRef,
		lines: z.array(
			z.strictObject({
				line: z.int(),
				sku: z.string(),
				title: z.string(),
				quantity: z.int(),
				price: z.number(),
				core: z.number(),
				/** Pieces that can come back; with the words why not when none can. */
				left: z.int(),
				message: z.string().nullable(),
				days_left: z.int().nullable(),
				cores_left: z.int(),
				core_message: z.string().nullable(),
				core_days_left: z.int().nullable(),
			}),
		),
		returns: z.array(ReturnSummary),
	}),
});

export const openReturn = call({
	method: "POST",
	path: "/orders/:name/returns",
	summary:
		"Open a return of parts, each with its reason, or of cores; needs the header Idempotency-Key",
	access: "everyone",
	params: Name,
	body: ReturnRequest,
	answer: z.strictObject({ status: z.literal("success"), return: ReturnRef }),
});

export const getReturn = call({
	method: "GET",
	path: "/returns/:name",
	summary:
		"One return: by its number for the owner of the order and staff, by number and validator for anyone with the link",
	access: "everyone",
	params: Name,
	answer: z.strictObject({ return: ReturnDetail }),
});

export const shipReturn = call({
	method: "POST",
	path: "/returns/:name/shipped",
	summary: "Say that an approved return is on its way back",
	access: "everyone",
	params: Name,
	body: ReturnShipment,
	answer: z.strictObject({ status: z.literal("success"), return: ReturnDetail }),
});

export const withdrawReturn = call({
	method: "POST",
	path: "/returns/:name/withdraw",
	summary:
		"Keep what was to come back, as long as it has not been received; doing it again changes nothing",
	access: "everyone",
	params: Name,
	body: z.strictObject({}),
	answer: z.strictObject({ status: z.literal("success"), return: ReturnDetail }),
});

export const listReturns = call({
	method: "GET",
	path: "/returns",
	summary: "The customer's returns, and the deposits that can still come back",
	access: "customer",
	answer: z.strictObject({
		returns: z.array(ReturnSummary),
		cores: z.array(
			z.strictObject({
				orderNumber: z.string(),
				line: z.int(),
				sku: z.string(),
				title: z.string(),
				open: z.int(),
				core: z.number(),
				amount: z.number(),
				/** Null while the order is on its way. */
				days_left: z.int().nullable(),
			}),
		),
	}),
});

export const listReturnsForStaff = call({
	method: "GET",
	path: "/admin/returns",
	summary: "Returns of one's own customers and of guests; of everyone for managers",
	access: "seller",
	query: z.strictObject({ list: z.enum(["open", "done"]).default("open") }),
	answer: z.strictObject({ returns: z.array(ReturnSummary) }),
});

const ById = z.strictObject({ id: Id });
const Moved = z.strictObject({ status: z.literal("success"), return: ReturnDetail });

export const approveReturn = call({
	method: "POST",
	path: "/admin/returns/:id/approve",
	summary: "Let a return come; a part that did not fit is looked into",
	access: "seller",
	params: ById,
	body: ReturnAnswer,
	answer: Moved,
});

export const rejectReturn = call({
	method: "POST",
	path: "/admin/returns/:id/reject",
	summary: "Say no to a return, before it is sent or after it was inspected",
	access: "seller",
	params: ById,
	body: ReturnAnswer,
	answer: Moved,
});

export const receiveReturn = call({
	method: "POST",
	path: "/admin/returns/:id/receive",
	summary: "The return is here",
	access: "seller",
	params: ById,
	body: z.strictObject({}),
	answer: Moved,
});

export const inspectReturn = call({
	method: "POST",
	path: "/admin/returns/:id/inspect",
	summary:
		"What was found: pieces that are taken back, and what an old part is worth of its deposit",
	access: "seller",
	params: ById,
	body: ReturnInspection,
	answer: Moved,
});

export const refundReturn = call({
	method: "POST",
	path: "/admin/returns/:id/refund",
	summary: "Give back what an inspected return is worth; doing it again changes nothing",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: Moved,
});
