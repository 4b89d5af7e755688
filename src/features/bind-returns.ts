import { bindAll } from "../platform/bind-all.ts";
import { thenReadAsBuyer, thenReadAsStaff } from "./returns/answer-with-return.ts";
import { closeReturns } from "./returns/close-returns.ts";
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
import { listForStaff, listReturns, readReturn, readReturnable } from "./returns/read-return.ts";
import { refundReturn } from "./returns/refund-return.ts";
import { remindOfCores } from "./returns/remind-of-cores.ts";

export function bindReturns(deps: ReturnDependencies) {
	return {
		returns: bindAll(deps, {
			readReturnable,
			open: openReturn,
			read: readReturn,
			list: listReturns,
			listForStaff,
			markShipped: thenReadAsBuyer(markShipped),
			withdraw: thenReadAsBuyer(withdrawReturn),
			approve: thenReadAsStaff(approveReturn),
			reject: thenReadAsStaff(rejectReturn),
			receive: thenReadAsStaff(receiveReturn),
			inspect: thenReadAsStaff(inspectReturn),
			refund: thenReadAsStaff(refundReturn),
		}),
		returnJobs: bindAll(deps, { remindOfCores, closeReturns }),
	};
}
