/**
 * Connects the fields of an HTML form with the schema of the call that does the same. Runs in page
 * actions and in the browser.
 */
import * as z from "zod/mini";
import { joinPhone } from "../domain/address/phone.ts";
import { type FormErrors, readFieldError } from "../domain/form/field-error.ts";

/** What was typed or chosen, by the name of the field. A checkbox that is off is missing. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

type ObjectSchema = z.core.$ZodObject;

type FieldName<Schema extends ObjectSchema> =
	| (keyof Schema["_zod"]["def"]["shape"] & string)
	| "phoneCode";

export type Form<Schema extends ObjectSchema = ObjectSchema, Name extends string = string> = {
	schema: Schema;
	/** Builds the input of the schema where fields and keys differ. */
	toInput: (values: FormValues) => unknown;
	/** The field beside which the error of a key is shown, for a path such as `lines.2.quantity`. */
	fieldOf: (path: string, values: FormValues) => Name;
};

/** Without options, each key of the schema has a field of the same name. */
export function defineForm<Schema extends ObjectSchema, Name extends string = FieldName<Schema>>(
	schema: Schema,
	options: Partial<Omit<Form<Schema, Name>, "schema">> = {},
): Form<Schema, Name> {
	return {
		schema,
		toInput: (values) => fieldsOf(schema, values),
		fieldOf: (path) => path as Name,
		...options,
	};
}

export type FormResult<Schema extends ObjectSchema> =
	| { data: z.output<Schema>; errors?: undefined }
	| { data?: undefined; errors: FormErrors };

export function checkForm<Schema extends ObjectSchema>(
	form: Form<Schema>,
	values: FormValues,
): FormResult<Schema> {
	const result = z.safeParse(form.schema, form.toInput(values));
	if (result.success) return { data: result.data };
	const errors: FormErrors = {};
	for (const { path, message } of result.error.issues) {
		const field = form.fieldOf(path.join("."), values);
		// Only a form that was tampered with breaks a rule without a code of its own.
		errors[field] ??= readFieldError(message) ?? { code: "required" };
	}
	return { errors };
}

/** The errors of a single value, first error per path. */
export function errorsOf(schema: z.core.$ZodType, input: unknown): FormErrors {
	const result = z.safeParse(schema, input);
	const errors: FormErrors = {};
	for (const { path, message } of result.error?.issues ?? [])
		errors[path.join(".")] ??= readFieldError(message) ?? { code: "required" };
	return errors;
}

/** Reads each key of a schema from the field of the same name. */
export function fieldsOf(schema: ObjectSchema, values: FormValues): Record<string, unknown> {
	const shape = Object.entries(schema._zod.def.shape);
	const input = Object.fromEntries(
		shape.map(([name, field]) => [name, readField(field, values[name] ?? "")]),
	);
	// The country code has a field of its own, which no call knows.
	if ("phone" in input) input.phone = joinPhone(values.phoneCode ?? "", values.phone ?? "");
	return input;
}

/** An empty field that may be missing counts as missing; a checkbox is on when it is sent. */
function readField(schema: z.core.$ZodType, text: string): unknown {
	if (text === "" && schema._zod.optin !== undefined) return undefined;
	return typeOf(schema) === "boolean" ? text !== "" : text;
}

function typeOf(schema: z.core.$ZodType): string {
	const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType };
	return def.innerType ? typeOf(def.innerType) : def.type;
}
