import { z } from "zod";
import { ACCOUNT_TYPES } from "../domain/account/account-types.ts";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import {
	ForgottenPassword,
	PasswordChange,
	PasswordReset,
	Registration,
	RegistrationConfirmation,
	SecondStepCode,
	SignIn,
} from "./account-inputs.ts";
import { call } from "./call.ts";
import { LanguageField, SuccessStatus, text } from "./fields.ts";

const Level = z.enum(PRICE_LEVELS);
/**
 * The guest's cart or garage. Lines that cannot be read are skipped, because they must not prevent
 * a sign-in.
 */
const GuestLines = z.array(z.unknown()).nullish();

export const login = call({
	method: "POST",
	path: "/auth/login",
	summary: "Sign in, and merge a guest's cart and garage into the account",
	access: "everyone",
	body: z.strictObject({
		...SignIn.shape,
		/** Accepted for compatibility. The token is always returned. */
		returnToken: z.union([z.boolean(), text(20)]).nullish(),
		actualCart: GuestLines,
		garage: GuestLines,
	}),
	answer: z.strictObject({
		status: z.literal("success"),
		token: z.string(),
		expiresIn: z.int(),
		user: z.string(),
		email: z.string(),
		isAdmin: z.int(),
		credit: z.enum(["retail", "credit"]),
		tax: z.boolean(),
		priceLevel: Level,
		priceLevelAccess: z.array(Level),
		/** SKUs of the guest's cart that could not be added. */
		deletedProducts: z.array(z.string()),
		/** False when the merge failed; then the browser keeps its cart and garage. */
		merged: z.boolean(),
	}),
});

export const logout = call({
	method: "POST",
	path: "/auth/logout",
	summary: "Sign out and end the session",
	access: "everyone",
	answer: SuccessStatus,
});

export const logoutByGet = call({
	method: "GET",
	path: "/auth/logout",
	summary:
		"Sign out by GET, for older clients. Works from pages of the store or with a bearer token.",
	access: "everyone",
	answer: SuccessStatus,
});

export const register = call({
	method: "POST",
	path: "/auth/register",
	summary: "Register an account. A mail with a confirmation link follows.",
	access: "everyone",
	body: Registration,
	answer: SuccessStatus,
});

export const confirmRegistration = call({
	method: "POST",
	path: "/auth/confirm",
	summary: "Confirm a registration with the token of the mailed link and the chosen password",
	access: "everyone",
	body: RegistrationConfirmation,
	answer: z.strictObject({ status: z.literal("success"), awaitsApproval: z.boolean() }),
});

export const forgotPassword = call({
	method: "POST",
	path: "/auth/forgot",
	summary: "Request a mail with a link to set a new password",
	access: "everyone",
	body: ForgottenPassword,
	answer: SuccessStatus,
});

export const resetPassword = call({
	method: "POST",
	path: "/auth/reset",
	summary: "Set a new password with the token of the mailed link. All sessions end.",
	access: "everyone",
	body: PasswordReset,
	answer: SuccessStatus,
});

export const changePassword = call({
	method: "POST",
	path: "/auth/change-password",
	summary: "Change the password. All other sessions end.",
	access: "customer",
	body: PasswordChange,
	answer: SuccessStatus,
});

export const getMe = call({
	method: "GET",
	path: "/auth/me",
	summary: "Retrieve the signed-in customer with price levels and seller",
	access: "customer",
	answer: z.strictObject({
		user: z.string(),
		email: z.string(),
		firstName: z.string(),
		lastName: z.string(),
		phone: z.string().nullable(),
		company: z.string().nullable(),
		taxId: z.string().nullable(),
		accountType: z.enum(ACCOUNT_TYPES),
		language: LanguageField,
		isAdmin: z.int(),
		credit: z.enum(["retail", "credit"]),
		tax: z.boolean(),
		/** The price level that is shown now. */
		priceLevel: Level,
		ownPriceLevel: Level,
		priceLevelAccess: z.array(Level),
		awaitsApproval: z.boolean(),
		seller: z
			.strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() })
			.nullable(),
	}),
});
export type MeAnswer = z.output<(typeof getMe)["answer"]>;

export const getSecondStep = call({
	method: "GET",
	path: "/auth/second-step",
	summary:
		"Retrieve the state of the second sign-in step, with the secret while the authenticator app is being set up",
	access: "customer",
	answer: z.strictObject({
		state: z.enum(["not_needed", "proven", "asked", "set_up"]),
		secret: z.string().nullable(),
		uri: z.string().nullable(),
	}),
});

export const proveSecondStep = call({
	method: "POST",
	path: "/auth/second-step",
	summary:
		"Verify the session with a code of the authenticator app. The first valid code completes the setup.",
	access: "customer",
	body: SecondStepCode,
	answer: SuccessStatus,
});
