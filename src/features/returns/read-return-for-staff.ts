/** Reads a return for the office. */
import type { Customer } from "../../domain/account/caller.ts";
import type { ReturnDetails } from "../../domain/returns/return.ts";
import { NO_REFUND } from "../../domain/returns/return-rule.ts";
import { canStaffReceive } from "../orders/can-see-order.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { findForStaff } from "./move-return.ts";
import { loadDetails } from "./read-return.ts";

export async function readReturnForStaff(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<ReturnDetails> {
	const details = await loadDetails(
		deps,
		await findForStaff(deps, caller, number, canStaffReceive),
	);
	return caller.isWarehouse ? withoutMoney(details) : details;
}

/** Warehouse staff open the parcel. They see neither prices nor refunds. */
function withoutMoney(details: ReturnDetails): ReturnDetails {
	return {
		...details,
		orderReturn: {
			...details.orderReturn,
			refundedCents: 0,
			goodwillCents: 0,
			feeCents: 0,
			orderLeftCents: 0,
		},
		// Anyone with the links sees the amounts.
		validator: "",
		orderValidator: "",
		lines: details.lines.map((line) => ({
			...line,
			refundedCents: 0,
			priceCents: 0,
			coreCents: 0,
			discountCents: 0,
			taxCents: 0,
			creditPercent: null,
		})),
		refundCents: 0,
		feeCents: 0,
		creditedCents: 0,
		paybacks: [],
		estimate: NO_REFUND,
	};
}
