import { readGarage } from "../../domain/garage.ts";
import { readGuestCart } from "../../domain/guest-cart.ts";
import { isRef } from "../../domain/vehicle-ref.ts";
import { CART_KEY, GARAGE_KEY, readLocal } from "../local-storage.ts";
import { readVehicleRef } from "../vehicle/active-vehicle.ts";

/** What a guest kept in this browser, to take along into the account. */
export function guestThings(): { actualCart: string; garage: string } {
	const active = readVehicleRef(document.cookie) ?? null;
	const entries = readGarage(readLocal(GARAGE_KEY)).entries.map((entry) => ({ ...entry, active: isRef(entry, active) }));
	return { actualCart: JSON.stringify(readGuestCart(readLocal(CART_KEY))), garage: JSON.stringify(entries) };
}
