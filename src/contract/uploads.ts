import { z } from "zod";
import { call } from "./call.ts";
import { text } from "./fields.ts";

export const signUpload = call({
	method: "POST",
	path: "/s3/signed_url",
	summary:
		"Create an upload URL for one picture (jpg, png, webp, avif). Without its query string it is the URL of the stored picture.",
	access: "everyone",
	body: z.strictObject({
		type: text(100),
		extension: text(20),
		/**
		 * Length in bytes. With it, a store with external storage also returns the URL of the storage.
		 */
		size: z.int().min(1).nullish(),
	}),
	answer: z.strictObject({
		status: z.literal("success"),
		url: z.string(),
		direct: z.string().nullable(),
	}),
});
