import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { addAddress } from "../../../contract/addresses.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { callApi } from "../../browser/api-client.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AddressEntry, typedOf } from "./address-entry.tsx";
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

/** One of the address book, or a new one, which a customer may keep there. */
export function AddressStep({ step, label, chosen, submit, onAddress }: AddressStepProps) {
	const { data, order } = useCheckout();
	const saved = data.customer?.addresses ?? [];
	const [choice, setChoice] = useState(() => firstChoice(saved, chosen, step));
	const [isKept, setKept] = useState(true);
	const { revalidate } = useRevalidator();
	const take = async (address: OrderAddress) => {
		if (data.customer && isKept) await keepInBook(address).then(revalidate);
		onAddress(address);
	};
	const one = saved.find(({ id }) => String(id) === choice);
	return (
		<>
			{saved.length > 0 && (
				<SavedAddresses label={label} addresses={saved} chosen={choice} onChoose={setChoice} />
			)}
			{one ? (
				<Button
					variant="primary"
					className="max-sm:w-full"
					onClick={() => onAddress(toOrderAddress(one))}
				>
					{submit}
				</Button>
			) : (
				<AddressEntry
					step={step}
					typed={order.typed[step] ?? (chosen ? typedOf(chosen) : {})}
					lists={data.lists}
					isChecked={step === "shipping"}
					onAddress={(address) => void take(address)}
					submit={submit}
				>
					{data.customer && (
						<CheckboxField
							name="keep"
							label={m.checkout_keep_address()}
							checked={isKept}
							onChange={({ currentTarget }) => setKept(currentTarget.checked)}
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
	const same =
		chosen &&
		saved.find((one) => JSON.stringify(toOrderAddress(one)) === JSON.stringify(toOrderAddress(chosen)));
	if (same) return String(same.id);
	const first =
		saved.find((one) => (step === "shipping" ? one.is_default_shipping : one.is_default_billing)) ??
		saved[0];
	return chosen || !first ? NEW_ADDRESS : String(first.id);
}

/** The order goes on whatever the address book says: a full one is no reason to stop. */
async function keepInBook(address: OrderAddress): Promise<void> {
	await callApi<typeof addAddress>("POST", "/account/addresses", getLocale(), address).catch(
		(error: unknown) => {
			showToast({ kind: "info", text: refusalSentence(error, m.checkout_address_not_kept()) });
		},
	);
}
