import { expect, it } from "vitest";
import { revalidateOnConflict, revalidateOnConflictOf } from "./revalidate-on-conflict.ts";

const url = new URL("https://store.example/admin/orders/1");

function isLoadedAgain(
	actionStatus: number,
	refusal: string,
	fields: Record<string, string> = {},
	shouldRevalidate = revalidateOnConflict,
) {
	const formData = new FormData();
	for (const [name, value] of Object.entries(fields)) formData.set(name, value);
	return shouldRevalidate({
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

it("a page chooses the forms that load it again", () => {
	const onTerms = revalidateOnConflictOf(({ formData }) => formData?.get("intent") === "terms");
	expect(isLoadedAgain(409, "terms_changed", { intent: "terms" }, onTerms)).toBe(true);
	expect(isLoadedAgain(409, "terms_changed", { intent: "note" }, onTerms)).toBe(false);
	expect(isLoadedAgain(400, "bad_request", { intent: "terms" }, onTerms)).toBe(false);
});
