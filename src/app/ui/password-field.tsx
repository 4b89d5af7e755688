import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { type TextFieldProps, useCounter } from "./field.tsx";
import { CONTROL_CLASS, FieldFrame } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

/** `autoComplete` must say whether it is the "current-password" or a "new-password". */
export type PasswordFieldProps = Omit<TextFieldProps, "type"> & {
	autoComplete: "current-password" | "new-password";
};

export function PasswordField({
	name,
	label,
	hint,
	error,
	required,
	hideLabel,
	className,
	counter,
	...input
}: PasswordFieldProps) {
	const [isShown, setShown] = useState(false);
	const { counted, count } = useCounter(counter, input.maxLength, input.onInput);
	return (
		<FieldFrame
			field={{ name, label, hint, error, required, hideLabel, className }}
			counter={count}
		>
			{(control) => (
				<span className="relative block">
					<input
						{...control}
						{...input}
						type={isShown ? "text" : "password"}
						autoCapitalize="none"
						spellCheck={false}
						onInput={counted}
						className={`${CONTROL_CLASS} min-h-11 pr-12`}
					/>
					<button
						type="button"
						aria-label={isShown ? m.ui_hide_password() : m.ui_show_password()}
						aria-controls={control.id}
						onClick={() => setShown(!isShown)}
						className="absolute top-0 right-0 grid size-11 place-items-center rounded-box text-ink-soft hover:text-ink noscript:hidden"
					>
						<Icon name={isShown ? "eye-off" : "eye"} />
					</button>
				</span>
			)}
		</FieldFrame>
	);
}
