import { useState } from "react";
import { numbersForm } from "../../../contract/part-forms.ts";
import {
	MAX_MAKER_LENGTH,
	MAX_PART_NUMBER_LENGTH,
	MAX_PART_NUMBERS,
} from "../../../domain/catalog/part-limits.ts";
import { PART_NUMBER_KINDS } from "../../../domain/catalog/part-record.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FormState } from "../../ui/use-form-state.ts";
import type { PartAnswer } from "./part-action.ts";
import { NUMBER_KIND_TEXTS } from "./part-texts.ts";
import { answerOf, SectionForm } from "./section-form.tsx";

type NumbersFormProps = {
	sku: string;
	version: string;
	values: Record<string, string>;
	answer: PartAnswer | undefined;
};

const EMPTY_ROWS = 3;

/** Every number of the part. An emptied row is removed; the empty rows at the end add numbers. */
export function NumbersForm({ sku, version, values, answer: anyAnswer }: NumbersFormProps) {
	const answer = answerOf("numbers", anyAnswer);
	const form = useForm({ form: numbersForm, initial: values, answer });
	const filled = Object.keys(values).filter((name) => name.startsWith("number_")).length;
	const [added, setAdded] = useState(EMPTY_ROWS);
	const rows = Array.from({ length: Math.min(filled + added, MAX_PART_NUMBERS) }, (_, row) => row);
	return (
		<SectionForm
			{...{ section: "numbers", sku, version, form, answer }}
			save={m.parts_save_numbers()}
		>
			<p className="text-ink-soft">{m.parts_numbers_hint()}</p>
			{rows.map((row) => (
				<NumberRow key={row} row={row} form={form} />
			))}
			<p>
				<Button size="small" icon="plus" onClick={() => setAdded(added + EMPTY_ROWS)}>
					{m.parts_more_rows()}
				</Button>
			</p>
		</SectionForm>
	);
}

function NumberRow({ row, form }: { row: number; form: FormState<string> }) {
	const kind = form.field(`kind_${row}`);
	return (
		<div className="grid grid-cols-2 gap-2 border-b pb-2 sm:grid-cols-[1fr_2fr_1.5fr_6rem] sm:border-0 sm:pb-0">
			<SelectField
				{...kind}
				required={undefined}
				defaultValue={kind.defaultValue || "oem"}
				label={m.parts_number_kind()}
				hideLabel={row > 0}
				options={PART_NUMBER_KINDS.map((value) => ({
					value,
					label: NUMBER_KIND_TEXTS[value](),
				}))}
			/>
			<TextField
				{...form.field(`number_${row}`)}
				required={undefined}
				label={m.parts_number()}
				hideLabel={row > 0}
				maxLength={MAX_PART_NUMBER_LENGTH}
				autoComplete="off"
				mono
			/>
			<TextField
				{...form.field(`maker_${row}`)}
				required={undefined}
				label={m.parts_maker()}
				hideLabel={row > 0}
				maxLength={MAX_MAKER_LENGTH}
				autoComplete="off"
			/>
			<TextField
				{...form.field(`step_${row}`)}
				required={undefined}
				label={m.parts_step()}
				hideLabel={row > 0}
				inputMode="numeric"
				autoComplete="off"
				mono
			/>
		</div>
	);
}
