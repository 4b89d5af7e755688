import type { ReactNode } from "react";
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "./notice.tsx";
import { PostForm } from "./post-form.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { FormState } from "./use-form.ts";

export type FormProps<Name extends string> = {
	form: FormState<Name>;
	/** What is said over a form with faults; "Please complete all fields correctly" by default. */
	faultyText?: string;
	/** The server's no to the whole form, from the action's answer. */
	refusal?: RefusalCode | undefined;
	className?: string;
	children: ReactNode;
};

/** A form checked by `useForm`. A refused attempt is announced above it, and the first bad field is focused. */
export function Form<Name extends string>({
	form,
	faultyText,
	refusal,
	className = "grid gap-4",
	children,
}: FormProps<Name>) {
	return (
		<PostForm ref={form.ref} onSubmit={form.onSubmit} onInput={form.onInput} className={className}>
			<div role="alert" className="empty:hidden">
				{form.isFaulty && (
					<Notice key={form.attempt} kind="bad" title={faultyText ?? m.form_incomplete()} />
				)}
			</div>
			<RefusalNotice refusal={form.isFaulty ? undefined : refusal} />
			{children}
		</PostForm>
	);
}
