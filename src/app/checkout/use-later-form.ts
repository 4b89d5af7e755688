/**
 * As `useForm`, for a form on a page that shall load little: the schema and the texts of errors are
 * loaded when the form gets the focus. A form that is sent before waits for them.
 */
import { useCallback, useRef } from "react";
import type { output } from "zod/mini";
import type { Form, FormResult, FormValues } from "../../contract/form-schema.ts";
import type { FieldError } from "../../domain/form/field-error.ts";
import { loadOptionalChunk } from "../browser/chunk-guard.ts";
import { showLostChunk } from "../page/load-when-shown.tsx";
import {
	type FormState,
	type FormStateOptions,
	useFormState,
	valuesOf,
} from "../ui/use-form-state.ts";

/** The part of a form that is loaded later. */
export type FormCheck<Schema extends Form["schema"]> = {
	check: (values: FormValues) => FormResult<Schema>;
	errorText: (error: FieldError) => string;
};

type LaterFormOptions<Schema extends Form["schema"]> = {
	load: () => Promise<FormCheck<Schema>>;
	onValid: (input: output<Schema>, values: FormValues) => void;
} & Omit<FormStateOptions, "errorText">;

export function useLaterForm<Schema extends Form["schema"], Name extends string>({
	load,
	onValid,
	...options
}: LaterFormOptions<Schema>): FormState<Name> {
	const loaded = useRef<FormCheck<Schema>>(undefined);
	const isChecking = useRef(false);
	const {
		showErrors,
		ref: formRef,
		...state
	} = useFormState<Name>({
		...options,
		errorText: (error) => loaded.current?.errorText(error),
	});
	const loadCheck = useCallback(async () => {
		loaded.current ??= await loadOptionalChunk(load);
		return loaded.current;
	}, [load]);
	const ref = useCallback(
		(node: HTMLFormElement) => {
			formRef(node);
			// If this fails, the check is loaded when the form is sent.
			const preload = () => void loadCheck().catch(() => {});
			node.addEventListener("focusin", preload, { once: true });
			return () => {
				formRef(null);
				node.removeEventListener("focusin", preload);
			};
		},
		[formRef, loadCheck],
	);
	return {
		...state,
		ref,
		async onSubmit(event) {
			event.preventDefault();
			const values = valuesOf(event);
			if (isChecking.current) return;
			isChecking.current = true;
			const check = await loadCheck().catch(showLostChunk);
			isChecking.current = false;
			if (!check) return;
			const { data, errors } = check.check(values);
			showErrors(errors);
			if (!errors) onValid(data, values);
		},
	};
}
