/**
 * The key that makes a repeated request one request. Every page and call checks it with this
 * schema.
 */
import * as z from "zod/mini";

/** A UUID as PostgreSQL reads it, in lower case. */
export const IdempotencyKey = z.guid().check(z.toLowerCase());

/** Undefined for a text that is no UUID. */
export function readIdempotencyKey(text: string | null | undefined): string | undefined {
	return z.safeParse(IdempotencyKey, text).data;
}
