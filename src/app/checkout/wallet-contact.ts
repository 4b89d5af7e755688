/** Reads the buyer out of what a wallet handed over, by the rules of the checkout's own form. */
import { checkForm } from "../../contract/form-schema.ts";
import { checkoutAddressForm } from "../../contract/order-inputs.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import type { WalletContact } from "../payment/wallet-sheet-props.ts";
import { toOrderAddress } from "./check-address.ts";

/**
 * `values` fill the form of the checkout, for a buyer whose wallet lacks something. `knownEmail` is
 * that of a customer's account.
 */
export function readWalletContact(
	{ name, email, phone, address }: WalletContact,
	knownEmail: string | null,
): { values: Record<string, string>; buyer: { email: string; address: OrderAddress } | null } {
	const values = {
		email: knownEmail ?? email.trim(),
		receiver: name.trim(),
		street1: address.line1.trim(),
		street2: address.line2.trim(),
		city: address.city.trim(),
		state: stateCode(address.state) ?? address.state.trim(),
		postal_code: address.postal_code.trim(),
		country: address.country,
		phone: phone.trim(),
	};
	const { data } = checkForm(checkoutAddressForm, values);
	if (!data) return { values, buyer: null };
	const { email: checkedEmail, ...place } = data;
	return {
		values,
		buyer: { email: checkedEmail, address: toOrderAddress({ ...place, type: "residential" }) },
	};
}
