import type { FormAnswer } from "../../page/handle-form.ts";
import { RefundForm } from "./refund-form.tsx";
import { type RefundableLineView, RefundLinesForm } from "./refund-lines-form.tsx";

type Props = {
	data: {
		formKey: string;
		/** Null for an order, or a member of staff, that refunds nothing. */
		refund: { left: string } | null;
		refundLines: RefundableLineView[];
		/** Pieces of the order have not left, so they are not in `refundLines`. */
		hasPiecesToShip: boolean;
		warehouses: readonly { code: string; name: string }[];
	};
	answer: FormAnswer | undefined;
};

/** Refunds an amount, or pieces of chosen lines. */
export function OrderRefundForms({ data, answer }: Props) {
	const { formKey, refund, refundLines, hasPiecesToShip, warehouses } = data;
	if (!refund) return null;
	const isByLine = answer?.values.intent === "refund-lines";
	return (
		<>
			<RefundForm formKey={formKey} left={refund.left} answer={isByLine ? undefined : answer} />
			{refundLines.length > 0 && (
				<RefundLinesForm
					formKey={formKey}
					lines={refundLines}
					hasPiecesToShip={hasPiecesToShip}
					warehouses={warehouses}
					answer={isByLine ? answer : undefined}
				/>
			)}
		</>
	);
}
