import { z } from "zod";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { FEED_KINDS } from "../domain/feed/feed.ts";
import { LANGUAGES } from "../domain/store/language.ts";
import { call } from "./call.ts";
import { NewFeedInput } from "./feed-inputs.ts";
import { Id, SuccessStatus } from "./fields.ts";

const FeedAddress = z.strictObject({
	status: z.literal("success"),
	id: z.int(),
	/** The secret address. It is not shown again. */
	url: z.string(),
});

export const listFeeds = call({
	method: "GET",
	path: "/admin/feeds",
	summary: "List the price lists and feeds, without their secret addresses",
	access: "owner",
	answer: z.strictObject({
		feeds: z.array(
			z.strictObject({
				id: z.int(),
				kind: z.enum(FEED_KINDS),
				name: z.string(),
				level: z.enum(PRICE_LEVELS),
				language: z.enum(LANGUAGES),
				/** The last four characters of the secret. */
				ending: z.string(),
				state: z.enum(["active", "hidden", "revoked"]),
				madeAt: z.iso.datetime().nullable(),
				parts: z.int().nullable(),
				/** The day of the last download. */
				lastFetchedOn: z.string().nullable(),
			}),
		),
	}),
});

export const createFeed = call({
	method: "POST",
	path: "/admin/feeds",
	summary:
		"Create a price list or a feed for Google. The answer holds its secret address; it is not shown again.",
	access: "owner",
	body: NewFeedInput,
	answer: FeedAddress,
});

export const replaceFeed = call({
	method: "POST",
	path: "/admin/feeds/:id/replacement",
	summary: "Give a list another secret address. The old address stops at once.",
	access: "owner",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({}),
	answer: FeedAddress,
});

export const revokeFeed = call({
	method: "DELETE",
	path: "/admin/feeds/:id",
	summary: "Revoke a list and delete its file. Repeating the call changes nothing.",
	access: "owner",
	params: z.strictObject({ id: Id }),
	answer: SuccessStatus,
});
