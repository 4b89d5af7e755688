/**
 * What is known of the request that all this is done for: where it comes from, and how long it has taken of its own. While it waits for
 * others outside, its clock stands still: they have limits of their own.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export type RequestScope = {
	/** What limits count by. */
	network: () => string;
	startedAt: number;
	pausedMs: number;
	/** Since when it has been waiting, if it waits for anybody. */
	pausedAt: number;
	pauseCount: number;
};

const current = new AsyncLocalStorage<RequestScope>();

export function createRequestScope(network: () => string): RequestScope {
	return { network, startedAt: performance.now(), pausedMs: 0, pausedAt: 0, pauseCount: 0 };
}

export function elapsedTime({ startedAt, pausedMs, pausedAt, pauseCount }: RequestScope): {
	ownMs: number;
	wholeMs: number;
} {
	const now = performance.now();
	return {
		ownMs: now - startedAt - pausedMs - (pauseCount > 0 ? now - pausedAt : 0),
		wholeMs: now - startedAt,
	};
}

/** Whatever it waits for at once counts once. */
export function pauseTimeout(clock: RequestScope): void {
	if (clock.pauseCount++ === 0) clock.pausedAt = performance.now();
}

export function resumeTimeout(clock: RequestScope): void {
	if (--clock.pauseCount === 0) clock.pausedMs += performance.now() - clock.pausedAt;
}

/** Null beside the requests. */
export function currentNetwork(): string | null {
	return current.getStore()?.network() ?? null;
}

/** All that follows from this work belongs to that request. */
export function runInRequestScope<T>(scope: RequestScope, work: () => T): T {
	return current.run(scope, work);
}

export async function withTimeoutPaused<T>(work: () => Promise<T>): Promise<T> {
	const clock = current.getStore();
	if (!clock) return work();
	pauseTimeout(clock);
	try {
		return await work();
	} finally {
		resumeTimeout(clock);
	}
}

/** The same port, whose promises are waited for off the clock. */
export function excludeFromTimeout<T extends object>(port: T): T {
	return new Proxy(port, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== "function") return value;
			return (...given: unknown[]) => {
				const answer: unknown = Reflect.apply(value, target, given);
				return answer instanceof Promise ? withTimeoutPaused(() => answer) : answer;
			};
		},
	});
}
