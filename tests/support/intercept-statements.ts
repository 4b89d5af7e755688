/**
 * Lets a test stand between any two statements that some piece of work sends to its database. Loading it wraps pg, in this process alone.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** Called in place of each statement of the work; `go` sends it. */
export type Around = (statement: string, go: () => Promise<unknown>) => Promise<unknown>;

export const around = new AsyncLocalStorage<Around>();

type Query = (...args: unknown[]) => unknown;

for (const kind of [pg.Pool, pg.Client]) {
	const send = kind.prototype.query as unknown as Query;
	(kind.prototype as { query: Query }).query = function (...args: unknown[]) {
		const watch = around.getStore();
		// What the pool asks its client is the same statement once more.
		return watch
			? watch(nameOf(args[0]), () => around.exit(() => send.apply(this, args)) as Promise<unknown>)
			: send.apply(this, args);
	};
}

function nameOf(statement: unknown): string {
	if (typeof statement === "string") return statement;
	const { name, text } = statement as { name?: string; text?: string };
	return name ?? String(text).slice(0, 60);
}
