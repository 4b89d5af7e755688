import { m } from "../../messages/compiled/messages.js";
import { ContactAndAddress } from "./contact-and-address.tsx";

export function meta() {
	return [{ title: `${m.checkout()} · Cabover` }, { name: "robots", content: "noindex" }];
}

export default ContactAndAddress;
