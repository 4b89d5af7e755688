/**
 * Loaded into a store of the tests before everything else (`--import`); the store itself knows nothing of it. A request with the header
 * `x-fail-point` has its awaited effects counted: each statement to the database and each question to somebody outside. `before 7` and
 * `after 7` end the process at the seventh as kill -9 does: nothing is caught, undone or closed.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { statementInterceptor } from "../support/intercept-statements.ts";

type Run = { ordered: string; seen: string[] };

const runs = new AsyncLocalStorage<Run>();

function die(): void {
	process.kill(process.pid, "SIGKILL");
}

/** True when the process is to end as soon as the effect has happened. */
function passes(run: Run, what: string): boolean {
	const n = run.seen.push(what);
	if (run.ordered === `before ${n}`) die();
	return run.ordered === `after ${n}`;
}

function within<T>(run: Run, work: () => T): T {
	const watch = (statement: string, go: () => Promise<unknown>) => {
		const isLast = passes(run, statement);
		const answer = go();
		if (isLast) answer.then(die, die);
		return answer;
	};
	return runs.run(run, () => statementInterceptor.run(watch, work));
}

type Emit = (this: unknown, event: string | symbol, ...args: unknown[]) => boolean;

/** The events of a body come from its connection and have to be led back to their request. */
const emitted = http.Server.prototype.emit as Emit;
http.Server.prototype.emit = function (
	this: http.Server,
	event: string | symbol,
	...args: unknown[]
) {
	const request = event === "request" ? (args[0] as http.IncomingMessage) : undefined;
	const ordered = request?.headers["x-fail-point"];
	if (!request || typeof ordered !== "string") return emitted.call(this, event, ...args);
	const run: Run = { ordered, seen: [] };
	const own = request.emit.bind(request) as (...given: unknown[]) => boolean;
	request.emit = ((...given: unknown[]) => within(run, () => own(...given))) as typeof request.emit;
	(args[1] as http.ServerResponse).once("close", () => process.send?.({ seen: run.seen }));
	return within(run, () => emitted.call(this, event, ...args));
} as Emit;

const begun = http.request;
http.request = ((...args: Parameters<typeof begun>) => {
	const run = runs.getStore();
	if (!run) return begun(...args);
	const isLast = passes(run, `asks ${String(args[0])}`);
	const request = begun(...args);
	if (isLast) for (const event of ["response", "error"]) request.prependOnceListener(event, die);
	return request;
}) as typeof begun;
syncBuiltinESMExports();
