import { errorCode, StartupError } from "../startup-error.ts";

const SENTENCES: Record<string, string> = {
	"42501":
		"The user of DATABASE_URL may not create or change tables in the database: give it the right, or name its owner",
	"53100": "The disk of the database is full",
	"53300": "The database takes no more connections",
	"28P01": "The password in DATABASE_URL is wrong",
	"28000": "The database does not let the user of DATABASE_URL in",
	"3D000": "The database that DATABASE_URL names does not exist",
};

/** Explains a failure of the database in one sentence. A StartupError is returned unchanged. */
export function toStartupError(error: unknown): StartupError {
	if (error instanceof StartupError) return error;
	const sentence = SENTENCES[errorCode(error) ?? ""];
	const message = error instanceof Error && error.message ? error.message : "connection refused";
	return new StartupError(`${sentence ?? "The database does not answer"}: ${message}.`);
}
