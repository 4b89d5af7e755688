import type { JobState } from "../../../domain/jobs/job-state.ts";
import type { CatalogFile } from "../../../features/papers/manage-catalogs.ts";
import { m } from "../../messages/compiled/messages.js";
import { StateWord } from "../../office/state-word.tsx";
import type { BadgeTone } from "../../ui/badge.tsx";

const STATES: Record<JobState, { tone: BadgeTone; label: () => string }> = {
	waiting: { tone: "plain", label: m.papers_state_waiting },
	running: { tone: "warn", label: m.papers_state_running },
	done: { tone: "good", label: m.papers_state_done },
	failed: { tone: "bad", label: m.papers_state_failed },
	cancelled: { tone: "plain", label: m.papers_state_cancelled },
};

/** The pages are refreshed at this interval while a file is written. */
export const REFRESH_MS = 2000;

export function isOpenJob({ state }: CatalogFile["job"]): boolean {
	return state === "waiting" || state === "running";
}

/** The state of the file, with the progress while it is written. */
export function CatalogState({ job, name }: { job: CatalogFile["job"]; name: string }) {
	const { state, done, total, reason } = job;
	const { tone, label } = STATES[state];
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2">
			<StateWord tone={tone}>{label()}</StateWord>
			{state === "running" && done !== null && total !== null && (
				<>
					<progress aria-label={name} max={Math.max(total, 1)} value={done} className="w-24" />
					<span className="tabular-nums">{m.papers_progress({ done, total })}</span>
				</>
			)}
			{state === "failed" && reason && <span className="wrap-anywhere">{reason}</span>}
		</span>
	);
}
