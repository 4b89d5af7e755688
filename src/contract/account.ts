import { z } from "zod";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { AccountClosure, EmailChange, LinkToken, PersonalInfo } from "./account-inputs.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";

const Moment = z.iso.datetime();

export const getSessions = call({
	method: "GET",
	path: "/account/sessions",
	summary: "List the customer's sessions",
	access: "customer",
	answer: z.strictObject({
		sessions: z.array(
			z.strictObject({
				id: z.int(),
				device: z.string(),
				createdAt: Moment,
				lastSeenAt: Moment,
				isCurrent: z.boolean(),
			}),
		),
	}),
});

export const endSessions = call({
	method: "DELETE",
	path: "/account/sessions",
	summary: "End all sessions of the customer, including this one",
	access: "customer",
	answer: z.strictObject({ status: z.literal("success"), ended: z.int() }),
});

export const endSession = call({
	method: "DELETE",
	path: "/account/sessions/:id",
	summary: "End one session of the customer",
	access: "customer",
	params: z.strictObject({ id: Id }),
	answer: SuccessStatus,
});

export const getSignIns = call({
	method: "GET",
	path: "/account/sign-ins",
	summary: "List the latest sign-ins with time, device and network",
	access: "customer",
	answer: z.strictObject({
		signIns: z.array(z.strictObject({ at: Moment, device: z.string(), network: z.string() })),
	}),
});

export const changePersonalInfo = call({
	method: "PUT",
	path: "/account/personal-info",
	summary: "Update name, phone, company, tax id and language",
	access: "customer",
	body: PersonalInfo,
	answer: SuccessStatus,
});

export const changeEmail = call({
	method: "POST",
	path: "/account/email",
	summary:
		"Request a change of the e-mail address. The change takes effect when the new address is confirmed.",
	access: "customer",
	body: EmailChange,
	answer: SuccessStatus,
});

export const confirmEmail = call({
	method: "POST",
	path: "/auth/confirm-email",
	summary: "Confirm a changed e-mail address with the token of the mailed link",
	access: "everyone",
	body: z.strictObject({ token: LinkToken }),
	answer: SuccessStatus,
});

export const viewPriceLevel = call({
	method: "PUT",
	path: "/account/price-level",
	summary: "Show the prices of another allowed price level in this session",
	access: "customer",
	body: z.strictObject({ priceLevel: z.enum(PRICE_LEVELS) }),
	answer: z.strictObject({ status: z.literal("success"), priceLevel: z.enum(PRICE_LEVELS) }),
});

export const getAccountData = call({
	method: "GET",
	path: "/account/data",
	summary: "Export all data about the customer",
	access: "customer",
	answer: z.strictObject({
		account: z.record(z.string(), z.unknown()),
		addresses: z.array(z.record(z.string(), z.unknown())),
		garage: z.array(z.record(z.string(), z.unknown())),
		cart: z.array(z.record(z.string(), z.unknown())),
		savedForLater: z.array(z.record(z.string(), z.unknown())),
		otherCarts: z.array(z.record(z.string(), z.unknown())),
		accessRequests: z.array(z.record(z.string(), z.unknown())),
		messages: z.array(z.record(z.string(), z.unknown())),
		stockNotices: z.array(z.record(z.string(), z.unknown())),
		sessions: z.array(z.record(z.string(), z.unknown())),
		signIns: z.array(z.record(z.string(), z.unknown())),
		taxCertificates: z.array(z.record(z.string(), z.unknown())),
		orders: z.array(z.record(z.string(), z.unknown())),
		quoteMessages: z.array(z.record(z.string(), z.unknown())),
		returns: z.array(z.record(z.string(), z.unknown())),
	}),
});

export const closeAccount = call({
	method: "POST",
	path: "/account/close",
	summary: "Close the account: delete personal data and end all sessions",
	access: "customer",
	body: AccountClosure,
	answer: SuccessStatus,
});
