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
