/** The frame of every form field: label, hint, error and counter. */
import { type ReactNode, useId } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";

export type FieldProps = {
	name: string;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	/** An explicit false marks the field as optional. */
	required?: boolean | undefined;
	/** Shows the label to screen readers only. */
	hideLabel?: boolean;
	className?: string;
};

export type ControlProps = {
	id: string;
	name: string;
	required: boolean | undefined;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

export const CONTROL_CLASS =
	"w-full rounded-box border border-edge bg-paper px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-panel disabled:text-ink-soft aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad";

export function FieldFrame({
	field,
	counter,
	children,
}: {
	field: FieldProps;
	counter?: string | false;
	children: (control: ControlProps) => ReactNode;
}) {
	const id = useId();
	const described = describedBy(id, field);
	const control = {
		id,
		name: field.name,
		required: field.required,
		"aria-invalid": field.error ? (true as const) : undefined,
		"aria-describedby": described,
	};
	return (
		<div className={field.className}>
			<label htmlFor={id} className={field.hideLabel ? "sr-only" : "mb-1 block font-medium"}>
				{field.label}
				{field.required === false && !field.hideLabel && (
					<span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>
				)}
			</label>
			{children(control)}
			<FieldErrorText id={id} text={field.error} />
			{(field.hint || counter) && (
				<div className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
					<span id={`${id}-hint`}>{field.hint}</span>
					{counter && <span className="ml-auto">{counter}</span>}
				</div>
			)}
		</div>
	);
}

/** The ids of the hint and the error that belong to a control. */
export function describedBy(
	id: string,
	{ hint, error }: Pick<FieldProps, "hint" | "error">,
): string | undefined {
	return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

export function FieldErrorText({ id, text }: { id: string; text: string | undefined }) {
	if (!text) return null;
	return (
		<p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-bad">
			<Icon name="error" className="mt-0.5 size-4" />
			{text}
		</p>
	);
}
