/**
 * Derives one key per purpose from the secret of the store, which comes from the environment or
 * from the database.
 */
import { hkdfSync, randomBytes } from "node:crypto";
import { type Queryable, readOrCreateSecret } from "./secret.sql.ts";

/** Every process of the store derives the same 32 bytes for one purpose. */
export type KeyFor = (purpose: string) => Buffer;

export async function loadSecret(pool: Queryable, configured: string | undefined): Promise<KeyFor> {
	const secret = configured
		? Buffer.from(configured, "utf8")
		: await readOrCreateSecret(pool, randomBytes(32));
	return (purpose) => Buffer.from(hkdfSync("sha256", secret, "cabover", purpose, 32));
}
