import { type FormEvent, type ReactNode, useState } from "react";
import { shippableAddressForm } from "../../../contract/address-input.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { splitPhone } from "../../../domain/address/phone.ts";
import type { PostalAddress } from "../../../domain/address/us-address.ts";
import type { FormErrors } from "../../../domain/form/field-error.ts";
import { AddressFields, type AddressLists } from "../../address/address-fields.tsx";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { checkAddress, toOrderAddress } from "./check-address.ts";

type AddressEntryProps = {
	step: "shipping" | "billing";
	/** What stood in the form before a reload, or what was chosen before. */
	typed: FormValues;
	lists: AddressLists;
	/** Billing goes nowhere, so the postal service need not know it. */
	isChecked: boolean;
	onAddress: (address: OrderAddress) => void;
	submit: string;
	children?: ReactNode;
};

type Asked =
	| { address: OrderAddress; kind: "choose"; suggestions: PostalAddress[] }
	| { address: OrderAddress; kind: "unchecked" };

/** A new address: the fields, and the postal service's word on it before it is taken. */
export function AddressEntry({
	step,
	typed,
	lists,
	isChecked,
	onAddress,
	submit,
	children,
}: AddressEntryProps) {
	const [country, setCountry] = useState(typed.country || "US");
	const [errors, setErrors] = useState<FormErrors>();
	const [asked, setAsked] = useState<Asked>();
	const [isBusy, setBusy] = useState(false);
	const check = async (address: OrderAddress) => {
		setBusy(true);
		const verdict = isChecked ? await checkAddress(address) : ({ kind: "accepted" } as const);
		setBusy(false);
		if (verdict.kind === "invalid") setErrors({ street1: { code: "invalid_address" } });
		else if (verdict.kind === "accepted") onAddress(address);
		else setAsked({ address, ...verdict });
	};
	const form = useForm({
		form: shippableAddressForm,
		initial: { country: "US", ...typed },
		answer: errors && { errors, values: { country: "US", ...typed } },
		choices: { country },
		onValid: (address, { type }) =>
			void check(
				toOrderAddress({
					...address,
					type: type === "commercial" ? "commercial" : "residential",
				}),
			),
	});
	return (
		<div onInput={(event) => keepTyped(step, event)}>
			<Form form={form}>
				<AddressFields
					form={form}
					country={country}
					onCountry={setCountry}
					lists={lists}
					type={typed.type}
				/>
				{children}
				<div role="alert" className="empty:hidden">
					{asked?.kind === "unchecked" && (
						<Notice kind="bad" title={m.form_address_check_failed()}>
							<Button size="small" className="mt-2" onClick={() => onAddress(asked.address)}>
								{m.checkout_use_as_typed()}
							</Button>
						</Notice>
					)}
				</div>
				<div>
					<Button type="submit" variant="primary" busy={isBusy} className="max-sm:w-full">
						{submit}
					</Button>
				</div>
			</Form>
			{asked?.kind === "choose" && (
				<AddressDialog
					address={asked.address}
					suggestions={asked.suggestions}
					onUse={onAddress}
					onEdit={() => setAsked(undefined)}
				/>
			)}
		</div>
	);
}

/** The values of the form for an address. */
export function typedOf({ phone, ...rest }: OrderAddress): FormValues {
	const { code, number } = splitPhone(phone);
	return { ...rest, phone: number, phoneCode: code };
}

/** A reload in the middle of a form loses nothing. */
function keepTyped(step: "shipping" | "billing", { target }: FormEvent): void {
	const form = (target as HTMLElement).closest("form");
	if (!form || form.closest("[role=dialog]")) return;
	const fields = [...new FormData(form)].filter(
		(field): field is [string, string] => typeof field[1] === "string",
	);
	updateDraft({ typed: { [step]: Object.fromEntries(fields) } });
}
