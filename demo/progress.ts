/** Shows the progress of a load: a bar on a terminal, otherwise a line for each tenth. */

/** `share` of the whole work is done, from 0 to 1. */
export type Progress = { what: string; rows: number; share: number };

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

const BAR_WIDTH = 24;
const REDRAW_MS = 100;

export function progressReporter(
	output: Output,
	now: () => number,
): { report: (progress: Progress) => void; end: () => void } {
	const start = now();
	return output.isTTY ? barOn(output, start, now) : linesOn(output, start, now);
}

function barOn(output: Output, start: number, now: () => number) {
	let drawn = 0;
	return {
		report: (progress: Progress) => {
			if (now() - drawn < REDRAW_MS) return;
			drawn = now();
			const filled = Math.round(Math.min(1, progress.share) * BAR_WIDTH);
			const line = `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${wordsOf(progress, start, now())}`;
			output.write(`\r\x1b[2K${line.slice(0, (output.columns ?? 100) - 1)}`);
		},
		end: () => output.write("\r\x1b[2K"),
	};
}

function linesOn(output: Output, start: number, now: () => number) {
	let reported = -1;
	return {
		report: (progress: Progress) => {
			const tenth = Math.floor(Math.min(1, progress.share) * 10);
			if (tenth <= reported) return;
			reported = tenth;
			output.write(`${wordsOf(progress, start, now())}\n`);
		},
		end: () => {},
	};
}

function wordsOf({ what, rows, share }: Progress, start: number, time: number): string {
	const seconds = Math.max(0.001, (time - start) / 1000);
	const rate = Math.round(rows / seconds);
	const left =
		share > 0.01 ? `, ${Math.ceil((seconds * Math.max(0, 1 - share)) / share)} s left` : "";
	const percent = String(Math.floor(Math.min(1, share) * 100)).padStart(3);
	return `${percent} %  ${rows.toLocaleString("en-US")} rows, ${rate.toLocaleString("en-US")}/s${left}  ${what}`;
}
