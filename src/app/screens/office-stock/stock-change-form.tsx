import { stockChangeForm } from "../../../contract/stock-inputs.ts";
import { MAX_STOCK_NOTE_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { CHANGE_REASONS, STOCK_REASON_TEXTS } from "../../../domain/stock/stock-reason.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Place } from "./places-table.tsx";

/** A manager corrects the stock of a part by some pieces, with the reason. */
export function StockChangeForm({
	requestKey,
	places,
	language,
	answer,
}: {
	requestKey: string;
	places: Place[];
	language: Language;
	answer: FormAnswer | undefined;
}) {
	// The page adds the SKU; it is not a field.
	const form = useForm({
		form: { ...stockChangeForm, toInput: (values) => withSku(values) },
		answer,
	});
	return (
		<section className="rounded-box border p-4">
			<h2 className="mb-3 text-lg">{m.stock_change()}</h2>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.stock_change()}
				fields={{ intent: "change", key: requestKey }}
			>
				<SelectField
					{...form.field("warehouse")}
					label={m.stock_warehouse()}
					options={places.map(({ warehouse, name }) => ({
						value: warehouse,
						label: `${warehouse} · ${name}`,
					}))}
				/>
				<TextField
					{...form.field("delta")}
					label={m.stock_change_pieces()}
					inputMode="text"
					autoComplete="off"
				/>
				<SelectField
					{...form.field("reason")}
					label={m.stock_reason()}
					options={CHANGE_REASONS.map((value) => ({
						value,
						label: STOCK_REASON_TEXTS[value][language],
					}))}
				/>
				<TextField
					{...form.field("note")}
					required={false}
					label={m.stock_note()}
					maxLength={MAX_STOCK_NOTE_LENGTH}
					autoComplete="off"
				/>
			</OfficeForm>
		</section>
	);
}

type Values = Parameters<typeof stockChangeForm.toInput>[0];

function withSku(values: Values) {
	return stockChangeForm.toInput({ ...values, sku: "-" });
}
