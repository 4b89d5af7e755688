import type { CartView } from "../../cart/cart-view.ts";
import type { Fits } from "../../vehicle/find-fits.ts";

/** The cart, and how its parts fit the active vehicle. */
export type CartPageView = CartView & { fits: Fits; vehicle: string | null };
