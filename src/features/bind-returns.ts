import { bindAll } from "../platform/bind-all.ts";
import { thenReadAsBuyer, thenReadAsStaff } from "./returns/answer-with-return.ts";
import { closeOverdueReturns } from "./returns/close-overdue-returns.ts";
import type { ReturnDependencies } from "./returns/dependencies.ts";
import {
	approveReturn,
	inspectReturn,
	markShipped,
	receiveReturn,
	rejectReturn,
	withdrawReturn,
} from "./returns/move-return.ts";
import { openReturn } from "./returns/open-return.ts";
import { listArrivedLines, putAwayReturn } from "./returns/put-away-return.ts";
import { listForStaff, listReturns, readReturn } from "./returns/read-return.ts";
import { readReturnForStaff } from "./returns/read-return-for-staff.ts";
import { readReturnable } from "./returns/read-returnable.ts";
import { listRefundableLines, previewRefundLines, refundLines } from "./returns/refund-lines.ts";
import { refundReturn } from "./returns/refund-return.ts";
import { scanReturn } from "./returns/scan-return.ts";
import { sendCoreReminders } from "./returns/send-core-reminders.ts";

export function bindReturns(deps: ReturnDependencies) {
	return {
		returns: bindAll(deps, {
			readReturnable,
			open: openReturn,
			read: readReturn,
			readForStaff: readReturnForStaff,
			list: listReturns,
			listForStaff,
			markShipped: thenReadAsBuyer(markShipped),
			withdraw: thenReadAsBuyer(withdrawReturn),
			approve: thenReadAsStaff(approveReturn),
			reject: thenReadAsStaff(rejectReturn),
			receive: thenReadAsStaff(receiveReturn),
			inspect: thenReadAsStaff(inspectReturn),
			refund: thenReadAsStaff(refundReturn),
			putAway: thenReadAsStaff(putAwayReturn),
			listArrived: listArrivedLines,
			listRefundableLines,
			previewRefundLines,
			refundLines,
			scan: scanReturn,
		}),
		returnJobs: bindAll(deps, { sendCoreReminders, closeOverdueReturns }),
	};
}
