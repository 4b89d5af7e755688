/**
 * How a buyer pays online. `card`: the provider's card field in our page. `wallet`: its wallet
 * button. `redirect`: its own page, which returns to ours.
 */
export const PAYMENT_METHODS = ["card", "wallet", "redirect"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
