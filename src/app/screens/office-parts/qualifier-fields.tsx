import {
	MAX_ENGINE_VARIANT_LENGTH,
	MAX_FITMENT_NOTE_LENGTH,
} from "../../../domain/catalog/part-limits.ts";
import { FITMENT_POSITIONS, FITMENT_SOURCES } from "../../../domain/catalog/part-record.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { FormState } from "../../ui/use-form-state.ts";
import { SOURCE_TEXTS } from "./part-texts.ts";

/** The fields that say when a fitment holds, in a grid of the form. */
export function QualifierFields({ form }: { form: Pick<FormState, "field"> }) {
	const optional = (name: string) => ({ ...form.field(name), required: undefined });
	return (
		<>
			<SelectField
				{...optional("position")}
				label={m.parts_position()}
				placeholder={m.parts_any_position()}
				options={FITMENT_POSITIONS.map((value) => ({ value, label: positionText(value) }))}
			/>
			<TextField {...form.field("quantity")} label={m.parts_quantity()} inputMode="numeric" mono />
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
		</>
	);
}
