import { isRef, type VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import { CART_KEY, GARAGE_KEY, readLocal } from "../browser/local-storage.ts";
import { parseStoredCart } from "../cart/parse-stored-cart.ts";
import { readVehicleRef } from "../vehicle/active-vehicle.ts";
import { readGarage } from "../vehicle/garage.ts";
import { toldOf } from "../vehicle/vehicle-answers-cookie.ts";
import { asFormField } from "./json-form-field.ts";

/** The store takes 64 KiB in all; beside these two go the proof of a person and what was typed. */
const LONGEST_CART = 30_000;
const LONGEST_GARAGE = 20_000;

/** What a guest kept in this browser, to take along into the account. The account knows the vehicles by their numbers. */
export function readGuestCartAndGarage(): { actualCart: string; garage: string } {
	const active = readVehicleRef(document.cookie) ?? null;
	const garage = readGarage(readLocal(GARAGE_KEY)).entries.map(({ type, id }) => ({
		...{ type, id },
		...(isRef({ type, id }, active) ? { active: true } : {}),
		...factsOf({ type, id }),
	}));
	return {
		actualCart: asFormField(parseStoredCart(readLocal(CART_KEY)), LONGEST_CART),
		garage: asFormField(garage, LONGEST_GARAGE),
	};
}

/** What was told about a vehicle goes along with it. */
function factsOf(ref: VehicleRef): { facts?: string } {
	const facts = toldOf(document.cookie, ref);
	return facts ? { facts } : {};
}
