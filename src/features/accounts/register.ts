/**
 * A registration is stored with its one-time token. The account is created when the e-mail address
 * is confirmed by a person who knows the password of that registration, because anyone can register
 * a stranger's address and the stranger may open the mail.
 */
import { type AccountType, isTradeType } from "../../domain/account/account-types.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { insertAccessRequest } from "./access-requests.sql.ts";
import { insertAccount, type NewAccount, selectAccountByEmail } from "./accounts.sql.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { mailLinks } from "./mail-links.ts";
import { insertToken, selectToken, takeToken } from "./one-time-tokens.sql.ts";
import { requireGoodPassword } from "./password-rule.ts";
import { requireCaptcha } from "./require-captcha.ts";
import { assignSeller } from "./sellers-and-tax.sql.ts";
import { hashOfSecret, newSecret } from "./session-token.ts";

export type RegisterRequest = {
	accountType: AccountType;
	email: string;
	password: string;
	repeatPassword: string;
	firstName: string;
	lastName: string;
	phone: string;
	company: string;
	taxId: string;
	language: Language;
};

const HOURS_TO_CONFIRM = 48;

/**
 * Only the mail tells whether the address has an account already; the answer is always the same.
 */
export async function register(
	deps: AccountDependencies,
	request: RegisterRequest,
	captchaToken: string | undefined,
	client: Client,
) {
	const email = canonicalEmail(request.email);
	const personalWords = [
		email.split("@")[0] ?? "",
		request.firstName,
		request.lastName,
		request.company,
	];
	await requireGoodPassword(request.password, personalWords);
	const { isLimitHalved } = await requireCaptcha(deps, captchaToken, client);
	await deps.limiter.require("register-ip", client.ip, { isLimitHalved });
	const details = {
		...personOf(request),
		email,
		passwordHash: await deps.passwords.hash(request.password),
	};
	const secret = newSecret();
	const links = mailLinks(deps.origin(), request.language);
	await deps.db.transaction().execute(async (tx) => {
		const existing = await selectAccountByEmail(tx, email);
		await insertToken(tx, {
			secretHash: hashOfSecret(secret),
			kind: "register",
			accountId: null,
			email,
			hours: HOURS_TO_CONFIRM,
			details,
		});
		const mail = { to: email, dedupe: `register:${hashOfSecret(secret).toString("hex")}` };
		if (existing)
			await queueMail(tx, {
				...mail,
				kind: "already-registered",
				language: request.language,
				data: { url: links.login() },
			});
		else
			await queueMail(tx, {
				...mail,
				kind: "confirm-email",
				language: request.language,
				data: { url: links.confirm(secret) },
			});
	});
}

export type ConfirmRequest = { secret: string; password: string; client: Client };

/**
 * Creates the account of a confirmed registration. Trade accounts then wait for the approval of a
 * seller.
 */
export async function confirmRegistration(
	deps: AccountDependencies,
	request: ConfirmRequest,
): Promise<{ awaitsApproval: boolean }> {
	const secretHash = hashOfSecret(request.secret);
	await requireChosenPassword(deps, secretHash, request);
	return deps.db.transaction().execute(async (tx) => {
		const proof = await takeToken(tx, "register", secretHash);
		if (!proof) throw new Refusal("link_expired");
		const details = proof.details as unknown as NewAccount;
		const accountId = await insertAccount(tx, details);
		if (accountId === undefined) throw new Refusal("link_expired");
		await assignSeller(tx, accountId);
		if (!isTradeType(details.accountType)) return { awaitsApproval: false };
		const name = `${details.firstName} ${details.lastName}`;
		await insertAccessRequest(tx, { ...details, accountId, name, message: "" });
		return { awaitsApproval: true };
	});
}

/** A wrong password does not use up the link. */
async function requireChosenPassword(
	deps: AccountDependencies,
	secretHash: Buffer,
	{ password, client }: ConfirmRequest,
): Promise<void> {
	await deps.limiter.require("confirm-ip", client.ip);
	const proof = await selectToken(deps.db, "register", secretHash);
	if (!proof) throw new Refusal("link_expired");
	await deps.limiter.require("confirm-link", secretHash.toString("hex"));
	const { passwordHash } = proof.details as unknown as NewAccount;
	if (!(await deps.passwords.verify(passwordHash, password)))
		throw new Refusal("bad_request", {
			fieldErrors: { password: { code: "registered_password" } },
		});
}

function personOf(request: RegisterRequest) {
	return {
		firstName: request.firstName.trim(),
		lastName: request.lastName.trim(),
		phone: internationalPhone(request.phone) ?? "",
		company: request.company.trim() || null,
		taxId: request.taxId.trim() || null,
		accountType: request.accountType,
		language: request.language,
	};
}
