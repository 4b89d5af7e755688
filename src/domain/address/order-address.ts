/** An address as an order and the address book take it, with the names of the wire. */
export type OrderAddress = {
	receiver: string;
	company: string;
	street1: string;
	street2: string;
	city: string;
	state: string;
	postal_code: string;
	country: string;
	phone: string;
	additional_info: string;
	type: "residential" | "commercial";
};

const ZIP_DIGITS = 5;

/** Two addresses with the same key are the same place, with or without ZIP+4. */
export function addressKey({
	receiver,
	street1,
	street2,
	postal_code,
	country,
}: OrderAddress): string {
	const code = country === "US" ? postal_code.slice(0, ZIP_DIGITS) : postal_code;
	return JSON.stringify([receiver, street1, street2, code]).toLowerCase();
}
