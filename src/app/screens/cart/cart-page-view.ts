import type { FindingView } from "../../../domain/cart/finding-view.ts";
import type { CartView } from "../../cart/cart-view.ts";
import type { Fits } from "../../vehicle/find-fits.ts";

/** The cart, how its parts fit the active vehicle, and what the audit found. */
export type CartPageView = CartView & {
	fits: Fits;
	vehicle: string | null;
	findings: FindingView[];
};
