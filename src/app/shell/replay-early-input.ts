declare global {
	interface Window {
		/** Filled by `queue-early-input.inline.ts`. */
		earlyInput?: (() => void)[];
	}
}

/** Replays what the visitor did before the page's own handlers were in place. */
export function replayEarlyInput(): void {
	for (const replay of window.earlyInput?.splice(0) ?? []) replay();
}
