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
import { Done, LanguageField, text } from "./fields.ts";

const Level = z.enum(PRICE_LEVELS);
/**
 * What a guest kept. No line, and not their number, may keep anybody from signing in: they are read one by one, as many as there is room
 * for.
 */
const GuestLines = z.array(z.unknown()).nullish();

export const login = call({
	method: "POST",
	path: "/auth/login",
	summary: "Sign in; what a guest kept in cart and garage is added to the customer's own",
	access: "everyone",
	body: z.strictObject({
		...SignIn.shape,
		/** Taken for compatibility: the token is always returned. */
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
		/** SKUs that could not be kept. */
		deletedProducts: z.array(z.string()),
		/** False when cart and garage could not be added now: the browser keeps its own. */
		merged: z.boolean(),
	}),
});

export const logout = call({
	method: "POST",
	path: "/auth/logout",
	summary: "Sign out: the session ends",
	access: "everyone",
	answer: Done,
});

export const logoutByGet = call({
	method: "GET",
	path: "/auth/logout",
	summary: "Sign out, for older programs: only from our own pages or with a bearer token",
	access: "everyone",
	answer: Done,
});

export const register = call({
	method: "POST",
	path: "/auth/register",
	summary: "Ask for an account; the mail that follows says the rest",
	access: "everyone",
	body: Registration,
	answer: Done,
});

export const confirmRegistration = call({
	method: "POST",
	path: "/auth/confirm",
	summary:
		"Prove the address of a registration with the link from the mail and the password that was chosen",
	access: "everyone",
	body: RegistrationConfirmation,
	answer: z.strictObject({ status: z.literal("success"), awaitsApproval: z.boolean() }),
});

export const forgotPassword = call({
	method: "POST",
	path: "/auth/forgot",
	summary: "Ask for a link to set a new password",
	access: "everyone",
	body: ForgottenPassword,
	answer: Done,
});

export const resetPassword = call({
	method: "POST",
	path: "/auth/reset",
	summary: "Set a new password with the link from the mail; all sessions end",
	access: "everyone",
	body: PasswordReset,
	answer: Done,
});

export const changePassword = call({
	method: "POST",
	path: "/auth/change-password",
	summary: "Change the own password; all other sessions end",
	access: "customer",
	body: PasswordChange,
	answer: Done,
});

export const getMe = call({
	method: "GET",
	path: "/auth/me",
	summary: "Who is signed in, what they may see and who sells to them",
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
		/** The level whose prices are shown now. */
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
		"Whether staff still have to prove themselves with a code, and the secret for their app while it is being set up",
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
	summary: "Prove the session with a code of the app; the first one sets it up",
	access: "customer",
	body: SecondStepCode,
	answer: Done,
});
