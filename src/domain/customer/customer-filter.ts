/** The saved views of the list of customers. */
export const CUSTOMER_VIEWS = ["all", "access", "overdue", "certificates", "disabled"] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];
