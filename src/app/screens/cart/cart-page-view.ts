import type { CartView } from "../../cart/cart-view.ts";

/** The cart, and which of its parts do not fit the active vehicle. */
export type CartPageView = CartView & { misfitSkus: string[]; vehicle: string | null };
