import { type ComponentProps, type ReactNode, useId } from "react";
import { m } from "../messages/compiled/messages.js";
import { describedBy, FieldErrorText, type FieldProps } from "./field-frame.tsx";

const MARK = "mt-0.5 size-5 shrink-0 accent-signal";

export type CheckboxFieldProps = Omit<FieldProps, "label" | "hideLabel"> & {
	label: ReactNode;
} & Omit<ComponentProps<"input">, "name" | "required" | "className" | "type">;

export function CheckboxField({
	name,
	label,
	hint,
	error,
	required,
	className = "",
	...input
}: CheckboxFieldProps) {
	const id = useId();
	return (
		<div className={className}>
			<label className="flex min-h-11 items-start gap-3 py-2.5">
				<input
					{...input}
					type="checkbox"
					name={name}
					required={required}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, { hint, error })}
					className={MARK}
				/>
				<span className="min-w-0">{label}</span>
			</label>
			{hint && (
				<p id={`${id}-hint`} className="-mt-1 ml-8 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			<FieldErrorText id={id} text={error} />
		</div>
	);
}

export type RadioOption = {
	value: string;
	label: ReactNode;
	hint?: ReactNode;
	end?: ReactNode;
	disabled?: boolean;
};

/**
 * Controlled with `value` and `onChange`, or uncontrolled with `defaultValue`. `end` is shown at
 * the right, such as a price.
 */
export type RadioGroupProps = FieldProps & {
	options: RadioOption[];
	value?: string;
	defaultValue?: string | undefined;
	onChange?: (value: string) => void;
};

export function RadioGroup({
	name,
	label,
	hint,
	error,
	required,
	hideLabel,
	className,
	options,
	value,
	defaultValue,
	onChange,
}: RadioGroupProps) {
	const id = useId();
	return (
		<fieldset className={className} aria-describedby={describedBy(id, { hint, error })}>
			<legend className={hideLabel ? "sr-only" : "mb-1 font-medium"}>
				{label}
				{required === false && !hideLabel && (
					<span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>
				)}
			</legend>
			{hint && (
				<p id={`${id}-hint`} className="mb-1 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			<div
				className={`divide-y rounded-box border ${error ? "border-bad ring-1 ring-bad" : "border-edge"}`}
			>
				{options.map((option) => (
					<label
						key={option.value}
						className="flex min-h-11 items-start gap-3 px-3 py-2.5 has-disabled:text-ink-soft not-has-disabled:hover:bg-panel"
					>
						<input
							type="radio"
							name={name}
							value={option.value}
							required={required}
							disabled={option.disabled}
							aria-invalid={error ? true : undefined}
							className={MARK}
							checked={value === undefined ? undefined : value === option.value}
							defaultChecked={value === undefined ? defaultValue === option.value : undefined}
							onChange={onChange && (() => onChange(option.value))}
						/>
						<span className="min-w-0 flex-1">
							<span className="block">{option.label}</span>
							{option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
						</span>
						{option.end && <span className="shrink-0 font-medium">{option.end}</span>}
					</label>
				))}
			</div>
			<FieldErrorText id={id} text={error} />
		</fieldset>
	);
}
