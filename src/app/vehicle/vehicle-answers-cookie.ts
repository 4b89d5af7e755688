/** What the shopper told about each vehicle, remembered in a cookie beside the one of the active vehicle. */
import {
	MAX_VEHICLE_ANSWERS_LENGTH,
	parseVehicleAnswers,
	type VehicleAnswers,
	writeVehicleAnswers,
} from "../../domain/vehicle/vehicle-answers.ts";
import { deleteCookie, readCookie, writeCookie } from "../browser/page-cookies.ts";
import { readVehicleRef } from "./active-vehicle.ts";

type Ref = { type: "vehicle" | "engine"; id: number };

const NAME = "facts";
const YEAR_SECONDS = 365 * 24 * 3600;
const MOST_VEHICLES = 5;

/** `v12~from.2012-07-01_is.TC!e4~is.TCN`, the vehicle spoken of last first, or the active one when an account was asked. */
export function readFactsOf(cookies: string | null, ref: Ref | undefined): VehicleAnswers {
	return parseVehicleAnswers(toldOf(cookies, ref));
}

/** Of the active vehicle: what every page that says "fits" has to go by. */
export function activeFacts(request: Request): VehicleAnswers {
	const cookies = request.headers.get("cookie");
	return readFactsOf(cookies, readVehicleRef(cookies));
}

/** As it is written, for a call. */
export function toldOf(cookies: string | null, ref: Ref | undefined): string {
	return ref ? (entries(cookies).find(([key]) => key === keyOf(ref))?.[1] ?? "") : "";
}

export function factsCookie(cookies: string | null, ref: Ref, facts: VehicleAnswers): string {
	return written([
		[keyOf(ref), writeVehicleAnswers(facts)],
		...entries(cookies).filter(([key]) => key !== keyOf(ref)),
	]);
}

type ToldVehicle = Ref & { facts: string; active: boolean };

/**
 * With what the account has of its vehicles, also when that is nothing: it was forgotten in another browser. The active one comes
 * first, because of too many the last are left out. `before` is what stood here when the account was asked: what was told since is newer.
 */
export function accountFactsCookie(
	cookies: string,
	before: string,
	garage: readonly ToldVehicle[],
): string {
	const told = new Map<string, string>();
	for (const one of garage.toSorted((a, b) => Number(b.active) - Number(a.active))) {
		const [key, here] = [keyOf(one), toldOf(cookies, one)];
		// A unit that came later than the answer does not know of it; the others of its kind do.
		told.set(key, here === toldOf(before, one) ? told.get(key) || one.facts : here);
	}
	return written([...told, ...entries(cookies).filter(([key]) => !told.has(key))]);
}

function written(told: readonly Told[]): string {
	const all = told
		.filter(([, facts]) => facts)
		.slice(0, MOST_VEHICLES)
		.map((entry) => entry.join("~"));
	while (all.length > 1 && all.join("!").length > MAX_VEHICLE_ANSWERS_LENGTH) all.pop();
	return all.length > 0
		? writeCookie(NAME, all.join("!"), YEAR_SECONDS)
		: NO_VEHICLE_ANSWERS;
}

/** Forgets all of them. */
export const NO_VEHICLE_ANSWERS = deleteCookie(NAME);

type Told = readonly [key: string, facts: string];

function entries(cookies: string | null): Told[] {
	const value = readCookie(cookies, NAME);
	if (!/^[A-Za-z0-9._~!=-]{1,3000}$/.test(value)) return [];
	return value.split("!").flatMap((entry) => {
		const [key = "", facts = ""] = entry.split("~");
		return /^[ve]\d{1,9}$/.test(key) && facts ? [[key, facts] as const] : [];
	});
}

function keyOf({ type, id }: Ref): string {
	return `${type === "engine" ? "e" : "v"}${id}`;
}
