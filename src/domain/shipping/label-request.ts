/** The types of shipping labels that the store and carriers share. */

export type LabelAddress = {
	name: string;
	company: string;
	street1: string;
	street2: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
	phone: string;
};

/** One box from one warehouse to one address. */
export type LabelRequest = {
	/** Printed on the label, such as "123456789-2". */
	name: string;
	serviceCode: string;
	to: LabelAddress & { isResidential: boolean };
	from: LabelAddress;
	pounds: number;
	inches: { length: number; width: number; height: number } | null;
	/** Dangerous goods, sent as a limited quantity. */
	isHazmat: boolean;
};

export type BoughtLabel = {
	/** The provider's name for the label. */
	ref: string;
	carrier: string;
	service: string;
	tracking: string;
	costCents: number;
	/** A PDF of 4 × 6 inches. */
	file: Buffer;
};

const US_ADDRESS = /^(.+?),\s*([^,]+),\s*([A-Z]{2})\s+(\d{5})(?:-\d{4})?$/;

/** Reads "6900 NW 50th Street, Miami, FL 33166". Null for any other text. */
export function parseUsAddress(
	text: string,
): Pick<LabelAddress, "street1" | "city" | "state" | "postalCode"> | null {
	const match = US_ADDRESS.exec(text.trim().replaceAll(/\s+/g, " "));
	const [, street1 = "", city = "", state = "", postalCode = ""] = match ?? [];
	return match ? { street1, city: city.trim(), state, postalCode } : null;
}
