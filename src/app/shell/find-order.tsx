import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Modal } from "../ui/modal.tsx";
import { FindOrderForm } from "./find-order-form.tsx";

/** The window of the footer's link; without scripts the link leads to the page with the same form. */
export default function FindOrder({ onClose }: { onClose: () => void }) {
	const [isAsked, setAsked] = useState(false);
	return (
		<Modal title={m.find_an_order()} onClose={onClose}>
			<FindOrderForm isAsked={isAsked} onValid={() => setAsked(true)} />
		</Modal>
	);
}
