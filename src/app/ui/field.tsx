import { type ComponentProps, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { CONTROL_CLASS, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

/**
 * `counter` shows the length and `maxLength` below the field; `mono` uses the monospaced font for
 * numbers such as a VIN.
 */
export type TextFieldProps = FieldProps & { counter?: boolean; mono?: boolean } & Omit<
		ComponentProps<"input">,
		"name" | "required" | "className"
	>;

export function TextField({
	name,
	label,
	hint,
	error,
	required,
	hideLabel,
	className,
	counter,
	mono = false,
	...input
}: TextFieldProps) {
	const { counted, count } = useCounter(counter, input.maxLength, input.onInput);
	return (
		<FieldFrame
			field={{ name, label, hint, error, required, hideLabel, className }}
			counter={count}
		>
			{(control) => (
				<input
					{...control}
					{...input}
					onInput={counted}
					className={`${CONTROL_CLASS} min-h-11 ${mono ? "font-mono" : ""}`}
				/>
			)}
		</FieldFrame>
	);
}

export type TextAreaProps = FieldProps & { counter?: boolean } & Omit<
		ComponentProps<"textarea">,
		"name" | "required" | "className"
	>;

export function TextArea({
	name,
	label,
	hint,
	error,
	required,
	hideLabel,
	className,
	counter,
	rows = 5,
	...area
}: TextAreaProps) {
	const { counted, count } = useCounter(counter, area.maxLength, area.onInput);
	return (
		<FieldFrame
			field={{ name, label, hint, error, required, hideLabel, className }}
			counter={count}
		>
			{(control) => (
				<textarea
					{...control}
					{...area}
					rows={rows}
					onInput={counted}
					className={`${CONTROL_CLASS} block resize-y`}
				/>
			)}
		</FieldFrame>
	);
}

/** `placeholder` is the label of the empty option. */
export type SelectFieldProps = FieldProps & {
	options: { value: string; label: string; disabled?: boolean }[];
	placeholder?: string;
} & Omit<ComponentProps<"select">, "name" | "required" | "className">;

export function SelectField({
	name,
	label,
	hint,
	error,
	required,
	hideLabel,
	className,
	options,
	placeholder,
	...select
}: SelectFieldProps) {
	// Without an empty option one of the others is always chosen, so nothing is optional.
	const isRequired = placeholder === undefined ? required || undefined : required;
	return (
		<FieldFrame field={{ name, label, hint, error, required: isRequired, hideLabel, className }}>
			{(control) => (
				<span className="relative block">
					<select
						{...control}
						{...select}
						className={`${CONTROL_CLASS} min-h-11 appearance-none truncate pr-10`}
					>
						{placeholder !== undefined && <option value="">{placeholder}</option>}
						{options.map((option) => (
							<option key={option.value} value={option.value} disabled={option.disabled}>
								{option.label}
							</option>
						))}
					</select>
					<Icon
						name="chevron-down"
						className="pointer-events-none absolute top-3 right-3 size-5 text-ink-soft"
					/>
				</span>
			)}
		</FieldFrame>
	);
}

/** Without scripts, and until the shopper types, the counter shows the limit. */
export function useCounter<E extends HTMLInputElement | HTMLTextAreaElement>(
	isOn: boolean | undefined,
	max: number | undefined,
	onInput: ((event: React.InputEvent<E>) => void) | undefined,
) {
	const [length, setLength] = useState<number>();
	if (!isOn || max === undefined) return { counted: onInput, count: false as const };
	const counted = (event: React.InputEvent<E>) => {
		setLength(event.currentTarget.value.length);
		onInput?.(event);
	};
	return {
		counted,
		count:
			length === undefined ? m.ui_up_to_characters({ max }) : m.ui_characters_of({ length, max }),
	};
}
