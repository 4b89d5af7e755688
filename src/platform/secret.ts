/** Keys of this store, derived by purpose from one secret: the environment's, or one the database made for itself. */
import { hkdfSync, randomBytes } from "node:crypto";
import { type Queryable, readOrCreateSecret } from "./secret.sql.ts";

/** The same purpose gives the same 32 bytes in every process of the store. */
export type KeyFor = (purpose: string) => Buffer;

export async function loadSecret(pool: Queryable, configured: string | undefined): Promise<KeyFor> {
	const secret = configured
		? Buffer.from(configured, "utf8")
		: await readOrCreateSecret(pool, randomBytes(32));
	return (purpose) => Buffer.from(hkdfSync("sha256", secret, "cabover", purpose, 32));
}
