/** Finds the addresses a text may mean among the places of the postal service. */
import { type PostalAddress, stateCode } from "./us-address.ts";
import { type AddressText, readAddressText } from "./us-address-text.ts";
import { normaliseStreet } from "./us-street.ts";

export type Place = { city: string; state: string };

/** The postal service's places; cities are asked for by their plain name (`plainCity`). */
export type Places = {
	/** The city of a ZIP code first, then other names it goes by. */
	ofZip: (zip: string) => Place[];
	zipsOf: (plainCity: string, state: string) => string[];
	/** All states that have a city of the name. */
	statesOf: (plainCity: string) => string[];
	/** Cities of a state, by their plain names. */
	citiesOf: (state: string) => Iterable<string>;
};

const MAX_ADDRESS_SUGGESTIONS = 5;

export function matchAddress(text: string, places: Places): PostalAddress[] {
	const read = readAddressText(text, (city, state, zip) => isKnown(places, { city, state, zip }));
	const { street1, street2 } = normaliseStreet(read.street, read.street2);
	const found = placesFor(read, places).slice(0, MAX_ADDRESS_SUGGESTIONS);
	return found.map(({ city, state, zip }) => ({
		street1,
		street2,
		city,
		state,
		postalCode: withPlus4(zip, read),
		country: "US",
	}));
}

/** One spelling of a city: letters alone, with the usual short words written out. */
export function plainCity(city: string): string {
	const bare = city.toLowerCase();
	const letters = /^[a-z]+( [a-z]+)*$/.test(bare) ? bare : onlyLetters(bare);
	return letters.includes(" ") ? letters.split(" ").map(written).join(" ") : letters;
}

function onlyLetters(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.replace(/[^a-z]+/g, " ")
		.trim();
}

function written(word: string): string {
	return SHORT[word] ?? word;
}

const SHORT: Record<string, string> = {
	...{
		st: "saint",
		ste: "sainte",
		ft: "fort",
		mt: "mount",
		n: "north",
		s: "south",
		e: "east",
		w: "west",
		hts: "heights",
		bch: "beach",
	},
	...{
		spgs: "springs",
		vly: "valley",
		jct: "junction",
		ctr: "center",
		cty: "city",
		vlg: "village",
		lk: "lake",
		pt: "point",
	},
};

type PlaceWithZip = Place & { zip: string };

function placesFor({ city, state, zip }: AddressText, places: Places): PlaceWithZip[] {
	const wanted = plainCity(city);
	const own = zip ? places.ofZip(zip) : [];
	const [first] = own;
	if (!zip || !first) return byCity(wanted, { state, zip, places });
	const here: PlaceWithZip = { ...first, zip };
	const fits = !state || state === first.state;
	const named = own.find((place) => plainCity(place.city) === wanted);
	if (fits && named) return [{ ...named, zip }];
	if (fits && (wanted === "" || own.some((place) => isNear(plainCity(place.city), wanted))))
		return [here];
	// The ZIP code says one thing, the city or the state another: both are offered.
	const others = byCity(wanted, { state: state ?? first.state, zip, places }).filter(
		(one) => one.zip !== zip,
	);
	return [here, ...others];
}

/** The ZIP codes of a city that look most like the one given; without one only a city that has few. */
function byCity(
	wanted: string,
	{ state, zip, places }: { state: string | undefined; zip: string | undefined; places: Places },
): PlaceWithZip[] {
	if (wanted === "" || stateCode(wanted)) return [];
	const states = state ? [state] : places.statesOf(wanted);
	const found = states.flatMap((one) => {
		const names = places.zipsOf(wanted, one).length ? [wanted] : nearNames(wanted, one, places);
		return names.flatMap((name) =>
			places.zipsOf(name, one).map((code) => ({ ...nameOf(places, code, name), zip: code })),
		);
	});
	if (!zip) return found.length <= MAX_ADDRESS_SUGGESTIONS ? found : [];
	return found
		.toSorted((a, b) => zipDistance(a.zip, zip) - zipDistance(b.zip, zip))
		.slice(0, MAX_ADDRESS_SUGGESTIONS - 1);
}

function nameOf(places: Places, zip: string, plain: string): Place {
	const own = places.ofZip(zip);
	return own.find((place) => plainCity(place.city) === plain) ?? (own[0] as Place);
}

function nearNames(wanted: string, state: string, places: Places): string[] {
	return [...places.citiesOf(state)].filter((name) => isNear(name, wanted));
}

/** One letter too many, too few, wrong, or two exchanged. Short names are too much alike for that. */
export function isNear(one: string, other: string): boolean {
	if (one === other) return true;
	if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1)
		return false;
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	if (one.length === other.length)
		return (
			one.slice(at + 1) === other.slice(at + 1) ||
			(one[at] === other[at + 1] &&
				one[at + 1] === other[at] &&
				one.slice(at + 2) === other.slice(at + 2))
		);
	const [long, short] = one.length > other.length ? [one, other] : [other, one];
	return long.slice(at + 1) === short.slice(at);
}

function zipDistance(one: string, other: string): number {
	const differing = [...one].filter((digit, at) => digit !== other[at]).length;
	return (differing === 1 ? 0 : 100_000) + Math.abs(Number(one) - Number(other));
}

function isKnown(
	places: Places,
	{ city, state, zip }: { city: string; state: string | undefined; zip: string | undefined },
): boolean {
	const wanted = plainCity(city);
	if (wanted === "") return false;
	if (zip && places.ofZip(zip).some((place) => isNear(plainCity(place.city), wanted))) return true;
	return state
		? places.zipsOf(wanted, state).length > 0
		: !zip && places.statesOf(wanted).length > 0;
}

function withPlus4(zip: string, read: AddressText): string {
	return read.plus4 && read.zip === zip ? `${zip}-${read.plus4}` : zip;
}
