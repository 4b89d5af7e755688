/**
 * Checks a form that was sent to a page, runs its action and answers with errors beside the fields.
 */
import { data } from "react-router";
import type { output } from "zod/mini";
import { checkForm, type Form, type FormValues } from "../../contract/form-schema.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { isRefusal, type RefusalCode, refusalStatus } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { isOutage } from "../../platform/postgres/outage.ts";
import { errorPage } from "./error-page.ts";

/**
 * Errors of fields, or a refusal of the whole form. The typed values come back, because a page
 * without scripts has lost them.
 */
export type FormAnswer<Name extends string = string> = {
	errors?: FormErrors<Name>;
	refusal?: RefusalCode;
	/** What exactly is wrong, where the refusal alone does not say it. */
	details?: Bilingual;
	/** With `too_many`: when the next attempt is allowed. */
	waitSeconds?: number;
	values: Partial<Record<Name, string>>;
};

/**
 * Values of these fields never go back to a page: secrets, and lists that are too long to repeat.
 */
const NOT_RETURNED = /password|token|csv|actualCart|garage/i;

/** The text fields of the request. A body that is no form, or holds a NUL, gets the error page. */
export async function readFormValues(request: Request): Promise<FormValues> {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw errorPage("bad_request");
	const entries = [...form].filter((entry): entry is [string, string] => isText(entry[1]));
	if (entries.some(([, value]) => value.includes("\0"))) throw errorPage("bad_request");
	// As FormData.get does, the first of several fields with one name counts.
	return Object.fromEntries(entries.reverse());
}

/** The fields of the request, and all values of a field that occurs several times. */
export async function readFormWithList(
	request: Request,
	name: string,
): Promise<{ values: FormValues; list: string[] }> {
	const copy = request.clone();
	const values = await readFormValues(request);
	const list = (await copy.formData()).getAll(name).filter(isText);
	return { values, list };
}

/** Runs the action with the checked input of the form. */
export async function handleForm<Schema extends Form["schema"], Result>(
	values: FormValues,
	form: Form<Schema>,
	action: (input: output<Schema>) => Promise<Result>,
) {
	const { data: input, errors } = checkForm(form, values);
	if (errors) return formErrors(values, { errors }, "bad_request");
	return handleAction(values, () => action(input), form.fieldOf);
}

/**
 * Runs the action of a form that has nothing to check. A refusal of the use case becomes the answer
 * of the form.
 */
export async function handleAction<Result>(
	values: FormValues,
	action: () => Promise<Result>,
	fieldOf: Form["fieldOf"] = (path) => path,
) {
	const byField = (errors: FormErrors): FormErrors =>
		Object.fromEntries(
			Object.entries(errors).map(([path, error]) => [fieldOf(path, values), error]),
		);
	try {
		return await action();
	} catch (error) {
		if (isOutage(error)) return formErrors(values, { refusal: "unavailable" }, "unavailable");
		if (!isRefusal(error)) throw error;
		const { fieldErrors, retryAfterSeconds, bilingualMessage: details } = error;
		// People who read the page do not know the header of the API.
		const code = error.code === "key_used" ? "form_sent_before" : error.code;
		const answer = fieldErrors
			? { errors: byField(fieldErrors) }
			: { refusal: code, ...(details ? { details } : {}) };
		return formErrors(values, answer, code, retryAfterSeconds);
	}
}

function formErrors(
	values: FormValues,
	answer: Omit<FormAnswer, "values">,
	code: RefusalCode,
	waitSeconds?: number,
) {
	const returned = Object.fromEntries(
		Object.entries(values).filter(([name]) => !NOT_RETURNED.test(name)),
	) as FormAnswer["values"];
	const status = refusalStatus(code);
	if (!waitSeconds) return data<FormAnswer>({ ...answer, values: returned }, { status });
	return data<FormAnswer>(
		{ ...answer, values: returned, waitSeconds },
		{ status, headers: { "retry-after": String(waitSeconds) } },
	);
}

function isText(value: FormDataEntryValue): value is string {
	return typeof value === "string";
}
