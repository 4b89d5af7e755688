import { m } from "../../messages/compiled/messages.js";
import { pageTitle } from "../../page/page-title.ts";
import { ContactAndAddress } from "./contact-and-address.tsx";

export function meta() {
	return [{ title: pageTitle(m.checkout_step_shipping()) }, { name: "robots", content: "noindex" }];
}

export default ContactAndAddress;
