/**
 * A module that tests load into a store before its own code (`--import`). For a request with the
 * header `x-fail-point` it counts the effects: each SQL statement and each outgoing HTTP request.
 * `before 7` and `after 7` kill the process with SIGKILL at the seventh effect, and
 * `after commit of set-shipped` when the transaction of that statement is over.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { statementInterceptor } from "../support/intercept-statements.ts";

type Run = { failPoint: string; effects: string[] };

const runs = new AsyncLocalStorage<Run>();

function die(): void {
	process.kill(process.pid, "SIGKILL");
}

/** Counts an effect. Returns true when the process must die right after it. */
function countEffect(run: Run, effect: string): boolean {
	const n = run.effects.push(effect);
	if (run.failPoint === `before ${n}`) die();
	return run.failPoint === `after ${n}` || isCommitOf(run, effect);
}

function isCommitOf({ failPoint, effects }: Run, effect: string): boolean {
	const [, statement] = failPoint.split("after commit of ");
	return statement !== undefined && effect === "commit" && effects.includes(statement);
}

function within<T>(run: Run, work: () => T): T {
	const watch = (statement: string, go: () => Promise<unknown>) => {
		const isLast = countEffect(run, statement);
		const answer = go();
		if (isLast) answer.then(die, die);
		return answer;
	};
	return runs.run(run, () => statementInterceptor.run(watch, work));
}

type Emit = (this: unknown, event: string | symbol, ...args: unknown[]) => boolean;

/**
 * Body events are emitted by the connection, so each of them is run in the context of its request.
 */
const originalEmit = http.Server.prototype.emit as Emit;
http.Server.prototype.emit = function (
	this: http.Server,
	event: string | symbol,
	...args: unknown[]
) {
	const request = event === "request" ? (args[0] as http.IncomingMessage) : undefined;
	const failPoint = request?.headers["x-fail-point"];
	if (!request || typeof failPoint !== "string") return originalEmit.call(this, event, ...args);
	const run: Run = { failPoint, effects: [] };
	const emitEvent = request.emit.bind(request) as (...args: unknown[]) => boolean;
	request.emit = ((...eventArgs: unknown[]) =>
		within(run, () => emitEvent(...eventArgs))) as typeof request.emit;
	(args[1] as http.ServerResponse).once("close", () => process.send?.({ effects: run.effects }));
	return within(run, () => originalEmit.call(this, event, ...args));
} as Emit;

const originalRequest = http.request;
http.request = ((...args: Parameters<typeof originalRequest>) => {
	const run = runs.getStore();
	if (!run) return originalRequest(...args);
	const isLast = countEffect(run, `requests ${String(args[0])}`);
	const request = originalRequest(...args);
	if (isLast) for (const event of ["response", "error"]) request.prependOnceListener(event, die);
	return request;
}) as typeof originalRequest;
syncBuiltinESMExports();
