import { z } from "zod";
import { RETURN_REASONS } from "../domain/returns/return-rule.ts";
import { RETURN_STATUSES } from "../domain/returns/return-status.ts";
import { call } from "./call.ts";
import { Id, PageNumber, text } from "./fields.ts";
import { OrderRef } from "./order-fields.ts";
import {
	ReturnAnswer,
	ReturnInspection,
	ReturnPutAway,
	ReturnRequest,
	ReturnShipment,
} from "./return-inputs.ts";

/** The number for the owner and staff, or number and validator for everyone with the link. */
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
	/** The refund, or its estimate before the inspection, and the restocking fee. */
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
			/** Pieces whose core charge is refunded. */
			cores: z.int(),
			core: z.number(),
			accepted: z.int().nullable(),
			credit_percent: z.int().nullable(),
			refunded: z.number(),
		}),
	),
	/** `reason`: why the return was closed. */
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
	summary: "List the returnable lines of an order and its returns",
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
				/** Returnable pieces; `message` tells why there are none. */
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
		"Open a return of parts, each with a reason, or of cores. Requires the header Idempotency-Key.",
	access: "everyone",
	params: Name,
	body: ReturnRequest,
	answer: z.strictObject({ status: z.literal("success"), return: ReturnRef }),
});

export const getReturn = call({
	method: "GET",
	path: "/returns/:name",
	summary:
		"Retrieve a return by number for the owner and staff, or by number and validator for everyone with the link",
	access: "everyone",
	scope: "read_orders",
	params: Name,
	answer: z.strictObject({ return: ReturnDetail }),
});

export const shipReturn = call({
	method: "POST",
	path: "/returns/:name/shipped",
	summary: "Mark an approved return as shipped",
	access: "everyone",
	params: Name,
	body: ReturnShipment,
	answer: z.strictObject({ status: z.literal("success"), return: ReturnDetail }),
});

export const withdrawReturn = call({
	method: "POST",
	path: "/returns/:name/withdraw",
	summary: "Withdraw a return that was not received yet. Repeating the call changes nothing.",
	access: "everyone",
	params: Name,
	body: z.strictObject({}),
	answer: z.strictObject({ status: z.literal("success"), return: ReturnDetail }),
});

export const listReturns = call({
	method: "GET",
	path: "/returns",
	summary: "List the customer's returns and the core charges that can still be refunded",
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
				/** Null until the order is delivered. */
				days_left: z.int().nullable(),
			}),
		),
	}),
});

export const listReturnsForStaff = call({
	method: "GET",
	path: "/admin/returns",
	summary: "List returns of the seller's customers and of guests. Managers see all returns.",
	access: "seller",
	scope: "read_orders",
	query: z.strictObject({
		list: z.enum(["open", "done"]).default("open"),
		page: PageNumber,
	}),
	answer: z.strictObject({ returns: z.array(ReturnSummary), total: z.int(), pages: z.int() }),
});

const ById = z.strictObject({ id: Id });
const Moved = z.strictObject({ status: z.literal("success"), return: ReturnDetail });

export const approveReturn = call({
	method: "POST",
	path: "/admin/returns/:id/approve",
	summary: "Approve a return. The fitment of a part that did not fit is reviewed.",
	access: "seller",
	scope: "write_orders",
	params: ById,
	body: ReturnAnswer,
	answer: Moved,
});

export const rejectReturn = call({
	method: "POST",
	path: "/admin/returns/:id/reject",
	summary: "Reject a return before it is shipped or after the inspection",
	access: "seller",
	scope: "write_orders",
	params: ById,
	body: ReturnAnswer,
	answer: Moved,
});

export const receiveReturn = call({
	method: "POST",
	path: "/admin/returns/:id/receive",
	summary: "Mark a return as received",
	access: "seller",
	scope: "write_orders",
	params: ById,
	body: z.strictObject({}),
	answer: Moved,
});

export const inspectReturn = call({
	method: "POST",
	path: "/admin/returns/:id/inspect",
	summary: "Record the inspection: accepted pieces, and the percentage of the core charge",
	access: "seller",
	scope: "write_orders",
	params: ById,
	body: ReturnInspection,
	answer: Moved,
});

export const refundReturn = call({
	method: "POST",
	path: "/admin/returns/:id/refund",
	summary: "Refund an inspected return. Repeating the call changes nothing.",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: Moved,
});

export const putAwayReturn = call({
	method: "POST",
	path: "/admin/returns/:id/put-away",
	summary:
		"Put the accepted pieces of an inspected return back into the stock of a warehouse; the others are scrapped, or go to the supplier under warranty (`others`). Repeating the call changes nothing.",
	access: "manager",
	scope: "write_catalog",
	params: ById,
	body: ReturnPutAway,
	answer: Moved,
});
