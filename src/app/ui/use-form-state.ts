/** What a form shows: its fields, their errors, and the focus after a refused attempt. */
import {
	type InputEvent,
	type RefCallback,
	type SubmitEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import type { FormValues } from "../../contract/form-schema.ts";
import type { FieldError, FormErrors } from "../../domain/form/field-error.ts";

export type FormStateOptions = {
	/** The values of the fields before the form is sent. */
	initial?: FormValues | undefined;
	/** The answer of the page's action: errors and typed values. */
	answer?: { errors?: FormErrors; values: FormValues } | undefined;
	requiredFields: ReadonlySet<string>;
	errorText: (error: FieldError) => string | undefined;
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

/** `showErrors`: shows the result of a check; undefined when it found no errors. */
export function useFormState<Name extends string>({
	initial,
	answer,
	requiredFields,
	errorText,
}: FormStateOptions): Omit<FormState<Name>, "onSubmit"> & {
	showErrors: (errors: FormErrors | undefined) => void;
} {
	const element = useRef<HTMLFormElement>(null);
	// A callback, because a form inside a dialog appears later than this component.
	const ref = useCallback((node: HTMLFormElement | null) => {
		element.current = node;
		if (node) node.noValidate = true;
	}, []);
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
				error: error && errorText(error),
			};
		},
		onInput(event) {
			const { name } = event.target as HTMLInputElement;
			if (!(name in errors)) return;
			const { [name]: _cleared, ...others } = errors;
			setState({ ...state, errors: others });
		},
		showErrors: (nextErrors) =>
			setState((before) => ({
				answered: before.answered,
				errors: nextErrors ?? {},
				attempt: nextErrors ? before.attempt + 1 : before.attempt,
			})),
	};
}

/**
 * The text fields of the form and the pressed button. Of a chosen file the name counts: it tells
 * that there is one.
 */
export function valuesOf({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): FormValues {
	const { submitter = null } = nativeEvent as globalThis.SubmitEvent;
	const entries = [...new FormData(currentTarget, submitter)].map(
		([name, value]) => [name, typeof value === "string" ? value : value.name] as const,
	);
	return Object.fromEntries(entries.reverse());
}
