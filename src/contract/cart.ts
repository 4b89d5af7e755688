import { z } from "zod";
import { call } from "./call.ts";

const CartItem = z.strictObject({
	sku: z.string(),
	title: z.string(),
	image: z.string().nullable(),
	/** Null when the caller's level has none: contact us. */
	price: z.number().nullable(),
	cartQty: z.int(),
});

export const getCart = call({
	method: "GET",
	path: "/cart",
	summary: "What is in the customer's cart, in the order it was added, with the prices of their level",
	access: "customer",
	answer: z.strictObject({
		cart: z.array(CartItem),
		/** SKUs that stand in the cart but are not sold any more. */
		deletedProducts: z.array(z.string()),
		cartStatus: z.enum(["success", "warning"]),
	}),
});
