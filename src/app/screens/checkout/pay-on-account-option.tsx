import { formatUsd, toCents } from "../../../domain/money/money.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { m } from "../../messages/compiled/messages.js";
import type { RadioOption } from "../../ui/choice-field.tsx";

export const ON_ACCOUNT = "account";

/**
 * The option to buy on account, with the remaining credit. Disabled when the total exceeds it. Null
 * without a credit limit.
 */
export function usePayOnAccountOption(): RadioOption | null {
	const { data, totals } = useCheckout();
	const credit = data.customer?.credit;
	if (!credit) return null;
	const total = toCents(totals.answer?.orderInfo.total ?? 0);
	const exceedsLimit = total > credit.leftCents;
	const amounts = { left: formatUsd(credit.leftCents), limit: formatUsd(credit.limitCents) };
	return {
		value: ON_ACCOUNT,
		label: m.checkout_on_account(),
		hint: exceedsLimit
			? m.checkout_over_limit(amounts)
			: m.checkout_credit_left({ ...amounts, days: credit.termsDays }),
		disabled: exceedsLimit,
	};
}
