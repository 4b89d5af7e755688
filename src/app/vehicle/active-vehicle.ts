/** The vehicle the shopper chose, remembered in a cookie so that every list is made for it on the server. */
import type { VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";

/** `v123` for a vehicle, `e45` for an engine alone. */
export function readVehicleRef(cookies: string | null): VehicleRef | undefined {
	const [, kind, id] = /(?:^|;\s*)vehicle=([ve])(\d{1,9})(?:;|$)/.exec(cookies ?? "") ?? [];
	return id ? { type: kind === "e" ? "engine" : "vehicle", id: Number(id) } : undefined;
}

export function writeVehicleRef({ type, id }: VehicleRef): string {
	return `${type === "engine" ? "e" : "v"}${id}`;
}

export function vehicleCookie(ref: VehicleRef | null): string {
	const YEAR_SECONDS = 365 * 24 * 3600;
	return `vehicle=${ref ? writeVehicleRef(ref) : ""}; path=/; max-age=${ref ? YEAR_SECONDS : 0}; samesite=lax`;
}
