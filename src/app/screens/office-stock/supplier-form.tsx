import { supplierForm } from "../../../contract/stock-inputs.ts";
import { MAX_SUPPLIER_NAME_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";

export type SupplierFacts = { name: string; email: string; leadDays: string; isActive: boolean };

/** A new supplier, or the facts of one that exists. */
export function SupplierForm({
	supplier,
	answer,
}: {
	supplier?: SupplierFacts;
	answer: FormAnswer | undefined;
}) {
	const form = useForm({
		form: supplierForm,
		answer,
		initial: supplier
			? { name: supplier.name, email: supplier.email, leadDays: supplier.leadDays }
			: { leadDays: "14" },
	});
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.stock_supplier_save()}
			isNew={!supplier}
			fields={{ intent: "supplier" }}
		>
			<TextField
				{...form.field("name")}
				label={m.stock_supplier_name()}
				maxLength={MAX_SUPPLIER_NAME_LENGTH}
				autoComplete="off"
			/>
			<TextField
				{...form.field("email")}
				required={false}
				label={m.stock_supplier_email()}
				type="email"
				autoComplete="off"
			/>
			<TextField
				{...form.field("leadDays")}
				label={m.stock_supplier_days()}
				inputMode="numeric"
				autoComplete="off"
			/>
			{supplier && (
				<CheckboxField
					name="isActive"
					label={m.stock_supplier_active()}
					defaultChecked={supplier.isActive}
				/>
			)}
		</OfficeForm>
	);
}
