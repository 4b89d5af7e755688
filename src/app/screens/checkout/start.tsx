import { m } from "../../messages/compiled/messages.js";
import { pageTitle } from "../../page/page-title.ts";

export function meta() {
	return [{ title: pageTitle(m.checkout()) }, { name: "robots", content: "noindex" }];
}

/** `open-checkout.tsx` draws this step, so that its code can be loaded later. */
export default function Start() {
	return null;
}
