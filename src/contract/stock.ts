import { z } from "zod";
import { STOCK_REASONS } from "../domain/stock/stock-reason.ts";
import { call } from "./call.ts";
import { text } from "./fields.ts";
import { ReceiptInput, StockChangeInput, StockTransferInput } from "./stock-inputs.ts";

const Booked = z.strictObject({ status: z.literal("success"), id: z.int() });

export const listStockLevels = call({
	method: "GET",
	path: "/admin/stock",
	summary:
		"List the stock of each part and warehouse by SKU, 50 rows a page; all rows of the parts with a number, or of a bin, when `text` is given",
	access: "warehouse",
	scope: "read_catalog",
	query: z.strictObject({
		text: text(60).optional(),
		warehouse: text(3).optional(),
		view: z.enum(["all", "low", "no_bin"]).optional(),
		/** The last row of the page before. */
		after_sku: text(60).optional(),
		after_warehouse: text(3).optional(),
	}),
	answer: z.strictObject({
		levels: z.array(
			z.strictObject({
				sku: z.string(),
				title: z.string(),
				warehouse: z.string(),
				on_hand: z.int(),
				reserved: z.int(),
				expected_on: z.string().nullable(),
				bin: z.string().nullable(),
			}),
		),
	}),
});

export const listPartMoves = call({
	method: "GET",
	path: "/admin/stock/:sku/moves",
	summary: "List the newest 50 changes of the stock of a part, with reason and cause",
	access: "warehouse",
	scope: "read_catalog",
	params: z.strictObject({ sku: text(60) }),
	answer: z.strictObject({
		moves: z.array(
			z.strictObject({
				id: z.int(),
				at: z.iso.datetime(),
				warehouse: z.string().nullable(),
				bin: z.string().nullable(),
				delta: z.int(),
				reason: z.enum(STOCK_REASONS),
				cause: z.string(),
				note: z.string().nullable(),
			}),
		),
	}),
});

export const changeStock = call({
	method: "POST",
	path: "/admin/stock/changes",
	summary: "Change the stock of a part by a number of pieces, with the reason, once for the key",
	access: "manager",
	scope: "write_catalog",
	body: StockChangeInput,
	answer: Booked,
});

export const transferStock = call({
	method: "POST",
	path: "/admin/stock/transfers",
	summary: "Move pieces that are not reserved to another warehouse, once for the key",
	access: "manager",
	scope: "write_catalog",
	body: StockTransferInput,
	answer: Booked,
});

export const receiveGoods = call({
	method: "POST",
	path: "/admin/stock/receipts",
	summary:
		"Book goods that arrived, with or without a purchase order, once for the key. More pieces than were ordered are refused without `takesMore`.",
	access: "manager",
	scope: "write_catalog",
	body: ReceiptInput,
	answer: Booked,
});
