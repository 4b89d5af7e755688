/** The inputs of opening, shipping and inspecting a return. */
import * as z from "zod/mini";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";

import {
	MAX_RETURN_ANSWER_LENGTH,
	MAX_RETURN_NOTE_LENGTH,
	MAX_RETURN_PHOTOS,
	RETURN_REASONS,
} from "../domain/returns/return-rule.ts";
import { GOODS_OFF_SHELF } from "../domain/returns/returned-goods.ts";
import { MAX_TRACKING_LENGTH } from "../domain/shipping/tracking.ts";
import { checkAcross, exactText, maxCharacters, required, text } from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { LineNumber, Quantity, typedNumber, wholeNumber } from "./number-fields.ts";
import { VinNumber } from "./order-inputs.ts";

const MAX_PHOTO_URL_LENGTH = 300;

const ReturnLine = z.strictObject({
	line: LineNumber,
	quantity: Quantity,
	reason: z.nullish(z.enum(RETURN_REASONS)),
});

export const ReturnRequest = z
	.strictObject({
		kind: z.enum(["return", "core"]),
		lines: z.array(ReturnLine).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
		vin: z.nullish(VinNumber),
		note: z.nullish(text(maxCharacters(MAX_RETURN_NOTE_LENGTH))),
		photos: z.nullish(
			z.array(exactText(maxCharacters(MAX_PHOTO_URL_LENGTH))).check(z.maxLength(MAX_RETURN_PHOTOS)),
		),
	})
	.check(
		checkAcross("lines", "required", ({ lines }) => !hasDuplicates(lines)),
		reasonsOfParts(),
		// The VIN tells for which truck the part did not fit.
		checkAcross("vin", "required", ({ lines, vin }) => !isMisfit(lines) || Boolean(vin)),
	);

/** Each part comes back for a reason; an old core needs none. */
function reasonsOfParts() {
	return z.check<{ kind: string; lines: readonly z.output<typeof ReturnLine>[] }>(
		({ value, issues }) => {
			value.lines.forEach((line, index) => {
				if ((value.kind === "return") !== Boolean(line.reason))
					issues.push({
						code: "custom",
						path: ["lines", index, "reason"],
						message: "required",
						input: line.reason,
					});
			});
		},
		{ when: ({ value }) => Array.isArray((value as { lines?: unknown } | null)?.lines) },
	);
}

function hasDuplicates(lines: unknown): boolean {
	if (!Array.isArray(lines)) return false;
	return new Set(lines.map((line) => line?.line)).size !== lines.length;
}

function isMisfit(lines: unknown): boolean {
	return Array.isArray(lines) && lines.some((line) => line?.reason === "does_not_fit");
}

/** The form has the fields `quantity_3` and `reason_3` for line 3 of the order. */
export const returnRequestForm = defineForm<typeof ReturnRequest, string>(ReturnRequest, {
	toInput: (values) => ({
		kind: values.kind,
		lines: chosenLines(values).map((line) => ({
			line,
			quantity: typedNumber(values[`quantity_${line}`]),
			reason: values[`reason_${line}`] || null,
		})),
		vin: values.vin || null,
		note: values.note ?? "",
		photos: (values.photos ?? "").split(" ").filter(Boolean).slice(0, MAX_RETURN_PHOTOS),
	}),
	fieldOf: (path, values) => {
		const [, index, field] = /^lines\.(\d+)\.(quantity|reason)$/.exec(path) ?? [];
		return field ? `${field}_${chosenLines(values)[Number(index)]}` : path;
	},
});

function chosenLines(values: FormValues): number[] {
	return linesWith("quantity", values).filter((line) => {
		const quantity = values[`quantity_${line}`]?.trim();
		return quantity !== "" && quantity !== "0";
	});
}

/** The line numbers of all fields of a name, such as 3 for `quantity_3`. */
function linesWith(name: string, values: FormValues): number[] {
	return Object.keys(values)
		.flatMap((field) => new RegExp(`^${name}_(\\d{1,5})$`).exec(field)?.[1] ?? [])
		.map(Number)
		.sort((a, b) => a - b);
}

export const ReturnShipment = z.strictObject({
	tracking: z.nullish(text(maxCharacters(MAX_TRACKING_LENGTH))),
});
export const returnShipmentForm = defineForm(ReturnShipment);

const answer = z._default(text(maxCharacters(MAX_RETURN_ANSWER_LENGTH)), "");
export const ReturnAnswer = z.strictObject({ answer });
export const returnAnswerForm = defineForm(ReturnAnswer);

export const ReturnInspection = z.strictObject({
	lines: z
		.array(
			z.strictObject({
				line: LineNumber,
				accepted: wholeNumber(0, MAX_LINE_QUANTITY),
				credit_percent: z._default(wholeNumber(0, 100), 100),
			}),
		)
		.check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
	answer,
});

export const ReturnPutAway = z.strictObject({
	warehouse: text(required(), maxCharacters(3)),
	lines: z
		.array(z.strictObject({ line: LineNumber, restock: wholeNumber(0, MAX_LINE_QUANTITY) }))
		.check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
	others: z._default(z.enum(GOODS_OFF_SHELF), "scrap"),
});

/** The form has the field `restock_3` for line 3 of the order. */
export const returnPutAwayForm = defineForm<typeof ReturnPutAway, string>(ReturnPutAway, {
	toInput: (values) => ({
		warehouse: values.warehouse ?? "",
		lines: linesWith("restock", values).map((line) => ({
			line,
			restock: typedNumber(values[`restock_${line}`]),
		})),
		others: values.others,
	}),
	fieldOf: (path, values) => {
		const [, index] = /^lines\.(\d+)\.restock$/.exec(path) ?? [];
		return index === undefined ? path : `restock_${linesWith("restock", values)[Number(index)]}`;
	},
});

/** The form has the fields `accepted_3` and `percent_3` for line 3 of the order. */
export const returnInspectionForm = defineForm<typeof ReturnInspection, string>(ReturnInspection, {
	toInput: (values) => ({
		lines: linesWith("accepted", values).map((line) => ({
			line,
			accepted: typedNumber(values[`accepted_${line}`]),
			credit_percent: typedNumber(values[`percent_${line}`]),
		})),
		answer: values.answer,
	}),
	fieldOf: (path, values) => {
		const [, index, key] = /^lines\.(\d+)\.(accepted|credit_percent)$/.exec(path) ?? [];
		if (!key) return path;
		const line = linesWith("accepted", values)[Number(index)];
		return key === "accepted" ? `accepted_${line}` : `percent_${line}`;
	},
});
