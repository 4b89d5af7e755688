import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { addAddress } from "../../../contract/addresses.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { toOrderAddress } from "../../checkout/check-address.ts";
import type { CheckoutAddress } from "../../checkout/checkout-data.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AddressEntry, addressToFormValues } from "./address-entry.tsx";
import { NEW_ADDRESS, SavedAddresses } from "./saved-addresses.tsx";

type AddressStepProps = {
	step: "shipping" | "billing";
	label: string;
	chosen: OrderAddress | null;
	submit: string;
	onAddress: (address: OrderAddress, email: string) => void;
};

/**
 * A choice of known addresses, or the form for a new address, which a customer can save in the
 * address book. A guest types the e-mail in the same form.
 */
export function AddressStep({ step, label, chosen, submit, onAddress }: AddressStepProps) {
	const { data, draft } = useCheckout();
	const saved = data.customer?.addresses ?? NO_ADDRESSES;
	const email = data.customer?.email ?? (step === "billing" ? draft.email : null);
	const [choice, setChoice] = useState(() => firstChoice(saved, chosen, step));
	const keep = useRef<HTMLInputElement>(null);
	/** A second press while the address is being saved does nothing. */
	const isSaving = useRef(false);
	const { revalidate } = useRevalidator();
	useEffect(() => setChoice((before) => checkedChoice() ?? before), []);
	const submitNew = async (address: OrderAddress, typedEmail: string) => {
		if (isSaving.current) return;
		isSaving.current = true;
		try {
			if (keep.current?.checked) await saveInAddressBook(address).then(revalidate);
		} finally {
			isSaving.current = false;
		}
		onAddress(address, typedEmail);
	};
	const savedAddress = saved.find(({ key }) => key === choice);
	return (
		<>
			{saved.length > 0 && (
				<SavedAddresses label={label} addresses={saved} chosen={choice} onChoose={setChoice} />
			)}
			{savedAddress ? (
				<Button
					variant="primary"
					className="max-sm:w-full"
					onClick={() => {
						const address = saved.find(({ key }) => key === checkedChoice());
						if (address) onAddress(toOrderAddress(address), email ?? "");
					}}
				>
					{submit}
				</Button>
			) : (
				<AddressEntry
					step={step}
					typed={
						draft.typed[step] ?? {
							email: draft.email,
							...(chosen ? addressToFormValues(chosen) : {}),
						}
					}
					lists={data.lists}
					email={email}
					shouldValidate={step === "shipping"}
					onAddress={(address, typedEmail) => void submitNew(address, typedEmail)}
					submit={submit}
				>
					{data.customer && (
						<CheckboxField
							ref={keep}
							name="keep"
							label={m.checkout_keep_address()}
							defaultChecked
						/>
					)}
				</AddressEntry>
			)}
		</>
	);
}

/**
 * The marked address, which the buyer may have chosen in the server's HTML before this code was
 * loaded.
 */
function checkedChoice(): string | undefined {
	return document.querySelector<HTMLInputElement>("input[name=saved]:checked")?.value;
}

const NO_ADDRESSES: readonly CheckoutAddress[] = [];

function firstChoice(
	saved: readonly CheckoutAddress[],
	chosen: OrderAddress | null,
	step: "shipping" | "billing",
): string {
	const sameAddress =
		chosen &&
		saved.find(
			(entry) => JSON.stringify(toOrderAddress(entry)) === JSON.stringify(toOrderAddress(chosen)),
		);
	if (sameAddress) return sameAddress.key;
	const first =
		saved.find((entry) =>
			step === "shipping" ? entry.isDefaultShipping : entry.isDefaultBilling,
		) ?? saved[0];
	return chosen || !first ? NEW_ADDRESS : first.key;
}

/** A full address book only shows a toast, because it must not stop the order. */
async function saveInAddressBook(address: OrderAddress): Promise<void> {
	await callApi<typeof addAddress>("POST", "/account/addresses", getLocale(), address).catch(
		(error: unknown) => {
			showToast({ kind: "info", text: refusalSentence(error, m.checkout_address_not_kept()) });
		},
	);
}
