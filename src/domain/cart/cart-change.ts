/** The result of several changes of a cart that are applied together or not at all. */
import type { CartNote } from "./cart-rules.ts";

/** A part of which fewer can be had than a change needs, and why. */
export type Shortfall = { sku: string; note: CartNote | null };
