/** A form that keeps its values in the page and only its faults here, so that it works the same before any script has run. */
import {
	type InputEvent,
	type RefCallback,
	type SubmitEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import {
	type FormErrors,
	type FormRules,
	faultsOf,
	isValid,
} from "../../domain/form/form-rules.ts";
import { fieldErrorText } from "./form-texts.ts";

export type FormOptions<Name extends string> = {
	/** The fields and what stands in them at first. */
	fields: Record<Name, string>;
	rules: FormRules<Name>;
	/** The server's own findings, from the action's answer. */
	faults?: FormErrors<Name> | undefined;
	/** Takes the values of a valid form; without it the form is sent to its address. */
	onValid?: (values: Record<Name, string>) => void;
};

export type FormState<Name extends string> = {
	/** What a field component needs: `<TextField {...form.field("email")} label=… />`. */
	field: (name: Name) => {
		name: Name;
		defaultValue: string;
		required: boolean;
		error: string | undefined;
	};
	isFaulty: boolean;
	/** Moves on with every refused attempt, so that its message is heard again. */
	attempt: number;
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
	onInput: (event: InputEvent<HTMLFormElement>) => void;
	ref: RefCallback<HTMLFormElement>;
};

export function useForm<Name extends string>({
	fields,
	rules,
	faults: answered,
	onValid,
}: FormOptions<Name>): FormState<Name> {
	const element = useRef<HTMLFormElement>(null);
	// With a script the rules are ours; without one the browser's own check of required fields stays.
	// Told when the form appears, which inside a window is later than this component does.
	const ref = useCallback((form: HTMLFormElement | null) => {
		element.current = form;
		if (form) form.noValidate = true;
	}, []);
	const [state, setState] = useState({ faults: answered ?? {}, answered, attempt: 0 });
	if (state.answered !== answered)
		setState({ faults: answered ?? {}, answered, attempt: state.attempt + 1 });
	const faults: FormErrors<Name> = state.faults;

	useEffect(() => {
		if (state.attempt > 0)
			element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [state.attempt]);

	return {
		ref,
		attempt: state.attempt,
		isFaulty: !isValid(faults),
		field: (name) => {
			const fault = faults[name];
			const required = rules[name].some((rule) => rule.isRequired);
			return { name, defaultValue: fields[name], required, error: fault && fieldErrorText(fault) };
		},
		onInput(event) {
			const { name } = event.target as HTMLInputElement;
			if (!(name in faults)) return;
			const { [name as Name]: _cleared, ...others } = faults;
			setState({ ...state, faults: others as FormErrors<Name> });
		},
		onSubmit(event) {
			const values = valuesOf(event.currentTarget, Object.keys(fields) as Name[]);
			const found = faultsOf(rules, values);
			const mayGo = isValid(found);
			if (!mayGo || onValid) event.preventDefault();
			setState({ answered, faults: found, attempt: mayGo ? state.attempt : state.attempt + 1 });
			if (mayGo) onValid?.(values);
		},
	};
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: Name[]): Record<Name, string> {
	const data = new FormData(form);
	return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Record<
		Name,
		string
	>;
}

/** Of a chosen file the name counts: whether there is one. */
function textOf(value: FormDataEntryValue | null): string {
	return value === null ? "" : typeof value === "string" ? value : value.name;
}
