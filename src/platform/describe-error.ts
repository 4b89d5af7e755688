/** The facts of an unexpected error that may be logged. */
import pg from "pg";

/**
 * A message of the database quotes the value it failed on, which may be personal data, so only the
 * kind of failure is logged.
 */
export function describeError(error: unknown) {
	if (!(error instanceof Error)) return { type: typeof error };
	const { name: type, message, stack } = error;
	if (!(error instanceof pg.DatabaseError))
		return {
			type,
			message: isSystemError(error) ? message : withoutPaths(message),
			stack: callsIn(stack),
		};
	const { code, constraint, table, column, routine } = error;
	return { type: "DatabaseError", code, constraint, table, column, routine, stack: callsIn(stack) };
}

/** A system call names files and sockets, never the address of a request. */
function isSystemError(error: Error): boolean {
	return "syscall" in error;
}

/**
 * Keeps the host of an address and removes the rest of the line. Paths are removed too, because
 * paths of the store contain order validators, e-mails and tokens.
 */
function withoutPaths(message: string): string {
	return message
		.replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'`<>]*).*/gi, "$1$2/…")
		.replaceAll(/(^|[\s"'`(=])\/[^\s"'`)]+/g, "$1/…");
}

/** The stack without the message that it begins with. */
function callsIn(stack: string | undefined): string | undefined {
	return stack?.slice(Math.max(0, stack.search(/^\s+at /m)));
}
