/** Finds addresses for a typed text in the list of places of the postal service. */
import { type PostalAddress, stateCode } from "./us-address.ts";
import { type AddressText, readAddressText } from "./us-address-text.ts";
import { normaliseStreet } from "./us-street.ts";

export type Place = { city: string; state: string };

/** The places of the postal service. Cities are looked up by their plain name (`plainCity`). */
export type Places = {
	/** The city of a ZIP code, followed by its other names. */
	ofZip: (zip: string) => Place[];
	zipsOf: (plainCity: string, state: string) => string[];
	/** All states with a city of this name. */
	statesOf: (plainCity: string) => string[];
	/** Cities of a state, by their plain names. */
	citiesOf: (state: string) => Iterable<string>;
};

const MAX_ADDRESS_SUGGESTIONS = 5;

export function matchAddress(text: string, places: Places): PostalAddress[] {
	const parsed = readAddressText(text, (city, state, zip) => isKnown(places, { city, state, zip }));
	const { street1, street2 } = normaliseStreet(parsed.street, parsed.street2);
	const matches = placesFor(parsed, places).slice(0, MAX_ADDRESS_SUGGESTIONS);
	return matches.map(({ city, state, zip }) => ({
		street1,
		street2,
		city,
		state,
		postalCode: withPlus4(zip, parsed),
		country: "US",
	}));
}

/** The name of a city in lower-case letters, with common abbreviations written out. */
export function plainCity(city: string): string {
	const bare = city.toLowerCase();
	const letters = /^[a-z]+( [a-z]+)*$/.test(bare) ? bare : onlyLetters(bare);
	return letters.includes(" ") ? letters.split(" ").map(expandWord).join(" ") : letters;
}

function onlyLetters(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.replace(/[^a-z]+/g, " ")
		.trim();
}

function expandWord(word: string): string {
	return ABBREVIATIONS[word] ?? word;
}

const ABBREVIATIONS: Record<string, string> = {
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
	spgs: "springs",
	vly: "valley",
	jct: "junction",
	ctr: "center",
	cty: "city",
	vlg: "village",
	lk: "lake",
	pt: "point",
};

type PlaceWithZip = Place & { zip: string };

function placesFor({ city, state, zip }: AddressText, places: Places): PlaceWithZip[] {
	const cityName = plainCity(city);
	const zipPlaces = zip ? places.ofZip(zip) : [];
	const [first] = zipPlaces;
	if (!zip || !first) return byCity(cityName, { state, zip, places });
	const placeOfZip: PlaceWithZip = { ...first, zip };
	const isSameState = !state || state === first.state;
	const sameCity = zipPlaces.find((place) => plainCity(place.city) === cityName);
	if (isSameState && sameCity) return [{ ...sameCity, zip }];
	if (
		isSameState &&
		(cityName === "" || zipPlaces.some((place) => isNear(plainCity(place.city), cityName)))
	)
		return [placeOfZip];
	// The ZIP code and the city or state contradict each other, so both readings are suggested.
	const others = byCity(cityName, { state: state ?? first.state, zip, places }).filter(
		(place) => place.zip !== zip,
	);
	return [placeOfZip, ...others];
}

/**
 * The ZIP codes of a city that are nearest to the typed one. Without a typed ZIP code, only a city
 * with few ZIP codes has suggestions.
 */
function byCity(
	cityName: string,
	{ state, zip, places }: { state: string | undefined; zip: string | undefined; places: Places },
): PlaceWithZip[] {
	if (cityName === "" || stateCode(cityName)) return [];
	const states = state ? [state] : places.statesOf(cityName);
	const matches = states.flatMap((candidate) => {
		const names = places.zipsOf(cityName, candidate).length
			? [cityName]
			: nearNames(cityName, candidate, places);
		return names.flatMap((name) =>
			places.zipsOf(name, candidate).map((code) => ({ ...nameOf(places, code, name), zip: code })),
		);
	});
	if (!zip) return matches.length <= MAX_ADDRESS_SUGGESTIONS ? matches : [];
	return matches
		.toSorted((a, b) => zipDistance(a.zip, zip) - zipDistance(b.zip, zip))
		.slice(0, MAX_ADDRESS_SUGGESTIONS - 1);
}

function nameOf(places: Places, zip: string, plain: string): Place {
	const zipPlaces = places.ofZip(zip);
	return zipPlaces.find((place) => plainCity(place.city) === plain) ?? (zipPlaces[0] as Place);
}

function nearNames(cityName: string, state: string, places: Places): string[] {
	return [...places.citiesOf(state)].filter((name) => isNear(name, cityName));
}

/**
 * The names differ by one added, missing or wrong letter, or by two exchanged letters. Names under
 * four letters must be equal.
 */
export function isNear(a: string, b: string): boolean {
	if (a === b) return true;
	if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
	let at = 0;
	while (at < a.length && a[at] === b[at]) at += 1;
	if (a.length === b.length)
		return (
			a.slice(at + 1) === b.slice(at + 1) ||
			(a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
		);
	const [long, short] = a.length > b.length ? [a, b] : [b, a];
	return long.slice(at + 1) === short.slice(at);
}

function zipDistance(a: string, b: string): number {
	const differing = [...a].filter((digit, at) => digit !== b[at]).length;
	return (differing === 1 ? 0 : 100_000) + Math.abs(Number(a) - Number(b));
}

function isKnown(
	places: Places,
	{ city, state, zip }: { city: string; state: string | undefined; zip: string | undefined },
): boolean {
	const cityName = plainCity(city);
	if (cityName === "") return false;
	if (zip && places.ofZip(zip).some((place) => isNear(plainCity(place.city), cityName)))
		return true;
	return state
		? places.zipsOf(cityName, state).length > 0
		: !zip && places.statesOf(cityName).length > 0;
}

function withPlus4(zip: string, { zip: typedZip, plus4 }: AddressText): string {
	return plus4 && typedZip === zip ? `${zip}-${plus4}` : zip;
}
