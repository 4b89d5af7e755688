/**
 * The change of an order's status by staff. A file of its own, so that the forms of shoppers do not
 * load the statuses.
 */
import * as z from "zod/mini";
import { MAX_FIT_REASON_LENGTH } from "../domain/order/fit-doubt.ts";
import { HOLD_REASONS, MAX_HOLD_NOTE_LENGTH } from "../domain/order/order-hold.ts";
import { STAFF_ORDER_STATUSES } from "../domain/order/order-status.ts";
import { MAX_HANDED_TO_LENGTH } from "../domain/shipment/shipment-limits.ts";
import { maxCharacters, oneLine, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { TrackingNumber } from "./shipment-inputs.ts";

/** A status that staff give to an order. */
export const OrderMove = z.strictObject({
	to: z.enum(STAFF_ORDER_STATUSES),
	tracking: z.nullish(TrackingNumber),
	/** For the move to Shipped: the number again, if a shipment of another order has it too. */
	trackingToShare: z.nullish(TrackingNumber),
	/** For the move to Shipped: everything is in the boxes, although not all of it was scanned. */
	unscanned: z.nullish(z.boolean()),
	/** For the move to Shipped: who took goods that are picked up at the counter. */
	handedTo: z.nullish(text(maxCharacters(MAX_HANDED_TO_LENGTH), oneLine())),
	vinVerified: z.nullish(z.boolean()),
	/** Why an order with a part that does not fit its VIN goes on. */
	fitReason: z.nullish(text(maxCharacters(MAX_FIT_REASON_LENGTH), oneLine())),
	/** For the move to On Hold. */
	holdReason: z.nullish(z.enum(HOLD_REASONS)),
	holdNote: z.nullish(text(maxCharacters(MAX_HOLD_NOTE_LENGTH), oneLine())),
	/** For the move of an order that is On Hold: why it goes on. */
	releaseNote: z.nullish(text(maxCharacters(MAX_HOLD_NOTE_LENGTH), oneLine())),
});
export const orderMoveForm = defineForm<
	typeof OrderMove,
	"to" | "tracking" | "handedTo" | "holdReason" | "holdNote" | "releaseNote" | "fitReason"
>(OrderMove, {
	toInput: (values) => ({
		to: values.to,
		tracking: values.tracking || null,
		trackingToShare: values.trackingToShare || null,
		unscanned: values.unscanned === "yes",
		handedTo: values.handedTo || null,
		holdReason: values.holdReason || null,
		holdNote: values.holdNote || null,
		releaseNote: values.releaseNote || null,
		fitReason: values.fitReason || null,
		vinVerified: values.verified === "yes",
	}),
});
