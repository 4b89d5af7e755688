/** The schema of the key that makes a repeated request one request. */
import * as z from "zod/mini";

/** A UUID as PostgreSQL reads it, in lower case. */
export const IdempotencyKey = z.guid().check(z.toLowerCase());
