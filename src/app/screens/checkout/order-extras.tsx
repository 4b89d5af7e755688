import { useEffect } from "react";
import {
	MAX_EXTRA_INFORMATION_LENGTH,
	MAX_PURCHASE_ORDER_LENGTH,
} from "../../../domain/order/order-limits.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { CouponField } from "./coupon-field.tsx";
import type { LineDoubt } from "./use-vin-doubts.ts";
import { VinField } from "./vin-field.tsx";

export type ExtraField = "vinNumber" | "purchaseOrder" | "extraInformation";

type OrderExtrasProps = {
	/** The id of the payment form, which Enter in these fields submits. */
	form: string;
	errors: Partial<Record<ExtraField, string>>;
	needsPurchaseOrder: boolean;
	onChange: (change: Partial<Record<ExtraField, string>>) => void;
	onDoubts: (doubts: LineDoubt[]) => void;
};

/** VIN, coupon, purchase order and note: one folded line each, open when it has a value. */
export function OrderExtras({
	form,
	errors,
	needsPurchaseOrder,
	onChange,
	onDoubts,
}: OrderExtrasProps) {
	const { data, draft } = useCheckout();
	const garageVin = data.customer?.vin ?? null;
	useEffect(() => {
		if (garageVin && !draft.isVinFilled && draft.vinNumber === "")
			updateDraft({ vinNumber: garageVin, isVinFilled: true });
	}, [garageVin, draft.isVinFilled, draft.vinNumber]);
	return (
		<div className="divide-y rounded-box border">
			<Fold title={m.checkout_fold_vin()} isOpen={Boolean(draft.vinNumber || errors.vinNumber)}>
				<VinField
					// A VIN of the garage arrives after the first render.
					key={String(draft.isVinFilled)}
					form={form}
					value={draft.vinNumber}
					error={errors.vinNumber}
					onChange={(vinNumber) => onChange({ vinNumber })}
					onDoubts={onDoubts}
				/>
			</Fold>
			<Fold title={m.checkout_coupon()} isOpen={draft.coupon !== null}>
				<CouponField />
			</Fold>
			<Fold
				title={m.checkout_purchase_order()}
				isOpen={Boolean(needsPurchaseOrder || draft.purchaseOrder || errors.purchaseOrder)}
			>
				<TextField
					form={form}
					name="purchaseOrder"
					label={m.checkout_purchase_order()}
					required={needsPurchaseOrder}
					defaultValue={draft.purchaseOrder}
					error={errors.purchaseOrder}
					maxLength={MAX_PURCHASE_ORDER_LENGTH}
					autoComplete="off"
					onInput={({ currentTarget }) => onChange({ purchaseOrder: currentTarget.value })}
				/>
			</Fold>
			<Fold
				title={m.checkout_fold_note()}
				isOpen={Boolean(draft.extraInformation || errors.extraInformation)}
			>
				<TextArea
					form={form}
					name="extraInformation"
					label={m.checkout_extra()}
					hint={m.checkout_extra_hint()}
					required={false}
					defaultValue={draft.extraInformation}
					error={errors.extraInformation}
					rows={2}
					maxLength={MAX_EXTRA_INFORMATION_LENGTH}
					counter
					onInput={({ currentTarget }) => onChange({ extraInformation: currentTarget.value })}
				/>
			</Fold>
		</div>
	);
}
