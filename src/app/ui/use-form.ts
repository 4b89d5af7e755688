/**
 * Checks a form in the browser with the schema that the server uses. Without scripts the browser
 * and the server check it.
 */
import {
	type InputEvent,
	type RefCallback,
	type SubmitEvent,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import type { output } from "zod/mini";
import { checkForm, type Form, type FormValues } from "../../contract/form-schema.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { fieldErrorText } from "./form-texts.ts";

export type FormOptions<Schema extends Form["schema"], Name extends string> = {
	form: Form<Schema, Name>;
	/** The values of the fields before the form is sent. */
	initial?: FormValues | undefined;
	/** The answer of the page's action: errors and typed values. */
	answer?: { errors?: FormErrors; values: FormValues } | undefined;
	/**
	 * Current choices that decide which other fields are required, such as the country of an address.
	 */
	choices?: FormValues | undefined;
	/** Takes the checked input; without it the browser sends the form to the page. */
	onValid?: (input: output<Schema>, values: FormValues) => void;
};

export type FormState<Name extends string = string> = {
	/** The props of a field component: `<TextField {...form.field("email")} label=… />`. */
	field: (name: Name) => {
		name: string;
		defaultValue: string;
		required: boolean;
		error: string | undefined;
	};
	hasErrors: boolean;
	/** Counts the refused attempts, so that screen readers announce the same message again. */
	attempt: number;
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
	onInput: (event: InputEvent<HTMLFormElement>) => void;
	ref: RefCallback<HTMLFormElement>;
};

export function useForm<Schema extends Form["schema"], Name extends string>({
	form,
	initial,
	answer,
	choices,
	onValid,
}: FormOptions<Schema, Name>): FormState<Name> {
	const element = useRef<HTMLFormElement>(null);
	// A callback, because a form inside a dialog appears later than this component.
	const ref = useCallback((node: HTMLFormElement | null) => {
		element.current = node;
		if (node) node.noValidate = true;
	}, []);
	const requiredFields = useRequiredFields(form, choices);
	const answered = answer?.errors;
	const [state, setState] = useState({ errors: answered ?? {}, answered, attempt: 0 });
	if (state.answered !== answered)
		setState({ errors: answered ?? {}, answered, attempt: state.attempt + 1 });
	const errors: FormErrors = state.errors;

	useEffect(() => {
		if (state.attempt > 0)
			element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [state.attempt]);

	return {
		ref,
		attempt: state.attempt,
		hasErrors: Object.keys(errors).length > 0,
		field: (name) => {
			const error = errors[name];
			return {
				name,
				defaultValue: (answer?.values ?? initial)?.[name] ?? initial?.[name] ?? "",
				required: requiredFields.has(name),
				error: error && fieldErrorText(error),
			};
		},
		onInput(event) {
			const { name } = event.target as HTMLInputElement;
			if (!(name in errors)) return;
			const { [name]: _cleared, ...others } = errors;
			setState({ ...state, errors: others });
		},
		onSubmit(event) {
			const values = valuesOf(event.currentTarget, event.nativeEvent);
			const { data, errors: nextErrors } = checkForm(form, values);
			if (nextErrors || onValid) event.preventDefault();
			setState({
				answered,
				errors: nextErrors ?? {},
				attempt: nextErrors ? state.attempt + 1 : state.attempt,
			});
			if (!nextErrors) onValid?.(data, values);
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

/**
 * The text fields of the form and the pressed button. Of a chosen file the name counts: it tells
 * that there is one.
 */
function valuesOf(form: HTMLFormElement, event: Event): FormValues {
	const { submitter = null } = event as globalThis.SubmitEvent;
	const entries = [...new FormData(form, submitter)].map(
		([name, value]) => [name, typeof value === "string" ? value : value.name] as const,
	);
	return Object.fromEntries(entries.reverse());
}
