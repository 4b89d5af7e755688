/** The fields of the checkout's address form that may not stay empty, in every country. */
export const REQUIRED_ADDRESS_FIELDS: ReadonlySet<string> = new Set([
	"email",
	"receiver",
	"street1",
	"city",
	"state",
	"postal_code",
	"phone",
]);
