/** How a line of an offer differs from what the buyer asked for, as texts. */
import { m } from "../messages/compiled/messages.js";

type Difference = {
	isAdded: boolean;
	requestedQuantity: number | null;
	/** Brand and number of the part that the buyer asked for. */
	requestedPart: string | null;
};

/** `part` is a remark about the part, `quantity` about its quantity. */
export function differenceTexts(
	{ isAdded, requestedQuantity, requestedPart }: Difference,
	{ isStaff }: { isStaff: boolean },
): { part: string | null; quantity: string | null } {
	return {
		part: isAdded
			? addedText(isStaff)
			: requestedPart && m.quote_instead_of({ part: requestedPart }),
		quantity: requestedQuantity === null ? null : requestedText(requestedQuantity, isStaff),
	};
}

function addedText(isStaff: boolean): string {
	return isStaff ? m.quote_staff_added() : m.quote_added();
}

function requestedText(count: number, isStaff: boolean): string {
	return isStaff ? m.quote_staff_requested({ count }) : m.quote_requested({ count });
}
