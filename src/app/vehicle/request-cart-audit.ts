import type { auditCart } from "../../contract/cart.ts";
import type { FindingView } from "../../domain/cart/finding-view.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { readVehicleRef } from "./active-vehicle.ts";
import { vehicleAnswersText } from "./vehicle-answers-cookie.ts";

/**
 * What the audit finds in a cart, for the active vehicle and the chosen shipping service. Empty
 * when the server cannot be asked: the audit only advises.
 */
export async function requestCartAudit(
	cart: { sku: string; cartQty: number }[],
	service: string | null,
): Promise<FindingView[]> {
	if (cart.length === 0) return [];
	const vehicle = readVehicleRef(document.cookie);
	const body = {
		cart,
		...(vehicle ? { vehicle, facts: vehicleAnswersText(document.cookie, vehicle) } : {}),
		...(service ? { service } : {}),
	};
	const answer = await callApi<typeof auditCart>("POST", "/cart/audit", getLocale(), body).catch(
		() => undefined,
	);
	return answer?.findings ?? [];
}
