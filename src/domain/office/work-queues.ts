/** The queues of work that waits for staff, in the sequence in which Today shows them. */
export const WORK_QUEUES = [
	"vin",
	"fit",
	"hold",
	"balance",
	"late",
	"ship",
	"pick",
	"pack",
	"stock",
	"quotes",
	"returns",
	"messages",
	"access",
	"certificates",
	"refunds",
	"discrepancies",
	"imports",
	"verify",
] as const;

export type WorkQueue = (typeof WORK_QUEUES)[number];

/** `vin` contains `fit`; `ship` contains `late`, `pick`, `pack` and `stock`. */
export const PARENT_QUEUES: readonly WorkQueue[] = ["vin", "ship"];

/** How many items wait in a queue, and since when the oldest one waits. */
export type QueueState = { count: number; oldest: Date | null };

/** The open work of one member of staff. */
export type OpenWork = Record<WorkQueue, QueueState>;
