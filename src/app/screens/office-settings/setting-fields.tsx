import type { ReactNode } from "react";
import { DEFAULT_LOGO } from "../../../domain/store/store-setting-definitions.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";
import { m } from "../../messages/compiled/messages.js";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PictureField } from "../../ui/picture-field.tsx";
import type { ControlView, SettingView } from "./setting-view.ts";

/** What the server answered to the last try: typed values and errors by field. */
export type FieldAnswer = {
	value: (name: string) => string | undefined;
	error: (name: string) => string | undefined;
};

export function SettingField({
	setting,
	answer,
	note,
}: {
	setting: SettingView;
	answer: FieldAnswer;
	/** Shown below the field, such as the value that another owner saved. */
	note?: string | undefined;
}) {
	const { key, control, rows, help, defaultText, value } = setting;
	const hint = [help, defaultText && m.settings_default({ value: defaultText }), note]
		.filter(Boolean)
		.join(" ");
	if (rows) return <RowsField setting={setting} answer={answer} hint={hint} />;
	if (!control) return null;
	return (
		<Control
			name={key}
			control={control}
			value={answer.value(key) ?? value}
			hint={[control.hint, hint].filter(Boolean).join(" ")}
			error={answer.error(key)}
		/>
	);
}

function Control({
	name,
	control,
	value,
	hint,
	error,
	className,
}: {
	name: string;
	control: ControlView;
	value: string;
	hint?: ReactNode;
	error: string | undefined;
	className?: string;
}) {
	const field = { name, label: control.label, error, hint, ...(className ? { className } : {}) };
	if (control.kind === "flag")
		return <CheckboxField {...field} value="true" defaultChecked={value === "true"} />;
	if (control.kind === "choice")
		return <SelectField {...field} options={control.options} defaultValue={value} />;
	if (control.kind === "picture")
		return (
			<PictureField
				{...{ name, value, hint, error }}
				label={control.label}
				addressLabel={m.settings_picture_address()}
				empty={DEFAULT_LOGO}
				upload={uploadPicture}
			/>
		);
	return (
		<TextField
			{...field}
			defaultValue={value}
			autoComplete="off"
			{...(control.kind === "time" ? { type: "time" as const } : {})}
			{...(control.kind === "number" ? { inputMode: "decimal" as const } : {})}
			{...(control.maxLength ? { maxLength: control.maxLength } : {})}
		/>
	);
}

/** Every row has its fields; one empty row at the end adds a row, also without scripts. */
function RowsField({
	setting: { key, label, rows },
	answer,
	hint,
}: {
	setting: SettingView;
	answer: FieldAnswer;
	hint: string;
}) {
	if (!rows) return null;
	const fieldName = (index: number, column: string) => `${key}.${index}.${column}`;
	const isTyped = (index: number) =>
		rows.columns.some(({ column }) => answer.value(fieldName(index, column)) !== undefined);
	const count = Math.max(rows.values.length + 1, countWhile(isTyped));
	const error = answer.error(key);
	return (
		<fieldset className="min-w-0" aria-describedby={`${key}-hint`}>
			<legend className="mb-1 font-medium">{label}</legend>
			<p id={`${key}-hint`} className="mb-2 text-ink-soft text-sm">
				{hint}
			</p>
			{error && <p className="mb-2 font-medium text-bad text-sm">{error}</p>}
			<ol className="grid gap-3">
				{Array.from({ length: count }, (_, index) => {
					const row = rows.values[index];
					return (
						<li key={fieldName(index, "row")} className="rounded-box border p-3">
							<div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
								<p className="text-ink-soft text-sm">
									{row ? m.settings_row({ n: index + 1 }) : m.settings_new_row()}
								</p>
								{row && (
									<CheckboxField
										name={fieldName(index, "remove")}
										value="1"
										label={m.settings_remove_row({ n: index + 1 })}
									/>
								)}
							</div>
							<div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
								{rows.columns.map((column) => {
									const name = fieldName(index, column.column);
									return (
										<Control
											key={name}
											name={name}
											control={column}
											value={answer.value(name) ?? row?.[column.column] ?? ""}
											error={answer.error(name)}
										/>
									);
								})}
							</div>
						</li>
					);
				})}
			</ol>
		</fieldset>
	);
}

function countWhile(holds: (index: number) => boolean): number {
	let index = 0;
	while (holds(index)) index++;
	return index;
}
