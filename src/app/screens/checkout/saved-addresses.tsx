import { addressLine, toPostalAddress } from "../../../domain/address/us-address.ts";
import type { CheckoutAddress } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { RadioGroup } from "../../ui/choice-field.tsx";

export const NEW_ADDRESS = "new";

type SavedAddressesProps = {
	label: string;
	addresses: readonly CheckoutAddress[];
	chosen: string;
	onChoose: (chosen: string) => void;
};

/** The address book and the addresses of former orders. The last option is a new address. */
export function SavedAddresses({ label, addresses, chosen, onChoose }: SavedAddressesProps) {
	return (
		<RadioGroup
			name="saved"
			label={label}
			value={chosen}
			onChange={onChoose}
			className="mb-4"
			options={[
				...addresses.map((address) => ({
					value: address.key,
					label: [...new Set([address.receiver, address.company])].filter(Boolean).join(", "),
					hint: [
						addressLine(toPostalAddress(address)),
						address.isFormer
							? m.checkout_former_order()
							: address.type === "commercial"
								? m.commercial()
								: m.residential(),
					].join(" · "),
				})),
				{ value: NEW_ADDRESS, label: m.checkout_another_address() },
			]}
		/>
	);
}
