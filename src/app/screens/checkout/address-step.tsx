import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { addAddress } from "../../../contract/addresses.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AddressEntry, addressToFormValues } from "./address-entry.tsx";
import { toOrderAddress } from "./check-address.ts";
import type { SavedAddress } from "./checkout-data.ts";
import { NEW_ADDRESS, SavedAddresses } from "./saved-addresses.tsx";
import { useCheckout } from "./use-checkout.ts";

type AddressStepProps = {
	step: "shipping" | "billing";
	label: string;
	chosen: OrderAddress | null;
	submit: string;
	onAddress: (address: OrderAddress) => void;
	footer?: ReactNode;
};

/** A choice of the address book, or the form for a new address, which a customer can save there. */
export function AddressStep({ step, label, chosen, submit, onAddress }: AddressStepProps) {
	const { data, draft } = useCheckout();
	const saved = data.customer?.addresses ?? [];
	const [choice, setChoice] = useState(() => firstChoice(saved, chosen, step));
	const [shouldSave, setShouldSave] = useState(true);
	const { revalidate } = useRevalidator();
	const submitNew = async (address: OrderAddress) => {
		if (data.customer && shouldSave) await saveInAddressBook(address).then(revalidate);
		onAddress(address);
	};
	const savedAddress = saved.find(({ id }) => String(id) === choice);
	return (
		<>
			{saved.length > 0 && (
				<SavedAddresses label={label} addresses={saved} chosen={choice} onChoose={setChoice} />
			)}
			{savedAddress ? (
				<Button
					variant="primary"
					className="max-sm:w-full"
					onClick={() => onAddress(toOrderAddress(savedAddress))}
				>
					{submit}
				</Button>
			) : (
				<AddressEntry
					step={step}
					typed={draft.typed[step] ?? (chosen ? addressToFormValues(chosen) : {})}
					lists={data.lists}
					shouldValidate={step === "shipping"}
					onAddress={(address) => void submitNew(address)}
					submit={submit}
				>
					{data.customer && (
						<CheckboxField
							name="keep"
							label={m.checkout_keep_address()}
							checked={shouldSave}
							onChange={({ currentTarget }) => setShouldSave(currentTarget.checked)}
						/>
					)}
				</AddressEntry>
			)}
		</>
	);
}

function firstChoice(
	saved: readonly SavedAddress[],
	chosen: OrderAddress | null,
	step: "shipping" | "billing",
): string {
	const sameAddress =
		chosen &&
		saved.find(
			(entry) => JSON.stringify(toOrderAddress(entry)) === JSON.stringify(toOrderAddress(chosen)),
		);
	if (sameAddress) return String(sameAddress.id);
	const first =
		saved.find((entry) =>
			step === "shipping" ? entry.is_default_shipping : entry.is_default_billing,
		) ?? saved[0];
	return chosen || !first ? NEW_ADDRESS : String(first.id);
}

/** A full address book only shows a toast, because it must not stop the order. */
async function saveInAddressBook(address: OrderAddress): Promise<void> {
	await callApi<typeof addAddress>("POST", "/account/addresses", getLocale(), address).catch(
		(error: unknown) => {
			showToast({ kind: "info", text: refusalSentence(error, m.checkout_address_not_kept()) });
		},
	);
}
