/**
 * What is known of the request that all this is done for: where it comes from, and how long it has taken of its own. While it waits for
 * others outside, its clock stands still: they have limits of their own.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export type RequestScope = {
	/** What limits count by. */
	network: () => string;
	begun: number;
	outsideMs: number;
	/** Since when it has been waiting, if it waits for anybody. */
	outsideSince: number;
	waitsFor: number;
};

const current = new AsyncLocalStorage<RequestScope>();

export function openScope(network: () => string): RequestScope {
	return { network, begun: performance.now(), outsideMs: 0, outsideSince: 0, waitsFor: 0 };
}

export function elapsed({ begun, outsideMs, outsideSince, waitsFor }: RequestScope): {
	ownMs: number;
	wholeMs: number;
} {
	const now = performance.now();
	return {
		ownMs: now - begun - outsideMs - (waitsFor > 0 ? now - outsideSince : 0),
		wholeMs: now - begun,
	};
}

/** Whatever it waits for at once counts once. */
export function stopClock(clock: RequestScope): void {
	if (clock.waitsFor++ === 0) clock.outsideSince = performance.now();
}

export function goOn(clock: RequestScope): void {
	if (--clock.waitsFor === 0) clock.outsideMs += performance.now() - clock.outsideSince;
}

/** Null beside the requests. */
export function currentNetwork(): string | null {
	return current.getStore()?.network() ?? null;
}

/** All that follows from this work belongs to that request. */
export function inScope<T>(scope: RequestScope, work: () => T): T {
	return current.run(scope, work);
}

export async function outside<T>(work: () => Promise<T>): Promise<T> {
	const clock = current.getStore();
	if (!clock) return work();
	stopClock(clock);
	try {
		return await work();
	} finally {
		goOn(clock);
	}
}

/** The same port, whose promises are waited for off the clock. */
export function offTheClock<T extends object>(port: T): T {
	return new Proxy(port, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== "function") return value;
			return (...given: unknown[]) => {
				const answer: unknown = Reflect.apply(value, target, given);
				return answer instanceof Promise ? outside(() => answer) : answer;
			};
		},
	});
}
