import { useState } from "react";
import { couponForm } from "../../../contract/coupon-input.ts";
import {
	MAX_COUPON_CODE_LENGTH,
	MAX_COUPON_MESSAGE_LENGTH,
} from "../../../domain/coupon/coupon-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { CouponScopes } from "./coupon-view.ts";

const PAIR = "grid items-start gap-4 sm:grid-cols-2";

export function CouponForm({
	scopes,
	answer,
}: {
	scopes: CouponScopes;
	answer: FormAnswer | undefined;
}) {
	const typed = answer?.values ?? {};
	const [kind, setKind] = useState(
		typed.kind === "fixed" ? ("fixed" as const) : ("percent" as const),
	);
	const form = useForm({ form: couponForm, answer, choices: { kind } });
	const isSending = useSending("create");
	/** Without a choice the coupon applies to all categories or brands. */
	const part = (name: "category" | "brand", label: string, options: CouponScopes["brands"]) => (
		<SelectField
			name={name}
			label={label}
			placeholder={m.admin_coupon_everything()}
			defaultValue={typed[name]}
			options={options}
		/>
	);
	return (
		<section data-new="" className="rounded-box border p-4">
			<h2 className="mb-3 text-xl">{m.admin_coupon_new()}</h2>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="intent" value="create" />
				<TextField
					{...form.field("code")}
					label={m.admin_coupon_code()}
					hint={m.admin_coupon_code_hint()}
					maxLength={MAX_COUPON_CODE_LENGTH}
					autoComplete="off"
					autoCapitalize="characters"
					mono
				/>
				<div className={PAIR}>
					<SelectField
						name="kind"
						label={m.admin_coupon_kind()}
						defaultValue={kind}
						onChange={({ currentTarget }) =>
							setKind(currentTarget.value === "fixed" ? "fixed" : "percent")
						}
						options={[
							{ value: "percent", label: m.admin_coupon_percent() },
							{ value: "fixed", label: m.admin_coupon_fixed() },
						]}
					/>
					<TextField
						{...form.field("value")}
						required={false}
						label={
							kind === "percent" ? m.admin_coupon_value_percent() : m.admin_coupon_value_fixed()
						}
						inputMode="decimal"
						autoComplete="off"
					/>
				</div>
				<div className={PAIR}>
					<SelectField
						{...form.field("shipping")}
						label={m.admin_coupon_shipping()}
						placeholder={m.admin_coupon_no_shipping()}
						options={[
							{ value: "ground", label: m.admin_coupon_ship_ground() },
							{ value: "cheapest", label: m.admin_coupon_ship_cheapest() },
						]}
					/>
					<TextField
						{...form.field("minimum")}
						required={false}
						label={m.admin_coupon_minimum()}
						inputMode="decimal"
						autoComplete="off"
					/>
				</div>
				<div className={PAIR}>
					<TextField
						{...form.field("messageEn")}
						label={m.admin_coupon_message_en()}
						maxLength={MAX_COUPON_MESSAGE_LENGTH}
						autoComplete="off"
					/>
					<TextField
						{...form.field("messageEs")}
						label={m.admin_coupon_message_es()}
						maxLength={MAX_COUPON_MESSAGE_LENGTH}
						autoComplete="off"
					/>
					<TextField
						{...form.field("starts")}
						required={false}
						label={m.admin_coupon_starts()}
						type="date"
					/>
					<TextField
						{...form.field("ends")}
						required={false}
						label={m.admin_coupon_ends()}
						type="date"
					/>
					<TextField
						{...form.field("maxUses")}
						required={false}
						label={m.admin_coupon_uses()}
						inputMode="numeric"
						autoComplete="off"
					/>
					<TextField
						{...form.field("perCustomer")}
						required={false}
						label={m.admin_coupon_per_customer()}
						inputMode="numeric"
						autoComplete="off"
					/>
				</div>
				<div className={PAIR}>
					{part("category", m.admin_coupon_category(), scopes.categories)}
					{part("brand", m.admin_coupon_brand(), scopes.brands)}
				</div>
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{m.admin_coupon_create()}
				</Button>
			</Form>
		</section>
	);
}
