/** What the store asks of whoever knows postal addresses. */
import type { PostalAddress } from "../domain/address/us-address.ts";

/** `none`: no such address. Several: the text may mean each of them. An outage throws. */
export type AddressAnswer = { kind: "found"; addresses: PostalAddress[] } | { kind: "none" };

export type AddressValidation = {
	/** Whether an answer costs money: then it is remembered, and asked for under a budget. */
	isPaid: boolean;
	/** `text` is one line: street, city, state, ZIP code, as far as they are known. */
	validate: (text: string) => Promise<AddressAnswer>;
};
