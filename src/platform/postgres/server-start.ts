/** Reads from the output of a starting PostgreSQL whether it is up, locked out or has failed. */
import type { EventEmitter } from "node:events";
import type { Readable } from "node:stream";

export type StartOutcome = "up" | { kind: "locked" } | { kind: "failed"; reason: string };

const MAX_OUTPUTS = 50;
const LOCKED = /lock file .* already exists|pre-existing shared memory block/;

/**
 * The limit begins again with each output, because a server that replays its log after a crash may
 * need any time for it, and says every ten seconds how far it is.
 */
export function untilStarted(
	child: EventEmitter & { stderr: Readable | null },
	limitMs: number,
): Promise<StartOutcome> {
	const output: string[] = [];
	return new Promise((resolve) => {
		const timer = setTimeout(
			() => resolve({ kind: "failed", reason: "it did not answer in time." }),
			limitMs,
		);
		const settle = (outcome: StartOutcome) => {
			clearTimeout(timer);
			resolve(outcome);
		};
		child.stderr?.setEncoding("utf8").on("data", (text: string) => {
			timer.refresh();
			if (output.length < MAX_OUTPUTS) output.push(text);
			if (text.includes("database system is ready to accept connections")) settle("up");
		});
		child.on("error", (error) => settle({ kind: "failed", reason: error.message }));
		// "close" rather than "exit", because the last output may arrive after "exit".
		child.on("close", () => settle(failureIn(output.join(""))));
	});
}

function failureIn(log: string): StartOutcome {
	if (LOCKED.test(log)) return { kind: "locked" };
	return { kind: "failed", reason: log.match(/FATAL: {2}(.*)/)?.[1] ?? log.slice(-300) };
}
