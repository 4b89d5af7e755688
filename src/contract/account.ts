import { z } from "zod";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { AccountClosure, EmailChange, LinkToken, PersonalInfo } from "./account-inputs.ts";
import { call } from "./call.ts";
import { Done, Id } from "./fields.ts";

const Moment = z.iso.datetime();

export const getSessions = call({
	method: "GET",
	path: "/account/sessions",
	summary: "Where the customer is signed in",
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
	summary: "Sign out everywhere, here too",
	access: "customer",
	answer: z.strictObject({ status: z.literal("success"), ended: z.int() }),
});

export const endSession = call({
	method: "DELETE",
	path: "/account/sessions/:id",
	summary: "Sign one device out",
	access: "customer",
	params: z.strictObject({ id: Id }),
	answer: Done,
});

export const getSignIns = call({
	method: "GET",
	path: "/account/sign-ins",
	summary: "The latest sign-ins: when, with what device, from which network",
	access: "customer",
	answer: z.strictObject({
		signIns: z.array(z.strictObject({ at: Moment, device: z.string(), network: z.string() })),
	}),
});

export const changePersonalInfo = call({
	method: "PUT",
	path: "/account/personal-info",
	summary: "Change name, phone, company, tax id and language",
	access: "customer",
	body: PersonalInfo,
	answer: Done,
});

export const changeEmail = call({
	method: "POST",
	path: "/account/email",
	summary: "Ask for another e-mail address; it counts when it is proven",
	access: "customer",
	body: EmailChange,
	answer: Done,
});

export const confirmEmail = call({
	method: "POST",
	path: "/auth/confirm-email",
	summary: "Prove a changed e-mail address with the link from the mail",
	access: "everyone",
	body: z.strictObject({ token: LinkToken }),
	answer: Done,
});

export const viewPriceLevel = call({
	method: "PUT",
	path: "/account/price-level",
	summary: "Look at another of the price levels one may see, in this session",
	access: "customer",
	body: z.strictObject({ priceLevel: z.enum(PRICE_LEVELS) }),
	answer: z.strictObject({ status: z.literal("success"), priceLevel: z.enum(PRICE_LEVELS) }),
});

export const getAccountData = call({
	method: "GET",
	path: "/account/data",
	summary: "Everything the store keeps about the customer",
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
		sessions: z.array(z.record(z.string(), z.unknown())),
		signIns: z.array(z.record(z.string(), z.unknown())),
		orders: z.array(z.record(z.string(), z.unknown())),
		quoteMessages: z.array(z.record(z.string(), z.unknown())),
		returns: z.array(z.record(z.string(), z.unknown())),
	}),
});

export const closeAccount = call({
	method: "POST",
	path: "/account/close",
	summary: "Close the account: everything personal is erased, and all sessions end",
	access: "customer",
	body: AccountClosure,
	answer: Done,
});
