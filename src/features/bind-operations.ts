/** What keeps the store running, for its staff: jobs, alarms, the audit log and the mail log. */
import { bindAll } from "../platform/bind-all.ts";
import { type JobQueue, SCHEDULED } from "../platform/jobs/job-queue.ts";
import {
	type AlarmDependencies,
	checkAlarms,
	checkBooks,
	raiseJobAlarms,
} from "./alarms/check-alarms.ts";
import {
	acknowledgeAlarm,
	countOpenAlarms,
	listGoneAlarms,
	listOpenAlarms,
	pageOpenAlarms,
} from "./alarms/list-alarms.ts";
import { listAudit, readAuditState } from "./audit/read-audit.ts";
import { sealAudit } from "./audit/seal-audit.ts";
import { cancelJob, resumeJobs, retryJob } from "./jobs/change-jobs.ts";
import { countJobs, listJobs, listStoppedJobs } from "./jobs/list-jobs.ts";
import { countMails, listMails } from "./mail-log/list-mails.ts";
import { previewMail } from "./mail-log/preview-mail.ts";
import { repeatMail } from "./mail-log/repeat-mail.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";

type OperationDependencies = OrderDependencies & AlarmDependencies & { jobQueue: JobQueue };

export function bindOperations(deps: OperationDependencies) {
	return {
		jobs: {
			enqueue: deps.jobQueue.enqueue,
			...bindAll(deps, {
				list: listJobs,
				listStopped: listStoppedJobs,
				count: countJobs,
				cancel: cancelJob,
				retry: retryJob,
				resume: resumeJobs,
			}),
		},
		alarms: bindAll(deps, {
			check: checkAlarms,
			checkBooks,
			raiseForJobs: raiseJobAlarms,
			listOpen: listOpenAlarms,
			pageOpen: pageOpenAlarms,
			countOpen: countOpenAlarms,
			listGone: listGoneAlarms,
			acknowledge: acknowledgeAlarm,
		}),
		audit: {
			...bindAll(deps, { list: listAudit, readState: readAuditState, seal: sealAudit }),
			/** One check at a time; the job of the night has the same handler. */
			startCheck: () => deps.jobQueue.enqueue("check-audit-chain", {}, { key: SCHEDULED }),
		},
		mails: {
			...bindAll(deps, {
				list: listMails,
				count: countMails,
				preview: previewMail,
				repeat: repeatMail,
			}),
			countGivenUp: async () => (await countMails(deps)).givenUp,
		},
	};
}
