import { errorCode, StartupError } from "../startup-error.ts";
import { isOutage } from "./outage.ts";

const SENTENCES: Record<string, string> = {
	"42501":
		"The user of DATABASE_URL may not create or change tables in the database: give it the right, or name its owner",
	"53100": "The disk of the database is full",
	"53300": "The database takes no more connections",
	"28P01": "The password in DATABASE_URL is wrong",
	"28000": "The database does not let the user of DATABASE_URL in",
	"3D000": "The database that DATABASE_URL names does not exist",
};

/** PgBouncer and other poolers take few settings in the start packet of a connection. */
const POOLER_REFUSAL = /unsupported startup parameter/;

/** Explains a failure of the database in one sentence. A StartupError is returned unchanged. */
export function toStartupError(error: unknown): StartupError {
	if (error instanceof StartupError) return error;
	const sentence = SENTENCES[errorCode(error) ?? ""];
	if (error instanceof Error && POOLER_REFUSAL.test(error.message))
		return new StartupError(
			"DATABASE_URL leads to a connection pooler: set DATABASE_POOLER to true and DATABASE_DIRECT_URL to the address of the server itself.",
		);
	const message = error instanceof Error && error.message ? error.message : "connection refused";
	return new StartupError(`${sentence ?? "The database does not answer"}: ${message}.`);
}

/**
 * Whether the database or a pooler before it keeps the store from starting, rather than our code.
 */
export function isDatabaseRefusal(error: unknown): boolean {
	if (isOutage(error) || (errorCode(error) ?? "") in SENTENCES) return true;
	return error instanceof Error && POOLER_REFUSAL.test(error.message);
}
