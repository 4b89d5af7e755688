import { expect, it } from "vitest";
import { revalidateOnConflict } from "./revalidate-on-conflict.ts";

const url = new URL("https://store.example/admin/orders/1");

function isLoadedAgain(actionStatus: number, refusal: string, fields: Record<string, string> = {}) {
	const formData = new FormData();
	for (const [name, value] of Object.entries(fields)) formData.set(name, value);
	return revalidateOnConflict({
		currentUrl: url,
		currentParams: {},
		nextUrl: url,
		nextParams: {},
		formData,
		actionStatus,
		actionResult: { refusal, values: fields },
		defaultShouldRevalidate: false,
	});
}

it("loads the page again after someone else changed its record", () => {
	expect(isLoadedAgain(409, "shipment_changed")).toBe(true);
	expect(isLoadedAgain(400, "bad_request")).toBe(false);
});

it("keeps a form with a key, and the page with a question about scans", () => {
	expect(isLoadedAgain(409, "refund_too_high", { key: "1" })).toBe(false);
	expect(isLoadedAgain(409, "pieces_not_scanned")).toBe(false);
});
