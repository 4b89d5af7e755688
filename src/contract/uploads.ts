import { z } from "zod";
import { call } from "./call.ts";
import { text } from "./fields.ts";

export const signUpload = call({
	method: "POST",
	path: "/s3/signed_url",
	summary:
		"An address to PUT one picture to (jpg, png, webp, avif); without its query string it is the address of the stored picture",
	access: "everyone",
	body: z.strictObject({
		type: text(100),
		extension: text(20),
		/** Length in bytes. With it, a store that keeps its files outside also names the storage's own address. */
		size: z.int().min(1).nullish(),
	}),
	answer: z.strictObject({
		status: z.literal("success"),
		url: z.string(),
		direct: z.string().nullable(),
	}),
});
