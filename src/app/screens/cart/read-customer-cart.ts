import { toFindingViews } from "../../../domain/cart/finding-view.ts";
import type { FitAnswer } from "../../../features/catalog/read-part-fits.ts";
import type { NamedCartView } from "../../cart/cart-view.ts";
import { type CustomerPage, customerCart } from "../../cart/customer-cart.ts";
import { activeVehicleAnswers } from "../../vehicle/vehicle-answers-cookie.ts";
import { activeVehicle, toVehicleView, vehicleName } from "../../vehicle/vehicle-view.ts";
import { type CartPageView, requestedPageOf, toCartPage } from "./cart-page-view.ts";

/**
 * The requested page of a customer's cart with its saved parts, the named carts, and how the parts
 * fit the active vehicle.
 */
export async function readCustomerCart(
	page: CustomerPage,
	request: Request,
): Promise<CartPageView & { namedCarts: NamedCartView[] | null }> {
	const { services, caller } = page;
	const [cart, vehicle, namedCarts] = await Promise.all([
		customerCart(page).read(),
		activeVehicle(services, request),
		services.namedCarts.list(caller),
	]);
	const skus = cart.lines.map(({ sku }) => sku);
	const fits = vehicle
		? await services.catalog.fitsOfSkus(skus, vehicle, activeVehicleAnswers(request))
		: new Map<string, FitAnswer>();
	const audit = await services.cart.audit({
		items: cart.lines.map(({ sku, requestedQuantity: quantity }) => ({ sku, quantity })),
		misfitSkus: skus.filter((sku) => fits.get(sku) === "does_not_fit"),
		level: caller.level,
		service: null,
	});
	const wholeCart = {
		...cart,
		findings: toFindingViews(audit, page.language),
		fits: Object.fromEntries(fits),
		vehicle: vehicle ? vehicleName(toVehicleView(vehicle)) : null,
		namedCarts,
	};
	return toCartPage(wholeCart, requestedPageOf(new URL(request.url).searchParams));
}
