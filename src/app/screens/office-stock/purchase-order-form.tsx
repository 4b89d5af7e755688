import { purchaseOrderForm } from "../../../contract/stock-inputs.ts";
import { MAX_STOCK_NOTE_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { ScanLinesField } from "./scan-lines-field.tsx";
import { WarehouseField, type WarehouseOption } from "./warehouse-field.tsx";

export function PurchaseOrderForm({
	requestKey,
	warehouses,
	suppliers,
	answer,
}: {
	requestKey: string;
	warehouses: WarehouseOption[];
	suppliers: { value: string; label: string }[];
	answer: FormAnswer | undefined;
}) {
	const form = useForm({ form: purchaseOrderForm, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.stock_purchase_create()}
			isNew
			fields={{ key: requestKey }}
		>
			<SelectField
				{...form.field("supplier")}
				label={m.stock_supplier()}
				placeholder={m.stock_choose_supplier()}
				options={suppliers}
			/>
			<WarehouseField form={form} label={m.stock_warehouse()} warehouses={warehouses} />
			<ScanLinesField form={form} hasFocus={false} />
			<TextField
				{...form.field("expected")}
				required={false}
				label={m.stock_purchase_expected()}
				hint={m.stock_purchase_expected_hint()}
				type="date"
			/>
			<TextField
				{...form.field("note")}
				required={false}
				label={m.stock_note()}
				maxLength={MAX_STOCK_NOTE_LENGTH}
				autoComplete="off"
			/>
		</OfficeForm>
	);
}
