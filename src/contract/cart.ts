import { z } from "zod";
import { AUDIT_KINDS } from "../domain/cart/cart-audit.ts";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import { AVAILABILITY_CLASSES } from "../domain/catalog/availability.ts";
import { BRAND_QUALITIES } from "../domain/catalog/master-data.ts";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { call } from "./call.ts";
import { CartAddition } from "./cart-inputs.ts";
import { SuccessStatus, text } from "./fields.ts";
import { Sku } from "./number-fields.ts";
import { VehicleAnswersText, VehicleInput } from "./vehicles.ts";

const Availability = z.enum(AVAILABILITY_CLASSES);
/** Why a quantity differs from the requested one. */
const REASONS = ["availability", "packs", "out_of_stock", "no_price", "not_sold"] as const;
const Reason = z.enum(REASONS).nullable();

const CartItem = z.strictObject({
	sku: z.string(),
	title: z.string(),
	image: z.string().nullable(),
	/** Null when the caller's price level has none. */
	price: z.number().nullable(),
	cartQty: z.int(),
	/** Core charge of one piece, refunded for the old part. */
	core: z.number(),
	brand: z.string(),
	brand_quality: z.enum(BRAND_QUALITIES),
	/** Availability of the whole quantity: when its last piece ships. */
	status: Availability,
	ships: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
	special_order: z.boolean(),
	/** Whether the part can be returned. */
	returnable: z.boolean(),
	/** The part is sold in whole multiples of this. */
	qtyMultiple: z.int(),
	/** The requested quantity. */
	wantedQty: z.int(),
	reason: Reason,
	unificado: z.int(),
	category_url: z.string(),
	subcategory_url: z.string(),
});
export type CartItemResponse = z.output<typeof CartItem>;

const Quantity = z.int().min(0).max(MAX_LINE_QUANTITY);

const IGNORED_FIELDS = [
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
	"line",
	"ships",
	"special_order",
	"returnable",
	"qtyMultiple",
	"wantedQty",
	"reason",
	"unificado",
	"brand_quality",
	"category_url",
	"subcategory_url",
];

/**
 * A product as any answer of the API describes it, with a quantity. Only `sku` and `cartQty` are
 * read.
 */
const CartProduct = z.strictObject({
	sku: Sku,
	cartQty: Quantity,
	...Object.fromEntries(IGNORED_FIELDS.map((name) => [name, z.unknown().optional()])),
});

const ItemAnswer = z.strictObject({
	status: z.enum(["success", "warning", "error"]),
	/** How many of the part the cart holds now. */
	qty: z.int(),
	productStatus: Availability,
	price: z.number().nullable(),
	/** Empty when the cart holds the requested quantity. */
	message: z.string(),
	reason: Reason,
	/** Null when the cart holds none of the part. */
	item: CartItem.nullable(),
});

const CartAnswer = z.strictObject({
	cart: z.array(CartItem),
	/** SKUs in the cart that cannot be ordered now: no longer sold, or out of stock. */
	deletedProducts: z.array(z.string()),
	/** SKUs whose quantity differs from the requested one. */
	updatedProducts: z.array(z.string()),
	/** The deleted products. They return to the cart when they can be ordered again. */
	unavailableProducts: z.array(CartItem),
	cartStatus: z.enum(["success", "warning"]),
	message: z.string(),
});
export type CartResponse = z.output<typeof CartAnswer>;

export const getCart = call({
	method: "GET",
	path: "/cart",
	summary: "Retrieve the customer's cart with current prices and availability",
	access: "customer",
	answer: CartAnswer,
});

export const addUpdateItem = call({
	method: "POST",
	path: "/cart/addupdateitem",
	summary: "Set the quantity of a part in the customer's cart; 0 removes it",
	access: "customer",
	body: z.strictObject({
		product: CartProduct,
		/**
		 * How many the caller knew of. Only the difference is applied, so that pieces added elsewhere
		 * are not lost.
		 */
		knownQty: Quantity.optional(),
	}),
	answer: ItemAnswer,
});

