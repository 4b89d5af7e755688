import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import type { RadioOption } from "../../ui/choice-field.tsx";
import { ON_ACCOUNT, usePayOnAccountOption } from "./pay-on-account-option.tsx";

/** How this order is paid. `chosen` is empty when the store offers this buyer no way to pay. */
export function useChosenMethod(): { account: RadioOption | null; chosen: string } {
	const { data, draft } = useCheckout();
	const account = usePayOnAccountOption();
	const hasAccount = account !== null && !account.disabled;
	return { account, chosen: chosenMethod(data.methods, draft.paymentMethod, hasAccount) };
}

/** The remembered method when it is offered, else the first one. Empty when there is none. */
export function chosenMethod(
	methods: readonly PaymentChoice[],
	storedMethod: string | null,
	hasAccount: boolean,
): string {
	const offered = [
		...(hasAccount ? [ON_ACCOUNT] : []),
		...methods.map(({ method }) => method as string),
	];
	return offered.find((method) => method === storedMethod) ?? offered[0] ?? "";
}
