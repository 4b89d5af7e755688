import type { Customer } from "../../../domain/account/caller.ts";
import { type CartView, type NamedCartView, toLineView } from "../../cart/cart-view.ts";
import type { PageContext } from "../../page/page-context.ts";
import { activeFacts } from "../../vehicle/vehicle-answers-cookie.ts";
import { activeVehicle, toVehicleView, vehicleName } from "../../vehicle/vehicle-view.ts";

/** A customer's cart, what they keep for later, and which parts do not fit the active vehicle. */
export async function readCustomerCart(
	page: PageContext & { caller: Customer },
	request: Request,
): Promise<CartView & { carts: NamedCartView[] | null }> {
	const { services, caller } = page;
	const [cart, saved, vehicle, carts] = await Promise.all([
		services.cart.read(caller, caller.level),
		services.savedItems.read(caller, caller.level),
		activeVehicle(services, request),
		services.namedCarts.list(caller),
	]);
	const skus = cart.lines.map(({ card }) => card.sku);
	const fits = vehicle
		? await services.catalog.fitsOfSkus(skus, vehicle, activeFacts(request))
		: new Map();
	return {
		lines: cart.lines.map((line) => toLineView(line, page)),
		unavailable: cart.unavailable.map((line) => toLineView(line, page)),
		later: [...saved.lines, ...saved.unavailable].map((line) => toLineView(line, page)),
		misfitSkus: skus.filter((sku) => fits.get(sku) === "does_not_fit"),
		carts,
		vehicle: vehicle ? vehicleName(toVehicleView(vehicle)) : null,
	};
}
