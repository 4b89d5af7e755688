/** Translates an error of the load into one sentence for the terminal. */
import { errorCode, StartupError } from "../src/platform/startup-error.ts";

const SENTENCES: Record<string, string> = {
	"53100": "The disk of the database is full; the old content stands.",
	"53200": "The database ran out of memory; the old content stands.",
	"42501": "The database user may not replace the catalog: it must own the tables.",
	"28P01": "The database refused the password.",
	"28000": "The database refused the user.",
	"3D000": "The database does not exist.",
	"57P01": "The database was shut down during the load; the old content stands.",
	"57014": "The load was cancelled on the server; the old content stands.",
	"25006": "The database is read-only.",
	ECONNREFUSED: "The database does not answer: connection refused.",
	ENOENT: "The database does not answer: its socket is gone.",
	ENOTFOUND: "The database does not answer: its host is unknown.",
	ECONNRESET: "The connection to the database broke during the load; the old content stands.",
	EPIPE: "The connection to the database broke during the load; the old content stands.",
};

/** An unexpected error is a bug and keeps its stack. */
export function describeLoadError(error: unknown): unknown {
	if (error instanceof StartupError) return error;
	const sentence = SENTENCES[errorCode(error) ?? ""];
	if (sentence) return new StartupError(sentence);
	const message = error instanceof Error ? error.message : "";
	if (/No space left on device/.test(message))
		return new StartupError(SENTENCES["53100"] ?? message);
	if (/Connection terminated|not queryable|timeout expired|Premature close/.test(message))
		return new StartupError(
			"The connection to the database broke during the load; the old content stands.",
		);
	return error;
}
