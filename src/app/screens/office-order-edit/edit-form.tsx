import { orderEditForm } from "../../../contract/order-edit-inputs.ts";
import { MAX_EDIT_REASON_LENGTH } from "../../../domain/order/order-edit.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";

type Line = { n: number; sku: string; title: string; quantity: number; bound: number };
type Edit = { revision: string; shipping: string; lines: Line[] };
type Props = { edit: Edit; formKey: string; answer: FormAnswer | undefined };

/** Quantities of the lines, one more part, and the price of shipping. */
export function EditForm({ edit: { revision, shipping, lines }, formKey, answer }: Props) {
	const form = useForm({
		form: orderEditForm,
		answer,
		initial: {
			shipping,
			skuQuantity: "1",
			...Object.fromEntries(lines.map(({ n, quantity }) => [`quantity.${n}`, String(quantity)])),
		},
	});
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.order_edit_save()}
			fields={{ revision, key: formKey }}
		>
			{lines.map(({ n, sku, title, bound }) => (
				<TextField
					key={n}
					{...form.field(`quantity.${n}`)}
					required
					label={`${sku} · ${title}`}
					hint={bound > 0 ? m.order_edit_bound({ count: bound }) : undefined}
					inputMode="numeric"
					autoComplete="off"
					className="max-w-full"
				/>
			))}
			<div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
				<TextField
					{...form.field("sku")}
					required={false}
					label={m.order_edit_add()}
					hint={m.order_edit_add_hint()}
					autoComplete="off"
					mono
				/>
				<TextField
					{...form.field("skuQuantity")}
					required
					label={m.quantity()}
					inputMode="numeric"
					autoComplete="off"
				/>
			</div>
			<TextField
				{...form.field("shipping")}
				label={m.order_edit_shipping()}
				inputMode="decimal"
				autoComplete="off"
				className="max-w-56"
			/>
			<TextField
				{...form.field("reason")}
				label={m.order_edit_reason()}
				maxLength={MAX_EDIT_REASON_LENGTH}
				autoComplete="off"
			/>
		</OfficeForm>
	);
}
