import { z } from "zod";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-rules.ts";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { AVAILABILITY_CLASSES } from "../domain/catalog/availability.ts";
import { call } from "./call.ts";
import { Done, text } from "./fields.ts";

const Availability = z.enum(AVAILABILITY_CLASSES);
/** Why a quantity is another than the one asked for, or none. */
const REASONS = ["availability", "packs", "out_of_stock", "no_price", "not_sold"] as const;
const Reason = z.enum(REASONS).nullable();

const CartItem = z.strictObject({
	sku: z.string(),
	title: z.string(),
	image: z.string().nullable(),
	/** Null when the caller's level has none: contact us. */
	price: z.number().nullable(),
	cartQty: z.int(),
	/** For each, and given back for the old part. */
	core: z.number(),
	brand: z.string(),
	/** Of the whole quantity: when the last of them leaves. */
	status: Availability,
	ships: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
	special_order: z.boolean(),
	/** Whether it may come back; told before it is bought. */
	returnable: z.boolean(),
	/** It is sold in whole multiples of this. */
	qtyMultiple: z.int(),
	/** How many were asked for. */
	wantedQty: z.int(),
	reason: Reason,
	unificado: z.int(),
	category_url: z.string(),
	subcategory_url: z.string(),
});
export type CartItemResponse = z.output<typeof CartItem>;

const Quantity = z.int().min(0).max(MAX_LINE_QUANTITY);
const Sku = text(60).min(1);

/** A product of any of our answers with its quantity. Only number and quantity are believed; what else it carries is ignored. */
const CartProduct = z.strictObject({
	sku: Sku,
	cartQty: Quantity,
	...Object.fromEntries(
		[
			"title",
			"title2",
			"name",
			"brand",
			"brands",
			"image",
			"image_route",
			"qtyOnKit",
			"price",
			"core",
			"status",
			"warehouseId",
			"productId",
		]
			.concat([
				"line",
				"ships",
				"special_order",
				"returnable",
				"qtyMultiple",
				"wantedQty",
				"reason",
				"unificado",
				"category_url",
				"subcategory_url",
			])
			.map((name) => [name, z.unknown().optional()]),
	),
});

const ItemAnswer = z.strictObject({
	status: z.enum(["success", "warning", "error"]),
	/** How many the cart holds of it now. */
	qty: z.int(),
	productStatus: Availability,
	price: z.number().nullable(),
	/** Empty when all is as it was asked for. */
	message: z.string(),
	reason: Reason,
	/** Null when there is none of it in the cart. */
	item: CartItem.nullable(),
});

const CartAnswer = z.strictObject({
	cart: z.array(CartItem),
	/** SKUs that stand in the cart but cannot be had: not sold any more, or out of stock. */
	deletedProducts: z.array(z.string()),
	/** SKUs whose quantity is another than the one asked for. */
	updatedProducts: z.array(z.string()),
	/** What is known of the deleted ones; they come back by themselves when they can be had again. */
	unavailableProducts: z.array(CartItem),
	cartStatus: z.enum(["success", "warning"]),
	message: z.string(),
});
export type CartResponse = z.output<typeof CartAnswer>;

export const getCart = call({
	method: "GET",
	path: "/cart",
	summary:
		"What is in the customer's cart, in the order it was added, with the prices of their level and what can be had today",
	access: "customer",
	answer: CartAnswer,
});

export const addUpdateItem = call({
	method: "POST",
	path: "/cart/addupdateitem",
	summary: "Sets how many of a part the customer's cart holds; 0 takes it out",
	access: "customer",
	body: z.strictObject({
		product: CartProduct,
		/** How many the caller knew of: what came into the cart meanwhile, from elsewhere, is added to. */
		knownQty: Quantity.optional(),
	}),
	answer: ItemAnswer,
});

export const verifyItem = call({
	method: "POST",
	path: "/cart/verifyitem",
	summary:
		"What would become of a part in a cart, in the words of cart/addupdateitem; nothing is kept",
	access: "everyone",
	body: z.strictObject({ product: CartProduct }),
	answer: ItemAnswer,
});

export const guestVerify = call({
	method: "POST",
	path: "/cart/guest_verify",
	summary: "A cart that the caller keeps, with the prices of their level and what can be had today",
	access: "everyone",
	body: z.strictObject({ cart: z.array(CartProduct).max(MAX_ORDER_LINES) }),
	answer: CartAnswer,
});

export const addItems = call({
	method: "POST",
	path: "/cart/additems",
	summary:
		"Adds a list of parts on top of what the customer's cart holds, all in one; with a key, sent twice is added once",
	access: "customer",
	body: z.strictObject({
		items: z
			.array(z.strictObject({ sku: Sku, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
			.max(MAX_ORDER_LINES),
		key: z.uuid().optional(),
	}),
	answer: z.strictObject({
		status: z.enum(["success", "warning"]),
		/** False when the same list had been added before. */
		added: z.boolean(),
		lines: z.array(
			z.strictObject({
				sku: z.string(),
				qty: z.int(),
				added: z.int(),
				reason: z.enum([...REASONS, "unknown"]).nullable(),
				message: z.string(),
			}),
		),
	}),
});

export const shareCart = call({
	method: "POST",
	path: "/cart/share",
	summary:
		"A link that shows the cart to others for 30 days, parts and quantities alone; of the cart that is sent along, or else the customer's",
	access: "everyone",
	body: z.strictObject({ cart: z.array(CartProduct).max(MAX_ORDER_LINES).optional() }),
	answer: z.strictObject({ status: z.literal("success"), link: z.string() }),
});

export const withdrawShare = call({
	method: "DELETE",
	path: "/cart/share/:secret",
	summary: "Ends a link that the customer has shared a cart by",
	access: "customer",
	params: z.strictObject({ secret: text(64) }),
	answer: Done,
});

export const mergeCart = call({
	method: "POST",
	path: "/cart/merge",
	summary:
		"Brings what a guest kept to the account, as signing in does: of the same part the larger quantity; again it changes nothing",
	access: "customer",
	body: z.strictObject({
		actualCart: z.array(z.unknown()).max(MAX_ORDER_LINES),
		garage: z.array(z.unknown()).max(MAX_ORDER_LINES),
	}),
	answer: z.strictObject({ status: z.literal("success"), deletedProducts: z.array(z.string()) }),
});
