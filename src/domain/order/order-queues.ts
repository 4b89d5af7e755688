/** The queues of orders that wait for a certain work, beside those that are a status. */
export const ORDER_QUEUES = ["pick", "pack", "late", "stock", "fit", "balance"] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];
