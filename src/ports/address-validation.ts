/** The port of address validation. */
import type { PostalAddress } from "../domain/address/us-address.ts";

/** `none`: there is no such address. Several addresses: the text is ambiguous. An outage throws. */
export type AddressAnswer = { kind: "found"; addresses: PostalAddress[] } | { kind: "none" };

export type AddressValidation = {
	/** Whether an answer costs money. Paid answers are stored, and requested within a budget. */
	isPaid: boolean;
	/** `text` is one line with street, city, state and ZIP code, as far as known. */
	validate: (text: string) => Promise<AddressAnswer>;
};
