/** The lists of the job screen, and the states of pg-boss in each. */
export const JOB_LISTS = ["open", "failed", "done"] as const;
export type JobList = (typeof JOB_LISTS)[number];

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
