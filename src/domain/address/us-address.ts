/**
 * Postal addresses of the United States, and how a form continues after the validation of an
 * address.
 */

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

/** As a form sends it: the state may be a name. */
export type TypedPostalAddress = Omit<PostalAddress, "postalCode" | "country"> & {
	postal_code: string;
};

export function toPostalAddress({
	street1,
	street2,
	city,
	state,
	postal_code,
}: TypedPostalAddress): PostalAddress {
	return {
		street1,
		street2,
		city,
		state: stateCode(state) ?? state,
		postalCode: postal_code,
		country: "US",
	};
}

/**
 * `accepted`: the only result is the entered address. `choose`: the form shows the entered address
 * and the suggestions.
 */
export type AddressVerdict =
	| { kind: "accepted" }
	| { kind: "choose"; suggestions: PostalAddress[] }
	| { kind: "invalid" };

export function addressVerdict(entered: PostalAddress, results: PostalAddress[]): AddressVerdict {
	const [only, ...others] = results;
	if (!only) return { kind: "invalid" };
	if (others.length === 0 && isSameAddress(entered, only)) return { kind: "accepted" };
	return { kind: "choose", suggestions: results };
}

/** Ignores blanks and capitals, because the customer need not confirm such a difference. */
export function isSameAddress(a: PostalAddress, b: PostalAddress): boolean {
	const flat = (address: PostalAddress) =>
		PARTS.map((part) => address[part].trim().replace(/\s+/g, " ").toLowerCase()).join("\n");
	return flat(a) === flat(b);
}

/** The address on one line, as the validation expects it. */
export function addressLine({ street1, street2, city, state, postalCode }: PostalAddress): string {
	return [street1, street2, city, `${state} ${postalCode}`.trim()]
		.map((part) => part.trim())
		.filter(Boolean)
		.join(", ");
}

const PARTS = ["street1", "street2", "city", "state", "postalCode", "country"] as const;

export const STATE_NAMES: Record<string, string> = {
	AL: "alabama",
	AK: "alaska",
	AZ: "arizona",
	AR: "arkansas",
	CA: "california",
	CO: "colorado",
	CT: "connecticut",
	DE: "delaware",
	DC: "district of columbia",
	FL: "florida",
	GA: "georgia",
	HI: "hawaii",
	ID: "idaho",
	IL: "illinois",
	IN: "indiana",
	IA: "iowa",
	KS: "kansas",
	KY: "kentucky",
	LA: "louisiana",
	ME: "maine",
	MD: "maryland",
	MA: "massachusetts",
	MI: "michigan",
	MN: "minnesota",
	MS: "mississippi",
	MO: "missouri",
	MT: "montana",
	NE: "nebraska",
	NV: "nevada",
	NH: "new hampshire",
	NJ: "new jersey",
	NM: "new mexico",
	NY: "new york",
	NC: "north carolina",
	ND: "north dakota",
	OH: "ohio",
	OK: "oklahoma",
	OR: "oregon",
	PA: "pennsylvania",
	RI: "rhode island",
	SC: "south carolina",
	SD: "south dakota",
	TN: "tennessee",
	TX: "texas",
	UT: "utah",
	VT: "vermont",
	VA: "virginia",
	WA: "washington",
	WV: "west virginia",
	WI: "wisconsin",
	WY: "wyoming",
	PR: "puerto rico",
	VI: "virgin islands",
	GU: "guam",
	AS: "american samoa",
	MP: "northern mariana islands",
	FM: "micronesia",
	MH: "marshall islands",
	PW: "palau",
	AA: "armed forces americas",
	AE: "armed forces europe",
	AP: "armed forces pacific",
};

/** The code of a state, read from its code or its name in any case. */
export function stateCode(text: string): string | undefined {
	const word = text.toLowerCase().replaceAll(".", "").trim();
	const code = word.toUpperCase();
	if (Object.hasOwn(STATE_NAMES, code)) return code;
	return Object.keys(STATE_NAMES).find((state) => STATE_NAMES[state] === word);
}

/**
 * The first suggestion in the entered state, because a wrong digit in a ZIP code must not send a
 * parcel across the country.
 */
export function likeliestOf(
	entered: PostalAddress,
	suggestions: readonly PostalAddress[],
): PostalAddress | undefined {
	return suggestions.find(({ state }) => state === entered.state);
}
