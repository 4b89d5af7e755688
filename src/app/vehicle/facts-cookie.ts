/** What the shopper told about each vehicle, remembered in a cookie beside the one of the active vehicle. */
import { readFacts, type VehicleFacts, writeFacts } from "../../domain/vehicle-facts.ts";
import { readVehicleRef } from "./active-vehicle.ts";

type Ref = { type: "vehicle" | "engine"; id: number };

const MOST_VEHICLES = 5;
const LONGEST = 1500;

/** `v12~from.2012-07-01_is.TC!e4~is.TCN`, the vehicle spoken of last first. */
export function readFactsOf(cookies: string | null, ref: Ref | undefined): VehicleFacts {
	return readFacts(toldOf(cookies, ref));
}

/** Of the active vehicle: what every page that says "fits" has to go by. */
export function activeFacts(request: Request): VehicleFacts {
	const cookies = request.headers.get("cookie");
	return readFactsOf(cookies, readVehicleRef(cookies));
}

/** As it is written, for a call. */
export function toldOf(cookies: string | null, ref: Ref | undefined): string {
	return ref ? (entries(cookies).find(([key]) => key === keyOf(ref))?.[1] ?? "") : "";
}

export function factsCookie(cookies: string | null, ref: Ref, facts: VehicleFacts): string {
	return toldCookie(cookies, ref, writeFacts(facts));
}

/** With what is written already. */
export function toldCookie(cookies: string | null, ref: Ref, told: string): string {
	const others = entries(cookies).filter(([key]) => key !== keyOf(ref));
	const all = [[keyOf(ref), told] as const, ...others].slice(0, MOST_VEHICLES).map((entry) => entry.join("~"));
	while (all.length > 1 && all.join("!").length > LONGEST) all.pop();
	return `facts=${all.join("!")}; path=/; max-age=${365 * 24 * 3600}; samesite=lax`;
}

/** Forgets all of them. */
export const NO_FACTS = "facts=; path=/; max-age=0; samesite=lax";

function entries(cookies: string | null): (readonly [key: string, facts: string])[] {
	const [, value = ""] = /(?:^|;\s*)facts=([A-Za-z0-9._~!=-]{1,3000})(?:;|$)/.exec(cookies ?? "") ?? [];
	return value.split("!").flatMap((entry) => {
		const [key = "", facts = ""] = entry.split("~");
		return /^[ve]\d{1,9}$/.test(key) && facts ? [[key, facts] as const] : [];
	});
}

function keyOf({ type, id }: Ref): string {
	return `${type === "engine" ? "e" : "v"}${id}`;
}
