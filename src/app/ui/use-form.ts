/**
 * Checks a form in the browser with the schema that the server uses. Without scripts the browser
 * and the server check it.
 */
import { useMemo } from "react";
import type { output } from "zod/mini";
import { checkForm, type Form, type FormValues } from "../../contract/form-schema.ts";
import { fieldErrorText } from "./form-texts.ts";
import { type FormState, type FormStateOptions, useFormState, valuesOf } from "./use-form-state.ts";

export type FormOptions<Schema extends Form["schema"], Name extends string> = {
	form: Form<Schema, Name>;
	/**
	 * Current choices that decide which other fields are required, such as the country of an address.
	 */
	choices?: FormValues | undefined;
	/** Takes the checked input; without it the browser sends the form to the page. */
	onValid?: (input: output<Schema>, values: FormValues) => void;
} & Pick<FormStateOptions, "initial" | "answer">;

export function useForm<Schema extends Form["schema"], Name extends string>({
	form,
	initial,
	answer,
	choices,
	onValid,
}: FormOptions<Schema, Name>): FormState<Name> {
	const requiredFields = useRequiredFields(form, choices);
	const { showErrors, ...state } = useFormState<Name>({
		initial,
		answer,
		requiredFields,
		errorText: fieldErrorText,
	});
	return {
		...state,
		onSubmit(event) {
			const values = valuesOf(event);
			const { data, errors } = checkForm(form, values);
			if (errors || onValid) event.preventDefault();
			showErrors(errors);
			if (!errors) onValid?.(data, values);
		},
	};
}

/** A field is required when leaving the whole form empty is an error there. */
function useRequiredFields(form: Form, choices: FormValues | undefined): Set<string> {
	const key = JSON.stringify(choices ?? {});
	return useMemo(
		() => new Set(Object.keys(checkForm(form, JSON.parse(key)).errors ?? {})),
		[form, key],
	);
}
