/**
 * The key that makes a repeated request one request. Every page and call checks it with this
 * schema.
 */
import * as z from "zod/mini";
import { Refusal } from "../domain/refusal/refusals.ts";

/** A UUID as PostgreSQL reads it, in lower case. */
export const IdempotencyKey = z.guid().check(z.toLowerCase());

/** Undefined for a text that is no UUID. */
export function readIdempotencyKey(text: string | null | undefined): string | undefined {
	return z.safeParse(IdempotencyKey, text).data;
}

/** The key that a page has put into its form. A form with another text was tampered with. */
export function requireFormKey(text: string | undefined): string {
	const key = readIdempotencyKey(text);
	if (key === undefined) throw new Refusal("bad_request");
	return key;
}
