/** What the forms of the sign-in screen do on the server. The rules are those of the API: the same use cases say them. */
import { redirect } from "react-router";
import {
	ACCOUNT_TYPES,
	type AccountType,
	LOGIN_FORM,
} from "../../../domain/account/account-forms.ts";
import { joinPhone } from "../../../domain/address/phone.ts";
import { faultsOf, isValid } from "../../../domain/form/form-rules.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { orTell, readForm } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { localPath } from "../../session/local-path.ts";
import { signInMark } from "../../session/sign-in-mark.ts";
import { readWayBack, wayBackCookie } from "../../session/way-back.ts";
import { readVehicleRef } from "../../vehicle/active-vehicle.ts";
import { toldOf } from "../../vehicle/vehicle-answers-cookie.ts";

/** As long as a full garage. */
const LONGEST_FIELD = 60_000;

export async function signIn(page: PageContext, request: Request) {
	const values = await readForm(
		request,
		["email", "password", "recaptchaToken", "actualCart", "garage", "next"],
		LONGEST_FIELD,
	);
	const { email, password, recaptchaToken, next } = values;
	return orTell({ email }, async () => {
		const faults = faultsOf(LOGIN_FORM, values);
		if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
		const { client, caller } = page;
		const signedIn = await page.services.accounts.login({
			email,
			password,
			captchaToken: recaptchaToken || undefined,
			client,
			caller,
		});
		page.session.keep(signedIn.token, signedIn.expiresIn);
		const mark = await merge(page, signedIn.accountId, {
			cart: listIn(values.actualCart),
			garage: garageIn(values.garage, request),
		});
		const onward = localPath(next) ?? readWayBack(request.headers.get("cookie")) ?? links.account();
		return redirect(onward, {
			headers: [
				["set-cookie", signInMark(mark)],
				["set-cookie", wayBackCookie("")],
			],
		});
	});
}

/** The customer is in. What becomes of the guest's things cannot change that any more. */
async function merge(
	{ services, report }: PageContext,
	accountId: number,
	guest: { cart: unknown[]; garage: unknown[] },
) {
	try {
		return { isMerged: true, ...(await services.cart.mergeGuest(accountId, guest)) };
	} catch (error) {
		report(error);
		return { isMerged: false, deletedSkus: [] };
	}
}

/** Without scripts only the active vehicle is known: it came with the request. */
function garageIn(text: string, request: Request): unknown[] {
	const cookies = request.headers.get("cookie");
	const active = readVehicleRef(cookies);
	return text === "" && active
		? [{ ...active, active: true, facts: toldOf(cookies, active) }]
		: listIn(text);
}

function listIn(text: string): unknown[] {
	try {
		const list = JSON.parse(text || "[]");
		return Array.isArray(list) ? list : [];
	} catch {
		return [];
	}
}

const REGISTER_FIELDS = [
	...([
		"accountType",
		"email",
		"password",
		"repeatPassword",
		"firstName",
		"lastName",
		"phoneCode",
		"phone",
	] as const),
	...(["company", "taxId", "language", "recaptchaToken", "next"] as const),
];

export async function register({ services, client, language }: PageContext, request: Request) {
	const values = await readForm(request, REGISTER_FIELDS, 8192);
	const { recaptchaToken, phoneCode, language: wanted, next, ...form } = values;
	return orTell(values, async () => {
		const details = {
			...form,
			accountType: accountTypeOf(form.accountType),
			phone: joinPhone(phoneCode, form.phone),
			language: wanted === "es" || wanted === "en" ? wanted : language,
		} as const;
		await services.accounts.register(details, recaptchaToken || undefined, client);
		const wayBack = localPath(next);
		return redirect(
			links.registrationConfirmation(),
			wayBack ? { headers: { "set-cookie": wayBackCookie(wayBack) } } : {},
		);
	});
}

const ACCESS_FIELDS = [
	"name",
	"email",
	"phoneCode",
	"phone",
	"company",
	"message",
	"accountType",
	"recaptchaToken",
] as const;

export async function askAccess({ services, client, language }: PageContext, request: Request) {
	const values = await readForm(request, ACCESS_FIELDS, 8192);
	const { recaptchaToken, phoneCode, ...form } = values;
	return orTell(values, async () => {
		const asked = {
			...form,
			accountType: accountTypeOf(form.accountType),
			phone: joinPhone(phoneCode, form.phone),
			language,
		};
		await services.accessRequests.submit(asked, recaptchaToken || undefined, client);
		return redirect(links.register({ access: "1", done: "access" }));
	});
}

function accountTypeOf(value: string): AccountType {
	const known = ACCOUNT_TYPES.find((type) => type === value);
	if (!known) throw new Refusal("bad_request", { fieldErrors: { accountType: { code: "required" } } });
	return known;
}
