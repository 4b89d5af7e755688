/**
 * Calls a test before every statement that some work sends to its database. Importing this file
 * wraps pg in this process.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** Called in place of each statement of the work; `go` sends it. */
export type InterceptStatement = (
	statement: string,
	go: () => Promise<unknown>,
) => Promise<unknown>;

export const statementInterceptor = new AsyncLocalStorage<InterceptStatement>();

type Query = (...args: unknown[]) => unknown;

for (const kind of [pg.Pool, pg.Client]) {
	const send = kind.prototype.query as unknown as Query;
	(kind.prototype as { query: Query }).query = function (...args: unknown[]) {
		const watch = statementInterceptor.getStore();
		// The pool passes the same statement on to a client; it is intercepted once.
		return watch
			? watch(
					nameOf(args[0]),
					() => statementInterceptor.exit(() => send.apply(this, args)) as Promise<unknown>,
				)
			: send.apply(this, args);
	};
}

function nameOf(statement: unknown): string {
	if (typeof statement === "string") return statement;
	const { name, text } = statement as { name?: string; text?: string };
	return name ?? String(text).slice(0, 60);
}
