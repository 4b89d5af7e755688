import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { PaymentMethod } from "../../ports/payment.ts";
import type { OrderPreviewRequest } from "./prepare-order.ts";

export type PlaceOrderRequest = OrderPreviewRequest & {
	/** Idempotency key that the browser makes when the checkout opens. One key places one order. */
	key: string;
	shipTo: OrderAddress;
	serviceCode: string;
	/** Null: the same as the shipping address. */
	billTo: OrderAddress | null;
	vin: string | null;
	purchaseOrder: string | null;
	extraInformation: string;
	/** The total that the buyer saw. The order is refused if it would cost anything else. */
	shownTotalCents: number | null;
	pay: { method: PaymentMethod; provider: string } | { method: "account" };
	/** The parts are taken from the customer's cart. An express order leaves the cart alone. */
	fromCart: boolean;
};

export type PlacedOrder = {
	orderId: number;
	number: number;
	validator: string;
	paymentKey: string | null;
};
