import { m } from "../../messages/compiled/messages.js";
import { ContactAndAddress } from "./contact-and-address.tsx";
import { pageTitle } from "../../page/page-title.ts";

export function meta() {
	return [{ title: pageTitle(m.checkout()) }, { name: "robots", content: "noindex" }];
}

export default ContactAndAddress;
