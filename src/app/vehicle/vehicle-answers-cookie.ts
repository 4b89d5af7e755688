/** The shopper's answers about each vehicle, stored in a cookie. */
import {
	MAX_VEHICLE_ANSWERS_LENGTH,
	parseVehicleAnswers,
	type VehicleAnswers,
	writeVehicleAnswers,
} from "../../domain/vehicle/vehicle-answers.ts";
import { deleteCookie, readCookie, writeCookie } from "../browser/page-cookies.ts";
import { readVehicleRef } from "./active-vehicle.ts";

type Ref = { type: "vehicle" | "engine"; id: number };

const COOKIE_NAME = "facts";
const YEAR_SECONDS = 365 * 24 * 3600;
const MAX_VEHICLES = 5;

/**
 * The cookie looks like `v12~from.2012-07-01_is.TC!e4~is.TCN`; the vehicle with the newest answer
 * comes first.
 */
export function readVehicleAnswers(cookies: string | null, ref: Ref | undefined): VehicleAnswers {
	return parseVehicleAnswers(vehicleAnswersText(cookies, ref));
}

/** The answers about the active vehicle. */
export function activeVehicleAnswers(request: Request): VehicleAnswers {
	const cookies = request.headers.get("cookie");
	return readVehicleAnswers(cookies, readVehicleRef(cookies));
}

/** The answers in the text form of API calls. */
export function vehicleAnswersText(cookies: string | null, ref: Ref | undefined): string {
	return ref ? (entries(cookies).find(([key]) => key === keyOf(ref))?.[1] ?? "") : "";
}

export function vehicleAnswersCookie(
	cookies: string | null,
	ref: Ref,
	vehicleAnswers: VehicleAnswers,
): string {
	return writeEntries([
		[keyOf(ref), writeVehicleAnswers(vehicleAnswers)],
		...entries(cookies).filter(([key]) => key !== keyOf(ref)),
	]);
}

type GarageVehicle = Ref & { facts: string; active: boolean };

/**
 * Takes the answers from the account's garage, including removed ones. The active vehicle comes
 * first, because the last ones are dropped when there are too many. `before` is the cookie at the
 * time of the request: answers given since then are newer.
 */
export function accountAnswersCookie(
	cookies: string,
	before: string,
	garage: readonly GarageVehicle[],
): string {
	const answersByKey = new Map<string, string>();
	for (const vehicle of garage.toSorted((a, b) => Number(b.active) - Number(a.active))) {
		const key = keyOf(vehicle);
		const inBrowser = vehicleAnswersText(cookies, vehicle);
		const isUnchanged = inBrowser === vehicleAnswersText(before, vehicle);
		// A unit that was added after the answer has none; other units of the same vehicle have it.
		answersByKey.set(key, isUnchanged ? answersByKey.get(key) || vehicle.facts : inBrowser);
	}
	return writeEntries([
		...answersByKey,
		...entries(cookies).filter(([key]) => !answersByKey.has(key)),
	]);
}

function writeEntries(all: readonly CookieEntry[]): string {
	const texts = all
		.filter(([, answers]) => answers)
		.slice(0, MAX_VEHICLES)
		.map((entry) => entry.join("~"));
	while (texts.length > 1 && texts.join("!").length > MAX_VEHICLE_ANSWERS_LENGTH) texts.pop();
	return texts.length > 0
		? writeCookie(COOKIE_NAME, texts.join("!"), YEAR_SECONDS)
		: CLEAR_VEHICLE_ANSWERS;
}

/** The Set-Cookie header that deletes all answers. */
export const CLEAR_VEHICLE_ANSWERS = deleteCookie(COOKIE_NAME);

type CookieEntry = readonly [key: string, answers: string];

function entries(cookies: string | null): CookieEntry[] {
	const value = readCookie(cookies, COOKIE_NAME);
	if (!/^[A-Za-z0-9._~!=-]{1,3000}$/.test(value)) return [];
	return value.split("!").flatMap((entry) => {
		const [key = "", answers = ""] = entry.split("~");
		return /^[ve]\d{1,9}$/.test(key) && answers ? [[key, answers] as const] : [];
	});
}

function keyOf({ type, id }: Ref): string {
	return `${type === "engine" ? "e" : "v"}${id}`;
}
