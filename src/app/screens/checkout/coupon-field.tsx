import { useState } from "react";
import type { checkCoupon } from "../../../contract/coupons.ts";
import { typedCouponForm } from "../../../contract/order-inputs.ts";
import { MAX_TYPED_COUPON_LENGTH } from "../../../domain/coupon/coupon-limits.ts";
import { callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { announce } from "../../ui/toast-store.ts";
import { useForm } from "../../ui/use-form.ts";

/**
 * A coupon with the server's sentence about it. The server calculates the discount with every
 * change of the order.
 */
export function CouponField() {
	const { draft, items } = useCheckout();
	const [refusal, setRefusal] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const form = useForm({ form: typedCouponForm, onValid: ({ code }) => void apply(code) });
	const apply = async (code: string) => {
		setBusy(true);
		const cart = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
		const answer = await callApi<typeof checkCoupon>("POST", "/orders/coupon", getLocale(), {
			code,
			items: cart,
		}).catch(toRefusedCoupon);
		setBusy(false);
		updateDraft({ coupon: answer.coupon });
		setRefusal(answer.coupon ? undefined : answer.message);
		if (answer.coupon) announce(answer.coupon.message);
	};
	const field = form.field("code");
	if (draft.coupon)
		return (
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-good bg-good-ground px-3 py-2">
				<Icon name="check" className="size-5 text-good" />
				<p className="min-w-0 flex-1">
					<span className="font-mono font-semibold">{draft.coupon.code}</span>
					<span className="block text-sm">{draft.coupon.message}</span>
				</p>
				<Button size="small" onClick={() => updateDraft({ coupon: null })}>
					{m.checkout_coupon_remove()}
				</Button>
			</div>
		);
	return (
		<form
			ref={form.ref}
			onSubmit={form.onSubmit}
			onInput={(event) => {
				form.onInput(event);
				setRefusal(undefined);
			}}
			className="flex items-start gap-2"
		>
			<TextField
				{...field}
				label={m.checkout_coupon()}
				required={false}
				error={field.error ?? refusal}
				mono
				maxLength={MAX_TYPED_COUPON_LENGTH}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				className="min-w-0 grow"
			/>
			<Button type="submit" busy={isBusy} className="mt-7">
				{m.checkout_coupon_apply()}
			</Button>
		</form>
	);
}

function toRefusedCoupon(error: unknown) {
	return { coupon: null, message: refusalSentence(error, m.checkout_unreached()) };
}
