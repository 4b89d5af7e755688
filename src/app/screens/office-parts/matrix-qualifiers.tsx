import { type Dispatch, useRef } from "react";
import { fitmentLineForm } from "../../../contract/part-forms.ts";
import { writeYears } from "../../../domain/catalog/fitment-years.ts";
import {
	MAX_ENGINE_VARIANT_LENGTH,
	MAX_FITMENT_NOTE_LENGTH,
} from "../../../domain/catalog/part-limits.ts";
import { FITMENT_POSITIONS, FITMENT_SOURCES } from "../../../domain/catalog/part-record.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { MatrixValues } from "./fitment-view.ts";
import { type MatrixAction, type MatrixState, selectedYears } from "./matrix-state.ts";
import type { MatrixLineView } from "./matrix-view.ts";
import { SOURCE_TEXTS } from "./part-texts.ts";

type QualifiersFormProps = { state: MatrixState; dispatch: Dispatch<MatrixAction> };

/** The qualifiers of the line with the focus, for the line or for the selected years of it. */
export function QualifiersForm({ state, dispatch }: QualifiersFormProps) {
	const line = state.lines[state.active.row];
	if (!line) return null;
	const key = `${line.key} ${JSON.stringify(line.values)}`;
	return <LineQualifiers key={key} {...{ line, state, dispatch }} />;
}

function LineQualifiers({ line, state, dispatch }: QualifiersFormProps & { line: MatrixLineView }) {
	const isWholeLine = useRef(true);
	const form = useForm({
		form: fitmentLineForm,
		initial: { ...line.values, vehicle: line.vehicle },
		onValid: (_, values) => {
			const names = Object.keys(line.values) as (keyof MatrixValues)[];
			const next = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
			dispatch({
				do: "qualify",
				values: next as MatrixValues,
				isWholeLine: isWholeLine.current,
			});
		},
	});
	const optional = (name: string) => ({ ...form.field(name), required: undefined });
	return (
		<section>
			<h2 className="mb-2 text-lg">{m.parts_matrix_qualifiers({ line: line.name })}</h2>
			<Form form={form} className="grid grid-cols-2 items-end gap-3 xl:grid-cols-4">
				<input type="hidden" name="vehicle" value={line.vehicle} />
				<SelectField
					{...optional("position")}
					label={m.parts_position()}
					placeholder={m.parts_any_position()}
					options={FITMENT_POSITIONS.map((value) => ({ value, label: positionText(value) }))}
				/>
				<TextField
					{...form.field("quantity")}
					label={m.parts_quantity()}
					inputMode="numeric"
					mono
				/>
				<TextField
					{...optional("engineVariant")}
					label={m.parts_engine_variant()}
					maxLength={MAX_ENGINE_VARIANT_LENGTH}
					mono
				/>
				<SelectField
					{...form.field("source")}
					label={m.parts_source()}
					options={FITMENT_SOURCES.map((value) => ({ value, label: SOURCE_TEXTS[value]() }))}
				/>
				<TextField {...optional("builtFrom")} type="date" label={m.parts_built_from()} />
				<TextField {...optional("builtTo")} type="date" label={m.parts_built_to()} />
				<TextField
					{...form.field("confidence")}
					label={m.parts_confidence()}
					inputMode="numeric"
					mono
				/>
				<TextField
					{...optional("noteEn")}
					label={m.parts_note_en()}
					maxLength={MAX_FITMENT_NOTE_LENGTH}
					className="col-span-2 xl:col-start-1"
				/>
				<TextField
					{...optional("noteEs")}
					label={m.parts_note_es()}
					maxLength={MAX_FITMENT_NOTE_LENGTH}
					className="col-span-2"
				/>
				<div className="col-span-full flex flex-wrap items-center gap-3">
					<Button
						type="submit"
						size="small"
						onClick={() => {
							isWholeLine.current = true;
						}}
					>
						{m.parts_matrix_apply_line()}
					</Button>
					<Button
						type="submit"
						size="small"
						className="max-sm:hidden"
						onClick={() => {
							isWholeLine.current = false;
						}}
					>
						{m.parts_matrix_apply_years({ years: writeYears([selectedYears(state)]) })}
					</Button>
					<p className="text-ink-soft text-sm">{m.parts_matrix_apply_hint()}</p>
				</div>
			</Form>
		</section>
	);
}