export const verifyItem = call({
	method: "POST",
	path: "/cart/verifyitem",
	summary:
		"Verify price and availability of a part; answers like cart/addupdateitem and stores nothing",
	access: "everyone",
	body: z.strictObject({ product: CartProduct }),
	answer: ItemAnswer,
});

export const guestVerify = call({
	method: "POST",
	path: "/cart/guest_verify",
	summary: "Verify price and availability of a cart that the caller stores",
	access: "everyone",
	body: z.strictObject({ cart: z.array(CartProduct).max(MAX_ORDER_LINES) }),
	answer: CartAnswer,
});

const Change = z.strictObject({
	sku: z.string(),
	quantity: z.int(),
	/** The part is kept for later instead of being removed. */
	isSavedForLater: z.boolean(),
});

export const auditCart = call({
	method: "POST",
	path: "/cart/audit",
	summary:
		"Look for mistakes in a cart: interchangeable parts, missing companions, parts for another engine or vehicle, kits with their pieces. Each finding has the changes that fix it.",
	access: "everyone",
	body: z.strictObject({
		cart: z.array(CartProduct).max(MAX_ORDER_LINES),
		/** The active vehicle, and what the buyer has answered about it. */
		vehicle: VehicleInput.optional(),
		facts: VehicleAnswersText.optional(),
		/** The code of the chosen shipping service. */
		service: text(40).optional(),
	}),
	answer: z.strictObject({
		findings: z.array(
			z.strictObject({
				kind: z.enum(AUDIT_KINDS),
				skus: z.array(z.string()),
				fixes: z.array(
					z.strictObject({ sku: z.string(), title: z.string(), changes: z.array(Change) }),
				),
			}),
		),
	}),
});

export const changeItems = call({
	method: "POST",
	path: "/cart/changes",
	summary:
		"Set the quantities of several parts in the customer's cart, all of them or none; 0 removes a part or keeps it for later",
	access: "customer",
	body: z.strictObject({
		changes: z
			.array(z.strictObject({ sku: Sku, quantity: Quantity, isSavedForLater: z.boolean() }))
			.max(MAX_ORDER_LINES),
	}),
	answer: z.strictObject({
		/** `warning`: nothing was changed, because too few of `sku` can be had. */
		status: z.enum(["success", "warning"]),
		sku: z.string().nullable(),
		reason: Reason,
		message: z.string(),
	}),
});

export const addItems = call({
	method: "POST",
	path: "/cart/additems",
	summary: "Add a list of parts to the customer's cart; with a key a repeated request adds nothing",
	access: "customer",
	body: CartAddition,
	answer: z.strictObject({
		status: z.enum(["success", "warning"]),
		/** False when a list with the same key was added before. */
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
		"Create a link that shows parts and quantities of a cart for 30 days: the cart in the body, or the customer's",
	access: "everyone",
	body: z.strictObject({ cart: z.array(CartProduct).max(MAX_ORDER_LINES).optional() }),
	answer: z.strictObject({ status: z.literal("success"), link: z.string() }),
});

export const withdrawShare = call({
	method: "DELETE",
	path: "/cart/share/:secret",
	summary: "Delete the link of a shared cart",
	access: "customer",
	params: z.strictObject({ secret: text(64) }),
	answer: SuccessStatus,
});

export const mergeCart = call({
	method: "POST",
	path: "/cart/merge",
	summary:
		"Merge a guest's cart and garage into the account; of a repeated part the larger quantity counts",
	access: "customer",
	body: z.strictObject({
		actualCart: z.array(z.unknown()).max(MAX_ORDER_LINES),
		garage: z.array(z.unknown()).max(MAX_ORDER_LINES),
	}),
	answer: z.strictObject({ status: z.literal("success"), deletedProducts: z.array(z.string()) }),
});
