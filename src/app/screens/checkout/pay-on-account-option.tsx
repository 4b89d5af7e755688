import { formatUsd, toCents } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import type { RadioOption } from "../../ui/choice-field.tsx";
import { ON_ACCOUNT } from "./payment-methods.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Buying on account, for whoever may: with what is left of the limit, or why it does not reach. */
export function usePayOnAccountOption(): RadioOption | null {
	const { data, totals } = useCheckout();
	const credit = data.customer?.credit;
	if (!credit) return null;
	const total = toCents(totals.known?.orderInfo.total ?? 0);
	const isOver = total > credit.leftCents;
	const amounts = { left: formatUsd(credit.leftCents), limit: formatUsd(credit.limitCents) };
	return {
		value: ON_ACCOUNT,
		label: m.checkout_on_account(),
		hint: isOver
			? m.checkout_over_limit(amounts)
			: m.checkout_credit_left({ ...amounts, days: credit.termsDays }),
		disabled: isOver,
	};
}
