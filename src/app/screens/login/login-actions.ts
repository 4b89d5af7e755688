/** The actions of the forms on the sign-in screen. */
import { redirect } from "react-router";
import {
	accessRequestForm,
	registrationForm,
	signInForm,
} from "../../../contract/account-inputs.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import { handleForm } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { localPath } from "../../session/local-path.ts";
import { readReturnPath, returnPathCookie } from "../../session/return-path-cookie.ts";
import { signInCookie } from "../../session/sign-in-cookie.ts";
import { readVehicleRef } from "../../vehicle/active-vehicle.ts";
import { vehicleAnswersText } from "../../vehicle/vehicle-answers-cookie.ts";
import { landingPage } from "./landing-page.ts";

export async function signIn(page: PageContext, values: FormValues, cookies: string | null) {
	return handleForm(values, signInForm, async ({ email, password, recaptchaToken }) => {
		const signedIn = await page.services.accounts.login({
			email,
			password,
			captchaToken: recaptchaToken ?? undefined,
			client: page.client,
			caller: page.caller,
		});
		page.session.set(signedIn);
		const mark = await mergeGuest(page, signedIn.accountId, {
			cart: parseList(values.actualCart ?? ""),
			garage: parseGarage(values.garage ?? "", cookies),
		});
		const target =
			localPath(values.next ?? "") ?? readReturnPath(cookies) ?? landingPage(signedIn.adminLevel);
		return redirect(target, {
			headers: [
				["set-cookie", signInCookie(mark)],
				["set-cookie", returnPathCookie("")],
			],
		});
	});
}

/**
 * The customer is signed in already, so a failure here is logged and the browser keeps the guest's
 * cart and garage.
 */
async function mergeGuest(
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

/** Without scripts the form names no garage, and the cookie names the active vehicle alone. */
function parseGarage(text: string, cookies: string | null): unknown[] {
	const active = readVehicleRef(cookies);
	return text === "" && active
		? [{ ...active, active: true, facts: vehicleAnswersText(cookies, active) }]
		: parseList(text);
}

function parseList(text: string): unknown[] {
	try {
		const list = JSON.parse(text || "[]");
		return Array.isArray(list) ? list : [];
	} catch {
		return [];
	}
}

export async function register({ services, client, language }: PageContext, values: FormValues) {
	return handleForm(values, registrationForm, async ({ recaptchaToken, ...registration }) => {
		await services.accounts.register(
			{ ...registration, language: registration.language ?? language },
			recaptchaToken ?? undefined,
			client,
		);
		const returnPath = localPath(values.next ?? "");
		return redirect(
			links.registrationConfirmation(),
			returnPath ? { headers: { "set-cookie": returnPathCookie(returnPath) } } : {},
		);
	});
}

export async function requestAccess(
	{ services, client, language }: PageContext,
	values: FormValues,
) {
	return handleForm(values, accessRequestForm, async ({ recaptchaToken, ...request }) => {
		await services.accessRequests.submit(
			{ ...request, language },
			recaptchaToken ?? undefined,
			client,
		);
		return redirect(links.register({ access: "1", done: "access" }));
	});
}
