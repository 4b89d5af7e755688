/** Fills in city and state when a ZIP code is typed. */
import type { validateAddress } from "../../contract/google-places.ts";
import { ZIP_CODE } from "../../domain/address/zip-code.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";

/** The value that was filled in last. It may be replaced; what the buyer typed may not. */
const filledValues = new WeakMap<Field, string>();

type Field = HTMLInputElement | HTMLSelectElement;

export async function fillPlaceOfZip(zipField: HTMLInputElement): Promise<void> {
	const zip = zipField.value.trim();
	if (!ZIP_CODE.test(zip)) return;
	const path = `/google-places/validate?address=${zip}` as "/google-places/validate";
	const answer = await callApi<typeof validateAddress>("GET", path, getLocale()).catch(() => null);
	const [place] = answer?.results ?? [];
	if (!place || zipField.value.trim() !== zip) return;
	fill(zipField.form?.elements.namedItem("city"), place.city);
	fill(zipField.form?.elements.namedItem("state"), place.state);
}

function fill(field: Element | RadioNodeList | null | undefined, value: string): void {
	if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
	if (field.value !== "" && field.value !== filledValues.get(field)) return;
	field.value = value;
	filledValues.set(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}
