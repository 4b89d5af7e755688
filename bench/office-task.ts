/**
 * One task of the office, as a script for a mouse or for a keyboard, and where its controls are.
 */
import type { Locator, Page } from "@playwright/test";
import type { Hands } from "./hands.ts";

/** Records that the tasks work on, made before they start. */
export type OfficeRecords = {
	/** Numbers of paid orders that wait to be shipped, each with one piece of one part. */
	orders: number[];
	/** A paid order with three pieces of one part. */
	largeOrder: number;
	/** An order with an unreadable VIN. */
	vinOrder: number;
	deliveredOrder: number;
	/** A return that the buyer asked for. */
	requestedReturn: number;
	/** Cores that have arrived. */
	receivedCores: number;
	/** A part in stock, and others of which nothing was sold. */
	sku: string;
	otherSkus: string[];
	/** A part without stock and orders. */
	emptySku: string;
};

export type OfficeTask = {
	name: string;
	run: (page: Page, hands: Hands, records: OfficeRecords) => Promise<void>;
};

/** A task on records of the demo. */
export type StoreTask = { name: string; run: (page: Page, hands: Hands) => Promise<void> };

export const MAX_WAIT_MS = 20_000;

export const field = (page: Page, name: string): Locator =>
	page.locator(`main form[method=post] [name="${name}"]`);

export const button = (page: Page, name: string): Locator =>
	page.locator("main").getByRole("button", { name, exact: true });

/** A button that may be folded away. */
export const hiddenButton = (page: Page, name: string): Locator =>
	page.locator("main").getByRole("button", { name, exact: true, includeHidden: true }).first();

export const link = (page: Page, name: string | RegExp): Locator =>
	page
		.locator("main")
		.getByRole("link", typeof name === "string" ? { name, exact: true } : { name })
		.first();

export const shows = (page: Page, text: string | RegExp): Promise<void> =>
	page.getByText(text).first().waitFor({ timeout: MAX_WAIT_MS });
