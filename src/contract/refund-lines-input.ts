/** What staff send to refund lines of an order. */
import * as z from "zod/mini";
import { MAX_PAYMENT_NOTE_LENGTH } from "../domain/money/money-limits.ts";
import { RETURN_REASONS } from "../domain/returns/return-rule.ts";
import { RETURNED_GOODS } from "../domain/returns/returned-goods.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { dollars, LineNumber, Quantity, typedDollars, typedNumber } from "./number-fields.ts";

const RefundLines = z.strictObject({
	lines: z
		.array(z.strictObject({ line: LineNumber, quantity: Quantity }))
		.check(z.minLength(1, "pieces_required")),
	cause: z.enum(RETURN_REASONS, { error: "required" }),
	/** The core charges of the pieces are refunded too. */
	cores: z.boolean(),
	goods: z.enum(RETURNED_GOODS, { error: "required" }),
	warehouse: z.string(),
	fee: dollars(0),
	goodwill: dollars(0),
	note: text(required(), maxCharacters(MAX_PAYMENT_NOTE_LENGTH), oneLine()),
});

/** Pieces are fields such as `pieces.2`: how many of line 2. Empty fields and 0 are left out. */
export const refundLinesForm = defineForm<typeof RefundLines, string>(RefundLines, {
	toInput: (values) => ({
		lines: piecesOf(values).map(({ line, pieces }) => ({ line, quantity: typedNumber(pieces) })),
		cause: values.cause,
		cores: values.cores === "yes",
		goods: values.goods,
		warehouse: values.warehouse ?? "",
		fee: typedDollars(values.fee) ?? 0,
		goodwill: typedDollars(values.goodwill) ?? 0,
		note: values.note ?? "",
	}),
	fieldOf: (path, values) => {
		const index = /^lines\.(\d+)\./.exec(path)?.[1];
		if (index !== undefined) return `pieces.${piecesOf(values)[Number(index)]?.line ?? ""}`;
		return path === "lines" ? `pieces.${firstLineOf(values)}` : path;
	},
});

const PIECES_FIELD = /^pieces\.(\d{1,5})$/;

function piecesOf(values: FormValues): { line: number; pieces: string }[] {
	return Object.entries(values).flatMap(([name, pieces = ""]) => {
		const line = PIECES_FIELD.exec(name)?.[1];
		return line === undefined || /^\s*0*\s*$/.test(pieces) ? [] : [{ line: Number(line), pieces }];
	});
}

/** The error of a form without pieces stands beside the first line. */
function firstLineOf(values: FormValues): number {
	const lines = Object.keys(values).flatMap((name) => PIECES_FIELD.exec(name)?.[1] ?? []);
	return Math.min(...lines.map(Number), Number.MAX_SAFE_INTEGER);
}
