import { errorCode } from "../startup-error.ts";

const OUTAGE_CODES = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ENOENT",
	"57P01",
	"57P02",
	"57P03",
	"57014",
	"55P03",
	"53100",
	"53300",
]);

/**
 * Whether the database failed rather than our code: connection refused or lost, shutdown, timeout,
 * full disk.
 */
export function isOutage(error: unknown): boolean {
	if (OUTAGE_CODES.has(errorCode(error) ?? "")) return true;
	return (
		error instanceof Error &&
		/timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
			error.message,
		)
	);
}

/**
 * Whether the server ended the connection or is starting: it was stopped, killed or is not up yet.
 */
export function isDatabaseRestart(error: unknown): boolean {
	if (["57P01", "57P02", "57P03"].includes(errorCode(error) ?? "")) return true;
	return error instanceof Error && error.message.includes("Connection terminated");
}
