import { z } from "zod";
import { ACCOUNT_TYPES } from "../domain/account/account-types.ts";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { AccessRequest } from "./account-inputs.ts";
import { call } from "./call.ts";
import { AccessApproval } from "./customer-inputs.ts";
import { Id, PageNumber, SuccessStatus } from "./fields.ts";

const Level = z.enum(PRICE_LEVELS);
const Moment = z.iso.datetime();

export const requestAccess = call({
	method: "POST",
	path: "/access-requests",
	summary: "Request access to prices",
	access: "everyone",
	body: AccessRequest,
	answer: SuccessStatus,
});

export const getAccessRequests = call({
	method: "GET",
	path: "/admin/access-requests",
	summary: "List access requests. A seller sees assigned and unassigned requests, a manager all.",
	access: "seller",
	scope: "read_customers",
	query: z.strictObject({
		status: z.enum(["open", "approved", "declined"]).default("open"),
		page: PageNumber,
	}),
	answer: z.strictObject({
		requests: z.array(
			z.strictObject({
				id: z.int(),
				name: z.string(),
				email: z.string(),
				phone: z.string().nullable(),
				company: z.string().nullable(),
				message: z.string(),
				accountType: z.enum(ACCOUNT_TYPES),
				proposedLevel: Level,
				/** The account with this e-mail address; null for a guest, who gets an invitation. */
				account: z
					.strictObject({
						accountType: z.enum(ACCOUNT_TYPES),
						taxId: z.string().nullable(),
						level: Level,
						levels: z.array(Level),
						isStaff: z.boolean(),
						id: z.int(),
						isTaxable: z.boolean(),
						sellerId: z.int().nullable(),
					})
					.nullable(),
				status: z.enum(["open", "approved", "declined"]),
				grantedLevel: Level.nullable(),
				createdAt: Moment,
				decidedAt: Moment.nullable(),
				decidedBy: z.string().nullable(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

export const approveAccess = call({
	method: "POST",
	path: "/admin/access-requests/:id/approve",
	summary: "Approve an access request with a price level. A guest is invited to set a password.",
	access: "seller",
	scope: "write_customers",
	params: z.strictObject({ id: Id }),
	body: AccessApproval,
	answer: SuccessStatus,
});

export const declineAccess = call({
	method: "POST",
	path: "/admin/access-requests/:id/decline",
	summary: "Decline an access request",
	access: "seller",
	scope: "write_customers",
	params: z.strictObject({ id: Id }),
	answer: SuccessStatus,
});
