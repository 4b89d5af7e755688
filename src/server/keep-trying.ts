import { setTimeout as sleep } from "node:timers/promises";

type Stoppable = { stop: () => Promise<void> };

const RETRY_MS = 5000;

/** Starts something in the background, again and again until it succeeds or is stopped. */
export function keepTrying(
	start: () => Promise<Stoppable>,
	onFailure: (error: unknown) => void,
	retryMs = RETRY_MS,
): Stoppable {
	const stopping = new AbortController();
	const starting = (async () => {
		while (!stopping.signal.aborted) {
			try {
				return await start();
			} catch (error) {
				onFailure(error);
				await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
			}
		}
		return undefined;
	})();
	return {
		async stop() {
			stopping.abort();
			await (await starting)?.stop();
		},
	};
}
