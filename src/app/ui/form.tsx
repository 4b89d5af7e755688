import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "./notice.tsx";
import type { FormState } from "./use-form.ts";

export type FormProps<Name extends string> = {
	form: FormState<Name>;
	/** Where and how it is sent, with a script or without one. */
	method?: "get" | "post";
	action?: string;
	/** What is said over a form with faults; "Please complete all fields correctly" by default. */
	faultyText?: string;
	className?: string;
	children: ReactNode;
};

/** A form checked by `useForm`. A refused attempt is announced above it, and the first bad field is focused. */
export function Form<Name extends string>({
	form,
	method = "post",
	action,
	faultyText,
	className = "grid gap-4",
	children,
}: FormProps<Name>) {
	return (
		<form ref={form.ref} method={method} action={action} onSubmit={form.onSubmit} onInput={form.onInput} className={className}>
			<div role="alert" className="empty:hidden">
				{form.isFaulty && <Notice key={form.attempt} kind="bad" title={faultyText ?? m.form_incomplete()} />}
			</div>
			{children}
		</form>
	);
}
