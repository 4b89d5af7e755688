/** Names of nightly backups, and which of them are kept. */

const NAME = /^cabover-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/;
const DRAFT = /^cabover-\d{8}T\d{6}Z\.backup\.\d+\.draft$/;
const DAY_MS = 24 * 3_600_000;
/** The newest backup of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 };

export function backupName(at: Date): string {
	return `cabover-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.backup`;
}

/** Whether a file is a backup that is being written, or that was never finished. */
export function isDraftName(name: string): boolean {
	return DRAFT.test(name);
}

/** The names that can be deleted. Other files in the folder are never named. */
export function findOldBackups(names: string[]): string[] {
	const backups = names
		.filter((name) => NAME.test(name))
		.sort()
		.reverse();
	const kept = new Set([
		...newestOfEach(backups, (name) => name.slice(0, "cabover-20261117".length), KEPT.days),
		...newestOfEach(backups, (name) => String(weekOf(name)), KEPT.weeks),
		...newestOfEach(backups, (name) => name.slice(0, "cabover-202611".length), KEPT.months),
	]);
	return backups.filter((name) => !kept.has(name));
}

function newestOfEach(
	backups: string[],
	period: (name: string) => string,
	count: number,
): string[] {
	const newest = new Map<string, string>();
	for (const name of backups) if (!newest.has(period(name))) newest.set(period(name), name);
	return [...newest.values()].slice(0, count);
}

/** Weeks begin on Monday; 1970 began on a Thursday. */
function weekOf(name: string): number {
	const [, year, month, day] = NAME.exec(name) ?? [];
	const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
	return Math.floor((days + 3) / 7);
}
