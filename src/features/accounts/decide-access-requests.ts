/**
 * Guests and trade customers request access to prices, and sellers decide. Every decision is
 * recorded in the audit log.
 */
import { type AccountType, PROPOSED_LEVEL } from "../../domain/account/account-types.ts";
import { type Customer, isManager, sellerFilterOf } from "../../domain/account/caller.ts";
import { CUSTOMER_INVITATION_HOURS } from "../../domain/account/customer-invitation.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import {
	closeRequest,
	grantLevel,
	insertAccessRequest,
	insertInvited,
	selectAccessRequests,
	selectOpenRequest,
	type Viewer,
} from "./access-requests.sql.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { mailLinks } from "./mail-links.ts";
import { insertToken } from "./one-time-tokens.sql.ts";
import { requireCaptcha } from "./require-captcha.ts";
import { selectSellers } from "./sellers-and-tax.sql.ts";
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

/** A request is shown with its form, so a page has few of them. */
const REQUESTS_PER_PAGE = 20;

/** A second request changes nothing, and the answer does not tell whether the address is known. */
export async function requestAccess(
	deps: AccountDependencies,
	request: AccessRequest,
	captchaToken: string | undefined,
	client: Client,
) {
	const { isLimitHalved } = await requireCaptcha(deps, captchaToken, client);
	await deps.limiter.require("access-request", client.ip, { isLimitHalved });
	const email = canonicalEmail(request.email);
	await insertAccessRequest(deps.db, {
		...request,
		// The sender has not confirmed the address, so the request is not linked to an account until a
		// seller has decided.
		accountId: null,
		email,
		name: request.name.trim(),
		company: request.company.trim() || null,
		phone: internationalPhone(request.phone) ?? null,
		message: request.message.trim(),
	});
}

export async function listAccessRequests(
	{ db }: AccountDependencies,
	caller: Customer,
	status: "open" | "approved" | "declined",
	page = 1,
) {
	const rows = await selectAccessRequests(db, viewerOf(caller), {
		status,
		limit: REQUESTS_PER_PAGE,
		offset: (page - 1) * REQUESTS_PER_PAGE,
	});
	const total = rows[0]?.found ?? 0;
	const requests = rows.map((row) => ({
		id: row.id,
		name: row.name,
		email: row.email,
		phone: row.phone,
		company: row.company,
		message: row.message,
		accountType: row.account_type,
		// A stranger may have used a customer's address, so the proposed level is never below the
		// customer's own.
		proposedLevel:
			row.level && row.level !== "online" ? row.level : PROPOSED_LEVEL[row.account_type],
		account: accountOf(row),
		status,
		grantedLevel: row.granted_level,
		createdAt: row.created_at.toISOString(),
		decidedAt: row.decided_at?.toISOString() ?? null,
		decidedBy: row.decided_by,
	}));
	return { requests, total, pages: Math.ceil(total / REQUESTS_PER_PAGE) };
}

export type Approval = {
	id: number;
	level: PriceLevel;
	alsoView: PriceLevel[];
	/** Only managers decide about tax and the seller; undefined leaves both as they are. */
	isTaxable?: boolean | undefined;
	sellerId?: number | undefined;
};

/**
 * Takes effect on the customer's next request. Sellers grant only levels that they may see
 * themselves. The account is written before the request, in the same order as when an account is
 * closed, so that the two cannot deadlock.
 */
export async function approveAccess(
	deps: AccountDependencies,
	caller: Customer,
	{ id, level, alsoView, isTaxable, sellerId: chosenSellerId }: Approval,
): Promise<void> {
	const levels = [...new Set([level, ...alsoView])];
	const decidesTerms = isTaxable !== undefined || chosenSellerId !== undefined;
	if (
		!isManager(caller) &&
		(decidesTerms || !levels.every((level) => caller.levels.includes(level)))
	)
		throw new Refusal("not_allowed");
	const by = caller.accountId;
	await deps.db.transaction().execute(async (tx) => {
		const request = await selectOpenRequest(tx, viewerOf(caller), id);
		if (!request) throw new Refusal("not_found");
		// Staff get their levels elsewhere, and must not grant any to themselves.
		if (request.admin_level) throw new Refusal("not_allowed");
		const person = {
			...request,
			email: request.account_email ?? request.email,
			language: spokenBy(request),
		};
		const accountId = request.account_id ?? (await insertInvited(tx, person));
		if (chosenSellerId !== undefined) await requireSeller(tx, chosenSellerId);
		const granted =
			accountId &&
			(await grantLevel(tx, viewerOf(caller), accountId, {
				level,
				levels,
				isTaxable,
				sellerId: chosenSellerId,
				// A seller takes over a customer without a seller. Managers leave it to the rules.
				newSellerId: isManager(caller) ? null : by,
			}));
		if (!accountId || !granted) throw new Refusal("not_found");
		const { before, after } = granted;
		const sellerId = after.sellerId ?? by;
		if (!(await closeRequest(tx, id, { status: "approved", level, by, sellerId })))
			throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: by,
			action: "access_approved",
			subject: `account ${accountId}`,
			details: { id, before, after },
		});
		await queueMail(tx, {
			kind: "access-approved",
			to: person.email,
			language: person.language,
			data: { level },
			dedupe: `access:${id}`,
		});
		if (!request.account_id) await invite(tx, deps, person, accountId);
	});
}

export async function declineAccess(
	{ db }: AccountDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const request = await selectOpenRequest(tx, viewerOf(caller), id);
		const decision = {
			status: "declined",
			level: null,
			by: caller.accountId,
			sellerId: request?.seller_id ?? caller.accountId,
		} as const;
		if (!request || !(await closeRequest(tx, id, decision))) throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "access_declined",
			subject: `access request ${id}`,
			details: {},
		});
		await queueMail(tx, {
			kind: "access-declined",
			to: request.email,
			language: spokenBy(request),
			data: {},
			dedupe: `access:${id}`,
		});
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
	await insertToken(tx, {
		secretHash,
		kind: "reset",
		accountId,
		email,
		hours: CUSTOMER_INVITATION_HOURS,
		details: {},
	});
	const url = mailLinks(deps.origin(), language).firstPassword(secret);
	await queueMail(tx, {
		kind: "invitation",
		to: email,
		language,
		data: { url },
		dedupe: `invite:${secretHash.toString("hex")}`,
	});
}

async function requireSeller(tx: Database, sellerId: number): Promise<void> {
	const sellers = await selectSellers(tx);
	if (!sellers.some(({ id }) => id === sellerId))
		throw new Refusal("bad_request", { fieldErrors: { seller: { code: "choice_unknown" } } });
}

type Row = Awaited<ReturnType<typeof selectAccessRequests>>[number];

/** What the store knows about the owner of the address, for the seller's decision. */
function accountOf(row: Row) {
	const { account_id, type, tax_id, level, levels, admin_level, is_taxable, seller_id } = row;
	return account_id && type && level
		? {
				id: account_id,
				accountType: type,
				taxId: tax_id,
				level,
				levels: levels ?? [],
				isStaff: admin_level !== 0,
				isTaxable: is_taxable ?? true,
				sellerId: seller_id,
			}
		: null;
}

function spokenBy({ language }: { language: string }): Language {
	return language === "es" ? "es" : "en";
}

function viewerOf(caller: Customer): Viewer {
	return { sellerId: sellerFilterOf(caller) };
}
