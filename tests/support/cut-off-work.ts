/**
 * Cuts work off after one of its effects, as if the store had died there: no later statement is
 * sent, not even a rollback, so the connection is closed. An effect is an SQL statement or a
 * request that a stand-in counts. Tests in `tests/deep` kill a real process instead.
 */
import { statementInterceptor } from "./intercept-statements.ts";

type Run = { effects: string[]; cutAfter: number; isDead: boolean };

/** Stand-ins answer outside of the work's own context. */
let currentRun: Run | undefined;

/** Returns the effects of the work. Without `cutAfter` it runs to its end. */
export async function cutOff(
	work: () => Promise<unknown>,
	cutAfter = Number.POSITIVE_INFINITY,
): Promise<string[]> {
	const run: Run = { effects: [], cutAfter, isDead: false };
	currentRun = run;
	const watch = async (statement: string, go: () => Promise<unknown>) => {
		if (run.isDead) throw new Error("the store has died");
		const isLast = run.effects.push(statement) === run.cutAfter;
		const answer = await go();
		if (!isLast) return answer;
		run.isDead = true;
		throw new Error("the store has died");
	};
	try {
		await statementInterceptor.run(watch, work);
	} catch (error) {
		if (!run.isDead) throw error;
	} finally {
		currentRun = undefined;
	}
	return run.effects;
}

/** Counts a request to a stand-in. Returns true if the store dies before it reads the answer. */
export function diesAtRequest(name: string): boolean {
	const run = currentRun;
	if (run && run.effects.push(`request ${name}`) === run.cutAfter) run.isDead = true;
	return run?.isDead ?? false;
}

/**
 * The effects after which the outcome can differ: each commit, each request, and the statement
 * before each commit. Between them all work of a transaction is undone alike.
 */
export function crashPoints(effects: readonly string[]): number[] {
	return effects.flatMap((effect, index) => {
		const isLasting = effect === "commit" || effect.startsWith("request ");
		return isLasting || effects[index + 1] === "commit" ? [index + 1] : [];
	});
}
