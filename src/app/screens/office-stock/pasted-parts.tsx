import { supplierPartsForm } from "../../../contract/stock-inputs.ts";
import { MAX_SCAN_LINES, MAX_SCAN_TEXT_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { TextArea } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";

/** Numbers and costs of many parts of a supplier, pasted from a spreadsheet. */
export function PastedParts({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: supplierPartsForm, answer });
	const wrong = answer?.details?.[getLocale()];
	return (
		<details open={answer !== undefined} className="mt-4 border-t pt-3">
			<summary className="min-h-8 cursor-pointer underline underline-offset-4 pointer-coarse:min-h-11">
				{m.stock_supplier_paste()}
			</summary>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.stock_supplier_rows_save()}
				isNew
				fields={{ intent: "parts" }}
			>
				<TextArea
					{...form.field("rows")}
					label={m.stock_supplier_rows()}
					hint={m.stock_supplier_rows_hint({ count: MAX_SCAN_LINES })}
					placeholder={EXAMPLE}
					maxLength={MAX_SCAN_TEXT_LENGTH}
					spellCheck={false}
					rows={6}
				/>
				{wrong && <p className="wrap-anywhere text-bad">{wrong}</p>}
			</OfficeForm>
		</details>
	);
}

const EXAMPLE = "8-97123-456-0; GF-77; 9.80; 1; 6";
