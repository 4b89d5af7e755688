/** What may be written to the log about an unforeseen failure. */
import pg from "pg";

/** What the database says of a failure quotes the value it failed on, which may be a person's: only the kind of failure is told. */
export function describeError(error: unknown) {
	if (!(error instanceof Error)) return { type: typeof error };
	const { name: type, message, stack } = error;
	if (!(error instanceof pg.DatabaseError)) return { type, message, stack };
	const { code, constraint, table, column, routine } = error;
	return { type: "DatabaseError", code, constraint, table, column, routine, stack: callsIn(stack) };
}

/** The stack without the message it begins with. */
function callsIn(stack: string | undefined): string | undefined {
	return stack?.slice(Math.max(0, stack.search(/^\s+at /m)));
}
