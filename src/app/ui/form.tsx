import type { ReactNode } from "react";
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "./notice.tsx";
import { PostForm } from "./post-form.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { FormState } from "./use-form-state.ts";

export type FormProps<Name extends string> = {
	form: FormState<Name>;
	/** The notice above a form with errors; "Please complete all fields correctly" by default. */
	errorTitle?: string;
	/** The refusal of the whole form, from the answer of the action. */
	refusal?: RefusalCode | undefined;
	/** Replaces the text of the refusal. */
	refusalText?: Bilingual | undefined;
	className?: string;
	children: ReactNode;
};

/**
 * A form with `useForm`. A failed check is announced above it, and the first field with an error
 * gets the focus.
 */
export function Form<Name extends string>({
	form,
	errorTitle,
	refusal,
	refusalText,
	className = "grid gap-4",
	children,
}: FormProps<Name>) {
	return (
		<PostForm ref={form.ref} onSubmit={form.onSubmit} onInput={form.onInput} className={className}>
			<div role="alert" className="empty:hidden">
				{form.hasErrors && (
					<Notice key={form.attempt} kind="bad" title={errorTitle ?? m.form_incomplete()} />
				)}
			</div>
			<RefusalNotice refusal={form.hasErrors ? undefined : refusal} text={refusalText} />
			{children}
		</PostForm>
	);
}
