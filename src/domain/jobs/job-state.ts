/** The lists of the job screen, and the states of pg-boss in each. */
export const JOB_LISTS = ["open", "failed", "done"] as const;
export type JobList = (typeof JOB_LISTS)[number];

/** Jobs that start by the clock, and those that people and other work start. */
export const JOB_SOURCES = ["all", "scheduled", "started"] as const;
export type JobSource = (typeof JOB_SOURCES)[number];

export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

export const JOB_STATES: Record<string, JobState> = {
	created: "waiting",
	retry: "waiting",
	active: "running",
	completed: "done",
	failed: "failed",
	cancelled: "cancelled",
};

export const STATES_OF_LIST: Record<JobList, readonly string[]> = {
	open: ["created", "retry", "active"],
	failed: ["failed"],
	done: ["completed", "cancelled"],
};

export function canCancel(state: JobState): boolean {
	return state === "waiting" || state === "running";
}

export function canRetry(state: JobState): boolean {
	return state === "failed" || state === "cancelled";
}
