/**
 * Decides when a requested build starts: after a pause in the changes that ask for one, so that
 * many of them lead to one build.
 */

/**
 * A pause of half a minute with a million parts. A build of a small catalog takes little, so the
 * pause is short.
 */
const PAUSE_MS_PER_DOC = 0.03;
/**
 * With no pause, each of a hundred new brands in a small catalog would lead to a build of its own.
 */
const MIN_PAUSE_MS = 300;
/** The longest wait, in pauses: changes that never pause are built too. */
const MAX_PAUSES = 20;

export function openBuildDelay() {
	let first: number | undefined;
	let last = 0;
	return {
		request(now: number): void {
			first ??= now;
			last = now;
		},
		isRequested: () => first !== undefined,
		isDue(now: number, docs: number): boolean {
			if (first === undefined) return false;
			const pause = Math.max(MIN_PAUSE_MS, docs * PAUSE_MS_PER_DOC);
			return now - last >= pause || now - first >= pause * MAX_PAUSES;
		},
		cancel(): void {
			first = undefined;
		},
	};
}
