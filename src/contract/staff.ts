import { z } from "zod";
import { call } from "./call.ts";
import { Id, LanguageField, SuccessStatus } from "./fields.ts";
import { InvitationAcceptance, NewStaffInvitation, StaffRightsInput } from "./staff-inputs.ts";

const ById = z.strictObject({ id: Id });
const Nothing = z.strictObject({});
const Moment = z.iso.datetime();

export const listStaff = call({
	method: "GET",
	path: "/admin/staff",
	summary: "List the staff with their levels, and the open invitations",
	access: "owner",
	answer: z.strictObject({
		staff: z.array(
			z.strictObject({
				id: z.int(),
				name: z.string(),
				email: z.string(),
				/** 1 seller, 2 manager, 3 owner. */
				level: z.int(),
				warehouse: z.boolean(),
				disabled: z.boolean(),
				secondStep: z.boolean(),
				sessions: z.int(),
				lastSignInAt: Moment.nullable(),
			}),
		),
		invitations: z.array(
			z.strictObject({
				id: z.int(),
				name: z.string(),
				email: z.string(),
				language: LanguageField,
				level: z.int(),
				warehouse: z.boolean(),
				expiresAt: Moment,
				expired: z.boolean(),
			}),
		),
	}),
});

export const inviteStaff = call({
	method: "POST",
	path: "/admin/staff/invitations",
	summary:
		"Invite a person by e-mail. The link works once and for three days; inviting an address again replaces the link.",
	access: "owner",
	body: NewStaffInvitation,
	answer: SuccessStatus,
});

export const cancelInvitation = call({
	method: "DELETE",
	path: "/admin/staff/invitations/:id",
	summary: "Cancel an invitation. Its link stops working.",
	access: "owner",
	params: ById,
	answer: SuccessStatus,
});

export const setStaffRights = call({
	method: "PUT",
	path: "/admin/staff/:id",
	summary:
		"Set the level and the warehouse flag of a member of staff. Level 0 takes all rights away. Takes effect on the next request.",
	access: "owner",
	params: ById,
	body: StaffRightsInput,
	answer: SuccessStatus,
});

export const disableStaff = call({
	method: "POST",
	path: "/admin/staff/:id/disable",
	summary: "Disable a member of staff and end the sessions. Repeating the call changes nothing.",
	access: "owner",
	params: ById,
	body: Nothing,
	answer: SuccessStatus,
});

export const enableStaff = call({
	method: "POST",
	path: "/admin/staff/:id/enable",
	summary: "Enable a disabled member of staff. Repeating the call changes nothing.",
	access: "owner",
	params: ById,
	body: Nothing,
	answer: SuccessStatus,
});

export const endStaffSessions = call({
	method: "POST",
	path: "/admin/staff/:id/end-sessions",
	summary: "End all sessions of a member of staff",
	access: "owner",
	params: ById,
	body: Nothing,
	answer: SuccessStatus,
});

export const resetSecondStep = call({
	method: "POST",
	path: "/admin/staff/:id/second-step-reset",
	summary:
		"Delete the second step of a member of staff and end the sessions. The person sets it up again at the next sign-in.",
	access: "owner",
	params: ById,
	body: Nothing,
	answer: SuccessStatus,
});

export const acceptInvitation = call({
	method: "POST",
	path: "/auth/staff-invitation",
	summary: "Accept an invitation to the staff with the token of the mailed link and a new password",
	access: "everyone",
	body: InvitationAcceptance,
	answer: SuccessStatus,
});
