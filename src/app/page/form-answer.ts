/** What a form sent to a page carries, and what it is told when it cannot be taken. */
import { data } from "react-router";
import type { FormErrors } from "../../domain/form/form-rules.ts";
import { isRefusal, type RefusalCode, refusalStatus } from "../../domain/refusal/refusals.ts";
import { isOutage } from "../../platform/postgres/outage.ts";
import { errorPage } from "./refused-page.ts";

/** The faults of fields, or a no to the whole; what was typed comes back, because a page without scripts has lost it. */
export type FormAnswer<Name extends string = string> = {
	errors?: FormErrors<Name>;
	refusal?: RefusalCode;
	/** With `too_many`: when to try again. */
	waitSeconds?: number;
	values: Partial<Record<Name, string>>;
};

const LONGEST_FIELD = 4000;
/** Never sent back to a page. */
const SECRET = /password|token|csv/i;

/** A field that was not sent is empty; one that no field of ours could mean is refused. */
export async function readForm<Name extends string>(
	request: Request,
	names: readonly Name[],
	longest = LONGEST_FIELD,
): Promise<Record<Name, string>> {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw errorPage("bad_request");
	const values = names.map((name) => [name, form.get(name) ?? ""] as const);
	if (
		values.some(
			([, value]) => typeof value !== "string" || value.length > longest || value.includes("\0"),
		)
	)
		throw errorPage("bad_request");
	return Object.fromEntries(values) as Record<Name, string>;
}

/** The work of a form. The rules are those of the API, since the same use case says them; here they go beside the fields. */
export async function orTell<T, Name extends string>(
	values: Record<Name, string>,
	work: () => Promise<T>,
) {
	try {
		return await work();
	} catch (error) {
		if (isOutage(error)) return told<Name>(values, { refusal: "unavailable" });
		if (!isRefusal(error)) throw error;
		const what = error.fieldErrors
			? { faults: error.fieldErrors as FormErrors<Name> }
			: { refusal: error.code };
		return told<Name>(values, what, error.code, error.retryAfterSeconds);
	}
}

function told<Name extends string>(
	values: Record<Name, string>,
	what: Omit<FormAnswer<Name>, "values">,
	code: RefusalCode = "unavailable",
	retryAfterSeconds?: number,
) {
	const kept = Object.fromEntries(
		Object.entries(values).filter(([name]) => !SECRET.test(name)),
	) as FormAnswer<Name>["values"];
	if (!retryAfterSeconds)
		return data<FormAnswer<Name>>({ ...what, values: kept }, { status: refusalStatus(code) });
	const headers = { "retry-after": String(retryAfterSeconds) };
	return data<FormAnswer<Name>>(
		{ ...what, values: kept, waitSeconds: retryAfterSeconds },
		{ status: refusalStatus(code), headers },
	);
}
