/** What staff send about an order in the office: notes, and who works on it. */
import * as z from "zod/mini";
import { MAX_ORDER_NOTE_LENGTH } from "../domain/order/order-limits.ts";
import { maxCharacters, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const MAX_ID = 2_147_483_647;

const NewOrderNote = z.strictObject({
	text: text(required(), maxCharacters(MAX_ORDER_NOTE_LENGTH)),
	isForBuyer: z.boolean(),
	isPinned: z.boolean(),
});
export const orderNoteForm = defineForm<typeof NewOrderNote, "text" | "reader" | "pinned">(
	NewOrderNote,
	{
		toInput: ({ text: typed, reader, pinned }) => ({
			text: typed ?? "",
			isForBuyer: reader === "buyer",
			isPinned: Boolean(pinned),
		}),
	},
);

const OrderAssignment = z.strictObject({ accountId: z.nullable(wholeNumber(1, MAX_ID)) });
/** An empty field takes the order away from its member of staff. */
export const orderAssignmentForm = defineForm<typeof OrderAssignment, "member">(OrderAssignment, {
	toInput: ({ member }) => ({ accountId: typedNumber(member) ?? null }),
	fieldOf: () => "member",
});
