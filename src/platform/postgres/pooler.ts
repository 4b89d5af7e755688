/**
 * What changes behind a connection pooler in transaction mode, such as PgBouncer: each transaction
 * may run on another connection of the server, so nothing can be set for a connection.
 */
import type pg from "pg";

export type PoolerRules = {
	isBehindPooler: boolean;
	/** Poolers before PgBouncer 1.21 know no prepared statements. */
	hasNamedStatements: boolean;
};

export const TIMEOUTS_MS = {
	statement_timeout: 5000,
	lock_timeout: 2000,
	idle_in_transaction_session_timeout: 5000,
};

export type Timeouts = typeof TIMEOUTS_MS;

/** Every statement that only begins a transaction, with any isolation level. */
const BEGIN = /^\s*(?:begin|start\s+transaction)\b[^;]*$/i;

/** Statements that are sent in one message with the one that begins a transaction. */
function settingsOf(timeouts: Timeouts): string {
	return Object.entries(timeouts)
		.map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
		.join("; ");
}

type QueryArguments = [text: string | { text: string; name?: string }, ...rest: unknown[]];

export function adaptToPooler(
	client: pg.ClientBase,
	{ isBehindPooler, hasNamedStatements }: PoolerRules,
	timeouts: Timeouts,
): void {
	if (!isBehindPooler && hasNamedStatements) return;
	const settings = settingsOf(timeouts);
	const query = client.query.bind(client) as (...args: QueryArguments) => unknown;
	Object.assign(client, {
		query(...[statement, ...rest]: QueryArguments) {
			return query(adapted(statement), ...rest);
		},
	});

	function adapted(statement: QueryArguments[0]): QueryArguments[0] {
		const text = typeof statement === "string" ? statement : statement.text;
		if (isBehindPooler && BEGIN.test(text)) return `${text}; ${settings}`;
		if (hasNamedStatements || typeof statement === "string" || !statement.name) return statement;
		return { ...statement, name: "" };
	}
}
