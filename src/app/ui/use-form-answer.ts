/** Shows the server's answer in a form that only the server checks. */
import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from "react";
import type { FormErrors } from "../../domain/form/field-error.ts";
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import { fieldErrorText } from "./form-texts.ts";

type Answer = {
	errors?: FormErrors;
	refusal?: RefusalCode;
	values: Partial<Record<string, string>>;
};

export function useFormAnswer(answer: Answer | undefined) {
	const element = useRef<HTMLFormElement>(null);
	// With scripts our texts replace those of the browser; without scripts the browser checks
	// required fields.
	const ref: RefCallback<HTMLFormElement> = useCallback((form) => {
		element.current = form;
		if (form) form.noValidate = true;
	}, []);
	useFocusOnError(element, answer);
	return {
		ref,
		values: answer?.values ?? {},
		refusal: answer?.refusal,
		error: (name: string) => {
			const error = answer?.errors?.[name];
			return error && fieldErrorText(error);
		},
	};
}

/** The first field with an error gets the focus. Without one, the notice of the form is shown. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
	useEffect(() => {
		if (!answer) return;
		const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
		if (field) field.focus();
		else
			form.current?.querySelector("[role=alert]:not(:empty)")?.scrollIntoView({ block: "center" });
	}, [form, answer]);
}
