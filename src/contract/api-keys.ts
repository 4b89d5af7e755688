import { z } from "zod";
import { API_SCOPES } from "../domain/account/api-scopes.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";
import { NewApiKeyInput } from "./staff-inputs.ts";

const Moment = z.iso.datetime();

export const listApiKeys = call({
	method: "GET",
	path: "/admin/api-keys",
	summary: "List the API keys, without their secrets",
	access: "owner",
	answer: z.strictObject({
		keys: z.array(
			z.strictObject({
				id: z.int(),
				name: z.string(),
				/** The last four characters of the key. */
				ending: z.string(),
				scopes: z.array(z.enum(API_SCOPES)),
				accountId: z.int(),
				staff: z.string(),
				createdAt: Moment,
				expiresAt: Moment,
				/** The day of the last call. */
				lastUsedOn: z.string().nullable(),
				state: z.enum(["valid", "revoked", "expired", "account_inactive"]),
			}),
		),
	}),
});

export const createApiKey = call({
	method: "POST",
	path: "/admin/api-keys",
	summary:
		"Create an API key that acts as a staff account within its scopes. The answer holds the key; it is not shown again.",
	access: "owner",
	body: NewApiKeyInput,
	answer: z.strictObject({ status: z.literal("success"), id: z.int(), key: z.string() }),
});

export const revokeApiKey = call({
	method: "DELETE",
	path: "/admin/api-keys/:id",
	summary: "Revoke an API key. Repeating the call changes nothing.",
	access: "owner",
	params: z.strictObject({ id: Id }),
	answer: SuccessStatus,
});
