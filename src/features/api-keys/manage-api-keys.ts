/** Owners create and revoke API keys. */
import {
	API_KEY_PREFIX,
	type ApiScope,
	isApiScope,
	MAX_API_KEY_DAYS,
	MAX_API_KEYS_PER_ACCOUNT,
} from "../../domain/account/api-scopes.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { hashOfSecret, newSecret } from "../accounts/session-token.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import * as keys from "./api-keys.sql.ts";

type Deps = { db: Database; today: () => string };

export type ListedApiKey = {
	id: number;
	name: string;
	/** The last four characters. */
	ending: string;
	scopes: ApiScope[];
	accountId: number;
	staff: string;
	email: string;
	createdAt: Date;
	expiresAt: Date;
	lastUsedOn: string | null;
	/** `account_inactive`: the account is disabled, closed or no longer staff. */
	state: "valid" | "revoked" | "expired" | "account_inactive";
};

export async function listApiKeys({ db }: Deps): Promise<ListedApiKey[]> {
	return (await keys.selectApiKeys(db)).map((row) => ({
		id: row.id,
		name: row.name,
		ending: row.ending,
		scopes: row.scopes.filter(isApiScope),
		accountId: row.account_id,
		staff: row.staff,
		email: row.email,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		lastUsedOn: row.last_used_on,
		state: stateOf(row),
	}));
}

export type NewApiKey = {
	name: string;
	accountId: number;
	scopes: readonly ApiScope[];
	/** The last day on which the key is valid. */
	expiresOn: string;
};

/** `key` is returned once; only its hash is stored. */
export async function createApiKey(
	{ db, today }: Deps,
	caller: Customer,
	{ name, accountId, scopes, expiresOn }: NewApiKey,
): Promise<{ id: number; key: string }> {
	const days = daysBetween(today(), expiresOn);
	requireNoErrors({
		...(scopes.length === 0 && { scopes: { code: "api_scopes" as const } }),
		...((days < 1 || days > MAX_API_KEY_DAYS) && { expires_on: { code: "day_ahead" as const } }),
	});
	const key = `${API_KEY_PREFIX}${newSecret()}`;
	const id = await db.transaction().execute(async (tx) => {
		if (!(await keys.lockStaffAccount(tx, accountId))) throw new Refusal("not_found");
		if ((await keys.countValidKeys(tx, accountId)) >= MAX_API_KEYS_PER_ACCOUNT)
			throw new Refusal("no_room");
		const keyId = await keys.insertApiKey(tx, {
			name,
			secretHash: hashOfSecret(key),
			ending: key.slice(-4),
			accountId,
			scopes: [...new Set(scopes)],
			createdBy: caller.accountId,
			expiresOn,
		});
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "api_key_created",
			subject: `API key ${keyId}`,
			details: { before: null, after: { name, accountId, scopes, expiresOn } },
		});
		return keyId;
	});
	return { id, key };
}

/** Takes effect on the next call. Repeating it changes nothing. */
export async function revokeApiKey({ db }: Deps, caller: Customer, id: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const revoked = await keys.revokeKey(tx, id);
		if (!revoked) {
			if (!(await keys.selectKey(tx, id))) throw new Refusal("not_found");
			return;
		}
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "api_key_revoked",
			subject: `API key ${id}`,
			details: {
				before: { name: revoked.name, accountId: revoked.account_id, isRevoked: false },
				after: { isRevoked: true },
			},
		});
	});
}

function stateOf(row: {
	revoked_at: Date | null;
	is_expired: boolean;
	is_account_active: boolean;
}): ListedApiKey["state"] {
	if (row.revoked_at) return "revoked";
	if (row.is_expired) return "expired";
	return row.is_account_active ? "valid" : "account_inactive";
}

const DAY_MS = 86_400_000;

function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
