/** What the server said to a plain form: kept beside its fields, and the first fault brought before whoever sent it. */
import { type RefCallback, useCallback, useEffect, useRef } from "react";
import type { FormErrors } from "../../domain/form/field-error.ts";
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import { fieldErrorText } from "./form-texts.ts";

type Answer = {
	faults?: FormErrors;
	refusal?: RefusalCode;
	values: Partial<Record<string, string>>;
};

/** `intent`: which of the forms of its page this one is. */
export function useAnswer(answer: Answer | undefined, intent?: string) {
	const mine = intent === undefined || answer?.values.intent === intent ? answer : undefined;
	const element = useRef<HTMLFormElement>(null);
	// As in useForm: with a script the words are ours, without one the browser's own check stays.
	const ref: RefCallback<HTMLFormElement> = useCallback((form) => {
		element.current = form;
		if (form) form.noValidate = true;
	}, []);
	useEffect(() => {
		if (!mine) return;
		const field = element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
		if (field) field.focus();
		else
			element.current
				?.querySelector("[role=alert]:not(:empty)")
				?.scrollIntoView({ block: "center" });
	}, [mine]);
	return {
		ref,
		values: mine?.values ?? {},
		refusal: mine?.refusal,
		/** `names`: the field, under each name the rules know it by. */
		error: (...names: string[]) => {
			const fault = names.map((name) => mine?.faults?.[name]).find(Boolean);
			return fault && fieldErrorText(fault);
		},
	};
}
