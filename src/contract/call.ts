/** What a call of the API is made of. One object per call; the server binds it, the browser takes its types. */
import { z } from "zod";
import type { Access } from "../domain/account/caller.ts";

type Schema = z.core.$ZodType;

export type Call = {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below /api, with :name for parameters. */
	path: `/${string}`;
	summary: string;
	access: Access;
	params?: Schema;
	query?: Schema;
	body?: Schema;
	answer: Schema;
};

export function call<C extends Call>(definition: C): C {
	return definition;
}

/** The shape of every refusal. */
export const RefusalAnswer = z.strictObject({
	status: z.literal("error"),
	code: z.string(),
	message: z.string(),
	requestId: z.string(),
	fields: z
		.array(
			z.strictObject({
				path: z.string(),
				message: z.string(),
				code: z.string().optional(),
				n: z.int().optional(),
			}),
		)
		.optional(),
});

export type Answer<C extends Call> = z.output<C["answer"]>;
