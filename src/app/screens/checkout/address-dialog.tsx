import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { type PostalAddress, toPostalAddress } from "../../../domain/address/us-address.ts";
import { AddressRadios } from "../../address/address-choice.tsx";
import { withPostalAddress } from "../../checkout/check-address.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

type AddressDialogProps = {
	address: OrderAddress;
	suggestions: PostalAddress[];
	onUse: (address: OrderAddress) => void;
	/** Closes the dialog; the buyer goes on in the form. */
	onClose: () => void;
};

/**
 * The dialog "Address Validation": the entered address and the suggestions of the postal service.
 */
export function AddressDialog({ address, suggestions, onUse, onClose }: AddressDialogProps) {
	return (
		<Modal title={m.address_validation()} onClose={onClose}>
			<form
				className="grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					const choice = String(new FormData(event.currentTarget).get("choice"));
					onUse(choice === "original" ? address : withPostalAddress(address, JSON.parse(choice)));
				}}
			>
				<AddressRadios original={toPostalAddress(address)} suggestions={suggestions} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary">
						{m.use_selected_address()}
					</Button>
					<Button onClick={onClose}>{m.edit_this_address()}</Button>
				</div>
			</form>
		</Modal>
	);
}
