import { m } from "../messages/compiled/messages.js";
import { showToast } from "./toast-store.ts";

/** Copies the text and says so. Called within the press: some browsers refuse a later copy. */
export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		showToast({ kind: "good", text: m.ui_copied({ text }) });
	} catch {
		showToast({ kind: "error", text: m.ui_not_copied() });
	}
}
