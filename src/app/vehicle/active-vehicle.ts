/** The vehicle the shopper chose, remembered in a cookie so that every list is made for it on the server. */
import type { VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import { deleteCookie, readCookie, writeCookie } from "../browser/page-cookies.ts";

const NAME = "vehicle";
const YEAR_SECONDS = 365 * 24 * 3600;

/** `v123` for a vehicle, `e45` for an engine alone. */
export function readVehicleRef(cookies: string | null): VehicleRef | undefined {
	const [, kind, id] = /^([ve])(\d{1,9})$/.exec(readCookie(cookies, NAME)) ?? [];
	return id ? { type: kind === "e" ? "engine" : "vehicle", id: Number(id) } : undefined;
}

export function writeVehicleRef({ type, id }: VehicleRef): string {
	return `${type === "engine" ? "e" : "v"}${id}`;
}

export function vehicleCookie(ref: VehicleRef | null): string {
	return ref ? writeCookie(NAME, writeVehicleRef(ref), YEAR_SECONDS) : deleteCookie(NAME);
}
