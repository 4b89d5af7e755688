import { isRef, type VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import { CART_KEY, GARAGE_KEY, readLocal } from "../browser/local-storage.ts";
import { parseStoredCart } from "../cart/parse-stored-cart.ts";
import { readVehicleRef } from "../vehicle/active-vehicle.ts";
import { readGarage } from "../vehicle/garage-rules.ts";
import { vehicleAnswersText } from "../vehicle/vehicle-answers-cookie.ts";
import { toJsonFormField } from "./json-form-field.ts";

/** A request may have 64 KiB; the captcha and the typed fields need the rest. */
const MAX_CART_LENGTH = 30_000;
const MAX_GARAGE_LENGTH = 20_000;

/**
 * The cart and the garage of this browser as form fields, to be merged into the account. Vehicles
 * are sent by id.
 */
export function readGuestCartAndGarage(): { actualCart: string; garage: string } {
	const active = readVehicleRef(document.cookie) ?? null;
	const garage = readGarage(readLocal(GARAGE_KEY)).entries.map(({ type, id }) => ({
		type,
		id,
		...(isRef({ type, id }, active) ? { active: true } : {}),
		...answersOf({ type, id }),
	}));
	return {
		actualCart: toJsonFormField(parseStoredCart(readLocal(CART_KEY)), MAX_CART_LENGTH),
		garage: toJsonFormField(garage, MAX_GARAGE_LENGTH),
	};
}

/** The shopper's answers about a vehicle are sent with it. */
function answersOf(ref: VehicleRef): { facts?: string } {
	const facts = vehicleAnswersText(document.cookie, ref);
	return facts ? { facts } : {};
}
