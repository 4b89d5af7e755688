import type { FastifyInstance } from "fastify";
import * as contract from "../contract/auth.ts";
import type { Customer } from "../domain/account/caller.ts";
import type { Services } from "../features/services.ts";
import { bind, type Input } from "./bind.ts";

const DONE = { status: "success" } as const;

export function authCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.login, async ({ body, client, caller, session, report }) => {
		const { email, password, recaptchaToken, actualCart, garage } = body;
		const signedIn = await services.accounts.login({
			email,
			password,
			captchaToken: recaptchaToken ?? undefined,
			client,
			caller,
		});
		session.set(signedIn);
		// The sign-in has succeeded. A failed merge of the guest's cart and garage must not undo it.
		const merge = await services.cart
			.mergeGuest(signedIn.accountId, { cart: actualCart ?? [], garage: garage ?? [] })
			.catch((error) => {
				report(error, "cart and garage of a guest not merged");
				return null;
			});
		return {
			...presentSession(signedIn),
			deletedProducts: merge?.deletedSkus ?? [],
			merged: merge !== null,
		};
	});

	bind(app, contract.logout, ({ caller, session }) => endSession(services, caller, session));
	bind(app, contract.logoutByGet, async ({ caller, session }) => {
		session.requireOurs();
		return endSession(services, caller, session);
	});

	bind(app, contract.register, async ({ body: { recaptchaToken, ...form }, client, language }) => {
		await services.accounts.register(
			{ ...form, language: form.language ?? language },
			recaptchaToken ?? undefined,
			client,
		);
		return DONE;
	});
	bind(app, contract.confirmRegistration, async ({ body: { token, password }, client }) => ({
		...DONE,
		...(await services.accounts.confirmRegistration({ secret: token, password, client })),
	}));
	bind(app, contract.forgotPassword, async ({ body, client, language }) => {
		await services.accounts.forgotPassword({
			email: body.email,
			language,
			captchaToken: body.recaptchaToken ?? undefined,
			client,
		});
		return DONE;
	});
	bind(app, contract.resetPassword, async ({ body: { token, ...passwords }, client }) => {
		await services.accounts.resetPassword({ secret: token, ...passwords, client });
		return DONE;
	});
	bind(app, contract.changePassword, async ({ body, caller }) => {
		await services.accounts.changePassword(caller, body);
		return DONE;
	});

	bind(app, contract.getSecondStep, async ({ caller }) => {
		const { state, ...setup } = await services.secondStep.read(caller);
		return { state, secret: null, uri: null, ...setup };
	});
	bind(app, contract.proveSecondStep, async ({ body, caller }) => {
		await services.secondStep.prove(caller, body.code.replaceAll(/\s/g, ""));
		return DONE;
	});

	bind(app, contract.getMe, async ({ caller }) =>
		presentProfile(caller, await services.accounts.readProfile(caller.accountId)),
	);
}

async function endSession(
	services: Services,
	caller: Input<typeof contract.logout>["caller"],
	session: { clear: () => void },
) {
	if (caller.kind === "customer") await services.accounts.logout(caller);
	session.clear();
	return DONE;
}

function presentSession(signedIn: Awaited<ReturnType<Services["accounts"]["login"]>>) {
	return {
		...DONE,
		token: signedIn.token,
		expiresIn: signedIn.expiresIn,
		user: signedIn.firstName,
		email: signedIn.email,
		isAdmin: signedIn.adminLevel,
		credit: signedIn.credit,
		tax: signedIn.isTaxable,
		priceLevel: signedIn.priceLevel,
		priceLevelAccess: signedIn.priceLevelAccess,
	};
}

function presentProfile(
	caller: Customer,
	profile: Awaited<ReturnType<Services["accounts"]["readProfile"]>>,
): contract.MeAnswer {
	return {
		user: profile.firstName,
		...profile,
		isAdmin: caller.adminLevel,
		credit: caller.credit,
		tax: caller.isTaxable,
		priceLevel: caller.level,
		ownPriceLevel: caller.ownLevel,
		priceLevelAccess: [...caller.levels],
	};
}
