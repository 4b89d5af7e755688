/** The states of an import, and what may be done in each of them. */
export const IMPORT_STATES = [
	"new",
	"uploaded",
	"reading",
	"mapping",
	"checking",
	"dry_run",
	"confirmed",
	"applying",
	"applied",
	"undoing",
	"undone",
	"failed",
	"cancelled",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The failure of an import whose file was read, and has no row that can be used. */
export const ONLY_FAULTS = "only_faults";
/** The failure of an import whose file was read, and has no row at all. */
export const NO_ROWS = "no_rows";

/** States in which a job works. In all others the import waits for staff, or has ended. */
const RUNNING: readonly ImportState[] = [
	"uploaded",
	"reading",
	"checking",
	"confirmed",
	"applying",
	"undoing",
];

export function isRunning(state: ImportState): boolean {
	return RUNNING.includes(state);
}

/** What staff do with an import, and the states in which they may. */
const ACTIONS = {
	upload: ["new"],
	map: ["mapping", "dry_run"],
	/** An import that has changed nothing may be checked again with other columns. */
	change_columns: ["mapping", "dry_run", "failed", "applied"],
	confirm: ["dry_run"],
	pause: ["confirmed", "applying", "undoing"],
	/** What has been applied stays, and can be undone. */
	cancel: ["new", "uploaded", "reading", "mapping", "checking", "dry_run", "confirmed", "applying"],
	undo: ["applied"],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportAction = keyof typeof ACTIONS;

export function canDo(action: ImportAction, state: ImportState): boolean {
	return (ACTIONS[action] as readonly ImportState[]).includes(state);
}
