/**
 * Validates addresses with local data: ZIP codes with their places, and the spelling of streets.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	matchAddress,
	type Place,
	type Places,
	plainCity,
} from "../../../domain/address/us-address-match.ts";
import type { AddressValidation } from "../../../ports/address-validation.ts";

const FILE = join(import.meta.dirname, "zip-codes.txt");

export function createLocalAddresses(): AddressValidation {
	let places: Places | undefined;
	return {
		isPaid: false,
		async validate(text) {
			// Loaded on first use, because most processes never need it.
			places ??= readPlaces(readFileSync(FILE, "utf8"));
			const addresses = matchAddress(text, places);
			return addresses.length ? { kind: "found", addresses } : { kind: "none" };
		},
	};
}

function readPlaces(text: string): Places {
	const byZip = new Map<string, Place[]>();
	const byState = new Map<string, Map<string, string[]>>();
	for (const line of text.split("\n")) {
		const [state, city, codes] = line.split("\t");
		if (!state || !city || !codes) continue;
		const place = { state, city };
		const zips = codes.split(" ");
		for (const zip of zips) append(byZip, zip, place);
		const cities = byState.get(state) ?? new Map<string, string[]>();
		byState.set(state, cities);
		const name = plainCity(city);
		for (const zip of zips) append(cities, name, zip);
	}
	return {
		ofZip: (zip) => byZip.get(zip) ?? [],
		zipsOf: (name, state) => byState.get(state)?.get(name) ?? [],
		statesOf: (name) => [...byState.keys()].filter((state) => byState.get(state)?.has(name)),
		citiesOf: (state) => byState.get(state)?.keys() ?? [],
	};
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
	const list = lists.get(key);
	if (list) list.push(value);
	else lists.set(key, [value]);
}
