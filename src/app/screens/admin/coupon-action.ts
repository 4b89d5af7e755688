/** Managers create and end coupons. */
import { redirect } from "react-router";
import { couponForm } from "../../../contract/coupon-input.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import { toCents } from "../../../domain/money/money.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { Services } from "../../../features/services.ts";
import { officeLinks } from "../../office/office-links.ts";
import { handleAction, handleForm } from "../../page/handle-form.ts";
import { parseRowId } from "../../page/row-id.ts";

export async function changeCoupons(services: Services, caller: Customer, values: FormValues) {
	if (values.intent === "create")
		return handleForm(values, couponForm, async (coupon) => {
			await services.coupons.create(caller, {
				code: coupon.code,
				kind: coupon.kind,
				// Hundredths of a per cent, or cents.
				value: toCents(coupon.value),
				minProductsCents: toCents(coupon.minimum),
				startsOn: coupon.starts_on ?? null,
				endsOn: coupon.ends_on ?? null,
				maxUses: coupon.max_uses ?? null,
				maxUsesPerCustomer: coupon.max_uses_per_customer ?? null,
				categoryUrls: coupon.categories ?? null,
				brandUrls: coupon.brands ?? null,
				freeShippingType: coupon.freeShippingType ?? null,
				messageEn: coupon.message_en,
				messageEs: coupon.message_es,
			});
			return redirect(officeLinks.coupons({ done: "created" }));
		});
	return handleAction(values, async () => {
		if (values.intent !== "end") throw new Refusal("bad_request");
		await services.coupons.end(caller, parseRowId(values.id));
		return redirect(officeLinks.coupons({ done: "ended" }));
	});
}
