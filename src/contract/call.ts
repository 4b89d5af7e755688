/**
 * The definition of an API call. The server binds it to a handler, and the browser uses its types.
 */
import { z } from "zod";
import type { ApiScope } from "../domain/account/api-scopes.ts";
import type { Access } from "../domain/account/caller.ts";

type Schema = z.core.$ZodType;

export type Call = {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** The path below /api. Parameters are written as :name. */
	path: `/${string}`;
	summary: string;
	access: Access;
	/** The scope that an API key needs for this call. Without one, every API key is refused. */
	scope?: ApiScope;
	params?: Schema;
	query?: Schema;
	body?: Schema;
	answer: Schema;
};

export function call<C extends Call>(definition: C): C {
	return definition;
}

/** The body of every error answer. */
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
