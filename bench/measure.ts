/** One measured value with its goal, and how a list of them is shown. */

export type Measure = {
	what: string;
	value: number;
	unit: string;
	goal?: { atLeast: number } | { atMost: number };
};

export function isMet({ value, goal }: Measure): boolean {
	if (!goal) return true;
	return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function table(title: string, measures: Measure[]): string {
	const rows = measures.map((measure) => [
		measure.what,
		`${shown(measure.value)} ${measure.unit}`.trim(),
		goalText(measure),
		measure.goal ? (isMet(measure) ? "✓" : "✗ missed") : "",
	]);
	const widths = [0, 1, 2].map((column) =>
		Math.max(...rows.map((row) => row[column]?.length ?? 0)),
	);
	const lines = rows.map(([what = "", value = "", goal = "", mark = ""]) =>
		`  ${what.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${goal.padEnd(widths[2] ?? 0)}  ${mark}`.trimEnd(),
	);
	return ["", title, ...lines].join("\n");
}

export function median(values: number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2
		? (sorted[middle] ?? 0)
		: ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export function quantile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function goalText({ goal, unit }: Measure): string {
	if (!goal) return "";
	return "atLeast" in goal
		? `≥ ${shown(goal.atLeast)} ${unit}`.trim()
		: `≤ ${shown(goal.atMost)} ${unit}`.trim();
}

function shown(value: number): string {
	const digits =
		Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
	return value.toLocaleString("en-US", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}
