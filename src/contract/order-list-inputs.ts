/** What staff send from the list of orders: what is done with many orders, and saved views. */
import * as z from "zod/mini";
import { MAX_VIEW_NAME_LENGTH } from "../domain/office/saved-view-limits.ts";
import { HOLD_REASONS, MAX_HOLD_NOTE_LENGTH } from "../domain/order/order-hold.ts";
import { MAX_SELECTED_ORDERS } from "../domain/order/order-limits.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const OrdersMove = z.strictObject({
	kind: z.enum(["hold", "release", "deliver", "take"]),
	reason: z.enum(HOLD_REASONS),
	note: text(maxCharacters(MAX_HOLD_NOTE_LENGTH), oneLine()),
	orders: z
		.array(wholeNumber(100_000_000, 999_999_999))
		.check(z.minLength(1), z.maxLength(MAX_SELECTED_ORDERS)),
});

/** `orders`: the numbers of the selected orders, with commas between them. */
export const ordersMoveForm = defineForm<typeof OrdersMove, string>(OrdersMove, {
	toInput: ({ intent, holdReason, holdNote, orders }) => ({
		kind: intent,
		reason: holdReason || "other",
		note: holdNote ?? "",
		orders: (orders ?? "")
			.split(",")
			.filter(Boolean)
			.slice(0, MAX_SELECTED_ORDERS)
			.map((number) => typedNumber(number)),
	}),
	fieldOf: (path) => path,
});

const SavedViewName = z.strictObject({
	name: text(required(), maxCharacters(MAX_VIEW_NAME_LENGTH), oneLine()),
});
export const savedViewForm = defineForm(SavedViewName);
