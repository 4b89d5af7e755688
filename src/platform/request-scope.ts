/**
 * The request that the current code runs for: its network, its API key and the time it has used.
 * The time is paused while the request waits for a vendor, because vendors have timeouts of their
 * own.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export type RequestScope = {
	/** The key for rate limits. */
	network: () => string;
	/** The name of the API key that makes the call; null for a person. */
	apiKey: string | null;
	/** The W3C `traceparent` that requests to vendors carry; null outside a trace. */
	traceparent: string | null;
	arrivedAt: number;
	pausedMs: number;
	/** When the current pause began. */
	pausedAt: number;
	pauseCount: number;
	/** Called when the request begins and ends to wait for a vendor or its body. */
	onPause: (() => void) | null;
	onResume: (() => void) | null;
};

const current = new AsyncLocalStorage<RequestScope>();

export function createRequestScope(
	network: () => string,
	traceparent: string | null = null,
): RequestScope {
	return {
		network,
		apiKey: null,
		traceparent,
		arrivedAt: performance.now(),
		pausedMs: 0,
		pausedAt: 0,
		pauseCount: 0,
		onPause: null,
		onResume: null,
	};
}

/**
 * `ownMs`: the wait for its turn and its work. `wholeMs`: with the waits for its body and vendors.
 */
export function elapsedTime(scope: RequestScope): { ownMs: number; wholeMs: number } {
	const { arrivedAt, pausedMs, pausedAt, pauseCount } = scope;
	const now = performance.now();
	const pauseMs = pausedMs + (pauseCount > 0 ? now - pausedAt : 0);
	return { ownMs: now - arrivedAt - pauseMs, wholeMs: now - arrivedAt };
}

/** Overlapping pauses count once. */
export function pauseTimeout(scope: RequestScope): void {
	if (scope.pauseCount++ > 0) return;
	scope.pausedAt = performance.now();
	scope.onPause?.();
}

export function resumeTimeout(scope: RequestScope): void {
	if (--scope.pauseCount > 0) return;
	scope.pausedMs += performance.now() - scope.pausedAt;
	scope.onResume?.();
}

/** Undefined outside a request. */
export function currentRequestScope(): RequestScope | undefined {
	return current.getStore();
}

/** Null outside a request. */
export function currentNetwork(): string | null {
	return current.getStore()?.network() ?? null;
}

/**
 * The audit log names the key of a call, because the account of the key may be used by people too.
 */
export function setCurrentApiKey(name: string): void {
	const scope = current.getStore();
	if (scope) scope.apiKey = name;
}

/** Null outside a call with an API key. */
export function currentApiKey(): string | null {
	return current.getStore()?.apiKey ?? null;
}

/** Null outside a request. */
export function currentTraceparent(): string | null {
	return current.getStore()?.traceparent ?? null;
}

/** Everything that `work` calls, also later, belongs to the request. */
export function runInRequestScope<T>(scope: RequestScope, work: () => T): T {
	return current.run(scope, work);
}

/**
 * Calls of one request with the same key share one answer, such as those of a page and of its
 * layout. Outside a request each call is made.
 */
export function oncePerRequest<Key, Value>(
	load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
	const answersByRequest = new WeakMap<RequestScope, Map<Key, Promise<Value>>>();
	return (key) => {
		const scope = current.getStore();
		if (!scope) return load(key);
		const answers = answersByRequest.get(scope) ?? new Map<Key, Promise<Value>>();
		answersByRequest.set(scope, answers);
		const answer = answers.get(key) ?? load(key);
		answers.set(key, answer);
		return answer;
	};
}

export async function withTimeoutPaused<T>(work: () => Promise<T>): Promise<T> {
	const scope = current.getStore();
	if (!scope) return work();
	pauseTimeout(scope);
	try {
		return await work();
	} finally {
		resumeTimeout(scope);
	}
}

/** The same port, but waiting for its promises does not count for the timeout of the request. */
export function excludeFromTimeout<T extends object>(port: T): T {
	return new Proxy(port, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== "function") return value;
			return (...args: unknown[]) => {
				const answer: unknown = Reflect.apply(value, target, args);
				return answer instanceof Promise ? withTimeoutPaused(() => answer) : answer;
			};
		},
	});
}
