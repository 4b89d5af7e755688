/** The active vehicle, stored in a cookie so that the server can render lists for it. */
import type { VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import { deleteCookie, readCookie, writeCookie } from "../browser/page-cookies.ts";

const COOKIE_NAME = "vehicle";
const YEAR_SECONDS = 365 * 24 * 3600;

/** `v123` for a vehicle, `e45` for an engine alone. */
export function readVehicleRef(cookies: string | null): VehicleRef | undefined {
	const [, kind, id] = /^([ve])(\d{1,9})$/.exec(readCookie(cookies, COOKIE_NAME)) ?? [];
	return id ? { type: kind === "e" ? "engine" : "vehicle", id: Number(id) } : undefined;
}

export function writeVehicleRef({ type, id }: VehicleRef): string {
	return `${type === "engine" ? "e" : "v"}${id}`;
}

export function vehicleCookie(ref: VehicleRef | null): string {
	return ref
		? writeCookie(COOKIE_NAME, writeVehicleRef(ref), YEAR_SECONDS)
		: deleteCookie(COOKIE_NAME);
}
