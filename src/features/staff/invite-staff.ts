/**
 * Owners invite staff by mail. The person becomes staff when the link of the mail is used in time;
 * the second step is set up at the first sign-in.
 */
import type { AdminLevel, Customer } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import {
	INVITATION_HOURS,
	normalizeRights,
	type StaffLevel,
} from "../../domain/account/staff-rights.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { UNIQUE_VIOLATION } from "../../platform/postgres/error-codes.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { updatePassword } from "../accounts/accounts.sql.ts";
import type { AccountDependencies, Client } from "../accounts/dependencies.ts";
import { mailLinks } from "../accounts/mail-links.ts";
import { deleteTokens } from "../accounts/one-time-tokens.sql.ts";
import { requireGoodPassword } from "../accounts/password-rule.ts";
import { hashOfSecret, newSecret } from "../accounts/session-token.ts";
import { deleteSessions } from "../accounts/sessions.sql.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { insertStaffAccount, lockAccountByEmail, promoteCustomer } from "./staff.sql.ts";
import * as invitations from "./staff-invitations.sql.ts";

type Deps = Pick<AccountDependencies, "db" | "limiter" | "passwords" | "origin">;

export type InvitationRequest = {
	email: string;
	firstName: string;
	lastName: string;
	language: Language;
	level: StaffLevel;
	isWarehouse: boolean;
};

/** Inviting an address again sends a new link and ends the old one. */
export async function inviteStaff(
	deps: Deps,
	caller: Customer,
	request: InvitationRequest,
): Promise<void> {
	await deps.limiter.require("staff-invitation", String(caller.accountId));
	const email = canonicalEmail(request.email);
	const rights = normalizeRights({ adminLevel: request.level, isWarehouse: request.isWarehouse });
	const secret = newSecret();
	const secretHash = hashOfSecret(secret);
	await deps.db.transaction().execute(async (tx) => {
		const account = await lockAccountByEmail(tx, email);
		if (account && (account.admin_level > 0 || account.closed_at || account.disabled_at))
			throw new Refusal("bad_request", { fieldErrors: { email: { code: "account_taken" } } });
		const id = await invitations.upsertInvitation(tx, {
			...request,
			...rights,
			email,
			secretHash,
			invitedBy: caller.accountId,
			hours: INVITATION_HOURS,
		});
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "staff_invited",
			subject: `staff invitation ${id}`,
			details: { before: null, after: rights },
		});
		await queueMail(tx, {
			kind: "staff-invitation",
			to: email,
			language: request.language,
			data: { url: mailLinks(deps.origin(), request.language).staffInvitation(secret) },
			dedupe: `staff-invitation:${secretHash.toString("hex")}`,
			subject: `staff invitation ${id}`,
		});
	});
}

export async function cancelInvitation({ db }: Deps, caller: Customer, id: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const cancelled = await invitations.deleteInvitation(tx, id);
		if (!cancelled) throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "staff_invitation_cancelled",
			subject: `staff invitation ${id}`,
			details: {
				before: { adminLevel: cancelled.admin_level, isWarehouse: cancelled.is_warehouse },
				after: null,
			},
		});
	});
}

/**
 * Whether a mailed link can still be used. The secret cannot be guessed, so this reveals nothing.
 */
export async function isInvitationOpen({ db }: Pick<Deps, "db">, secret: string): Promise<boolean> {
	return (await invitations.selectOpenInvitation(db, hashOfSecret(secret))) !== undefined;
}

export type Acceptance = { secret: string; password: string; client: Client };

/**
 * A customer who is invited gets the new password too: the mailed link proves the same as a link of
 * a forgotten password. A refused password does not use up the link.
 */
export async function acceptInvitation(
	deps: Deps,
	{ secret, password, client }: Acceptance,
): Promise<void> {
	await deps.limiter.require("accept-invitation", client.ip);
	const secretHash = hashOfSecret(secret);
	const invitation = await invitations.selectOpenInvitation(deps.db, secretHash);
	if (!invitation) throw new Refusal("link_expired");
	await requireGoodPassword(password, [
		invitation.email.split("@")[0] ?? "",
		invitation.first_name,
		invitation.last_name,
	]);
	const passwordHash = await deps.passwords.hash(password);
	const enter = () => enterStaff(deps.db, secretHash, passwordHash);
	await enter().catch((error) => {
		if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
		// The address registered at the same moment, so the second attempt finds its account.
		return enter();
	});
}

async function enterStaff(db: Database, secretHash: Buffer, passwordHash: string): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const current = await invitations.selectOpenInvitation(tx, secretHash);
		if (!current || !(await invitations.takeInvitation(tx, secretHash)))
			throw new Refusal("link_expired");
		const rights = {
			adminLevel: current.admin_level as AdminLevel,
			isWarehouse: current.is_warehouse,
		};
		const account = await lockAccountByEmail(tx, canonicalEmail(current.email));
		const accountId = account
			? await promote(tx, account, passwordHash, rights)
			: await insertStaffAccount(tx, {
					email: canonicalEmail(current.email),
					passwordHash,
					firstName: current.first_name,
					lastName: current.last_name,
					language: current.language === "es" ? "es" : "en",
					...rights,
				});
		await insertAudit(tx, {
			actorId: accountId,
			action: "staff_invitation_accepted",
			subject: `account ${accountId}`,
			details: { before: { adminLevel: 0 }, after: { ...rights, invitedBy: current.invited_by } },
		});
	});
}

async function promote(
	tx: Database,
	account: NonNullable<Awaited<ReturnType<typeof lockAccountByEmail>>>,
	passwordHash: string,
	rights: { adminLevel: AdminLevel; isWarehouse: boolean },
): Promise<number> {
	if (account.admin_level > 0 || !(await updatePassword(tx, account.id, passwordHash)))
		throw new Refusal("link_expired");
	await promoteCustomer(tx, account.id, rights);
	await deleteSessions(tx, account.id);
	await deleteTokens(tx, account.id);
	return account.id;
}
