import type { OrderAddress } from "../../../domain/address/order-address.ts";
import type { PostalAddress } from "../../../domain/address/us-address.ts";
import { AddressRadios } from "../../address/address-choice.tsx";
import { toPostalAddress, withPostalAddress } from "../../checkout/check-address.ts";
import { m } from "../../messages/compiled/messages.js";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { Button } from "../../ui/button.tsx";

const Modal = loadWhenShown(async () => (await import("../../ui/modal.tsx")).Modal);

type AddressDialogProps = {
	address: OrderAddress;
	suggestions: PostalAddress[];
	onUse: (address: OrderAddress) => void;
	onEdit: () => void;
};

/**
 * The dialog "Address Validation": the entered address and the suggestions of the postal service.
 */
export function AddressDialog({ address, suggestions, onUse, onEdit }: AddressDialogProps) {
	return (
		<Modal title={m.address_validation()} onClose={onEdit}>
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
					<Button onClick={onEdit}>{m.edit_this_address()}</Button>
				</div>
			</form>
		</Modal>
	);
}
