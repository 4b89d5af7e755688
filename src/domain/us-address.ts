/** Postal addresses of the United States. */

export type PostalAddress = {
	street1: string;
	street2: string;
	city: string;
	/** Two letters. */
	state: string;
	/** Five digits, or nine with a hyphen. */
	postalCode: string;
	country: "US";
};
