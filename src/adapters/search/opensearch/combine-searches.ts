/** Sends searches that are asked for at the same moment in one request to the cluster. */
import type { SearchAnswer } from "./list-answers.ts";
import type { SearchBody } from "./list-bodies.ts";

export type SendSearches = (bodies: SearchBody[]) => Promise<SearchAnswer[]>;

/**
 * For one visitor: searches of several visitors stay apart, so that a slow one does not delay the
 * others.
 */
export function combineSearches(send: SendSearches): SendSearches {
	let waiting: { bodies: SearchBody[]; answers: Promise<SearchAnswer[]> } | undefined;
	return async (bodies) => {
		if (bodies.length === 0) return [];
		if (!waiting) {
			const batch: SearchBody[] = [];
			const answers = Promise.resolve().then(() => {
				waiting = undefined;
				return send(batch);
			});
			waiting = { bodies: batch, answers };
		}
		const { bodies: batch, answers } = waiting;
		const start = batch.length;
		batch.push(...bodies);
		return (await answers).slice(start, start + bodies.length);
	};
}
