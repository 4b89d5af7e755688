/** Guests and the trade ask for prices; sellers decide. Who decided what is written down for good. */
import { ACCESS_REQUEST_FORM, type AccountType, canonicalEmail, PROPOSED_LEVEL } from "../../domain/account-forms.ts";
import type { Customer } from "../../domain/caller.ts";
import { faultsOf, isValid } from "../../domain/form-rules.ts";
import type { Language } from "../../domain/language.ts";
import { internationalPhone } from "../../domain/phone.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import { Refusal } from "../../domain/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { decide, grantLevel, insertAccessRequest, insertInvited, selectAccessRequests, type Viewer } from "./access-requests.sql.ts";
import { selectAccountByEmail } from "./accounts.sql.ts";
import { requireHuman } from "./ask-captcha.ts";
import { insertAudit } from "./audit.sql.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { mailLinks } from "./mail-links.ts";
import { insertToken } from "./one-time-tokens.sql.ts";
import { hashOfSecret, newSecret } from "./session-token.ts";

export type AccessRequest = {
	name: string;
	email: string;
	phone: string;
	company: string;
	message: string;
	accountType: AccountType;
	language: Language;
};

const HOURS_TO_ACCEPT = 7 * 24;

/** Asking twice changes nothing, and the answer does not say whether the address is known. */
export async function requestAccess(deps: AccountDependencies, request: AccessRequest, captchaToken: string | undefined, client: Client) {
	const faults = faultsOf(ACCESS_REQUEST_FORM, request);
	if (!isValid(faults)) throw new Refusal("bad_request", { faults });
	const { halved } = await requireHuman(deps, captchaToken, client);
	await deps.limiter.require("contact", client.ip, { halved });
	const email = canonicalEmail(request.email);
	await insertAccessRequest(deps.db, {
		...request,
		// Whoever asks has not proven the address: the request stands for itself until a seller has looked at it.
		accountId: null,
		email,
		name: request.name.trim(),
		company: request.company.trim() || null,
		phone: internationalPhone(request.phone) ?? null,
		message: request.message.trim(),
	});
}

export async function listAccessRequests({ db }: AccountDependencies, caller: Customer, status: "open" | "approved" | "declined") {
	const rows = await selectAccessRequests(db, viewerOf(caller), status);
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		email: row.email,
		phone: row.phone,
		company: row.company,
		message: row.message,
		accountType: row.account_type,
		proposedLevel: PROPOSED_LEVEL[row.account_type],
		hasAccount: row.account_id !== null,
		status,
		grantedLevel: row.granted_level,
		createdAt: row.created_at.toISOString(),
		decidedAt: row.decided_at?.toISOString() ?? null,
		decidedBy: row.decided_by,
	}));
}

export type Approval = { id: number; level: PriceLevel; alsoView: PriceLevel[] };

/** Effective on the customer's next request. A seller grants nothing they may not see themselves. */
export async function approveAccess(deps: AccountDependencies, caller: Customer, { id, level, alsoView }: Approval): Promise<void> {
	const levels = [...new Set([level, ...alsoView])];
	if (caller.adminLevel < 2 && !levels.every((one) => caller.levels.includes(one))) throw new Refusal("not_allowed");
	await deps.db.transaction().execute(async (tx) => {
		const request = await decide(tx, viewerOf(caller), id, { status: "approved", level, by: caller.accountId });
		if (!request) throw new Refusal("not_found");
		const person = { ...request, language: request.language === "es" ? ("es" as const) : ("en" as const) };
		const known = request.account_id ?? (await selectAccountByEmail(tx, request.email))?.id;
		const accountId = known ?? (await insertInvited(tx, person));
		if (accountId === undefined) throw new Refusal("not_found");
		await grantLevel(tx, accountId, { level, levels, sellerId: caller.accountId });
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "access_approved",
			subject: `account ${accountId}`,
			details: { id, level, levels },
		});
		await queueMail(tx, { kind: "access-approved", to: person.email, language: person.language, data: { level }, dedupe: `access:${id}` });
		if (known === undefined) await invite(tx, deps, person, accountId);
	});
}

export async function declineAccess({ db }: AccountDependencies, caller: Customer, id: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const request = await decide(tx, viewerOf(caller), id, { status: "declined", level: null, by: caller.accountId });
		if (!request) throw new Refusal("not_found");
		await insertAudit(tx, { actorId: caller.accountId, action: "access_declined", subject: `access request ${id}`, details: {} });
		const language = request.language === "es" ? "es" : "en";
		await queueMail(tx, { kind: "access-declined", to: request.email, language, data: {}, dedupe: `access:${id}` });
	});
}

async function invite(
	tx: Database,
	deps: AccountDependencies,
	{ email, language }: { email: string; language: Language },
	accountId: number,
) {
	const secret = newSecret();
	const secretHash = hashOfSecret(secret);
	await insertToken(tx, { secretHash, kind: "reset", accountId, email, hours: HOURS_TO_ACCEPT, details: {} });
	const url = mailLinks(deps.origin(), language).firstPassword(secret);
	await queueMail(tx, { kind: "invitation", to: email, language, data: { url }, dedupe: `invite:${secretHash.toString("hex")}` });
}

function viewerOf({ accountId, adminLevel }: Customer): Viewer {
	return { sellerId: adminLevel >= 2 ? null : accountId };
}
