import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FormValues } from "../../../contract/form-schema.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { splitPhone } from "../../../domain/address/phone.ts";
import type { PostalAddress } from "../../../domain/address/us-address.ts";
import type { FormErrors } from "../../../domain/form/field-error.ts";
import type { AddressLists } from "../../address/address-fields.tsx";
import { ShortAddressFields } from "../../address/short-address-fields.tsx";
import { checkAddress, toOrderAddress } from "../../checkout/check-address.ts";
import { REQUIRED_ADDRESS_FIELDS } from "../../checkout/required-address-fields.ts";
import { useLaterForm } from "../../checkout/use-later-form.ts";
import { readDraft, updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";

const AddressDialog = loadWhenShown(
	async () => (await import("./address-dialog.tsx")).AddressDialog,
);

const loadAddressCheck = async () =>
	(await import("../../checkout/checkout-address-check.ts")).checkoutAddressCheck;

type AddressEntryProps = {
	step: "shipping" | "billing";
	/** The initial values: what was typed before a reload, or the address that was chosen before. */
	typed: FormValues;
	lists: AddressLists;
	/** The e-mail of the order, which a guest types in this form; null when the form asks for it. */
	email: string | null;
	/** Whether the postal service validates the address. Nothing is sent to a billing address. */
	shouldValidate: boolean;
	onAddress: (address: OrderAddress, email: string) => void;
	submit: string;
	children?: ReactNode;
};

/** An address that the buyer has to confirm. */
type UnconfirmedAddress =
	| { address: OrderAddress; email: string; kind: "choose"; suggestions: PostalAddress[] }
	| { address: OrderAddress; email: string; kind: "unchecked" };

/** The form for a new address, which the postal service validates before it is used. */
export function AddressEntry({
	step,
	typed,
	lists,
	email: knownEmail,
	shouldValidate,
	onAddress,
	submit,
	children,
}: AddressEntryProps) {
	const [country, setCountry] = useState(typed.country || "US");
	const [errors, setErrors] = useState<FormErrors>();
	const [unconfirmed, setUnconfirmed] = useState<UnconfirmedAddress>();
	const [isBusy, setBusy] = useState(false);
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { shippingAddress, typed } = readDraft();
		// A stored address replaces the fields.
		if (!shippingAddress && !typed.shipping) repeatEarlyInput(fields.current);
	}, []);
	const check = async (address: OrderAddress, email: string) => {
		setBusy(true);
		const verdict = shouldValidate ? await checkAddress(address) : ({ kind: "accepted" } as const);
		setBusy(false);
		if (verdict.kind === "invalid") setErrors({ street1: { code: "invalid_address" } });
		else if (verdict.kind === "accepted") onAddress(address, email);
		else setUnconfirmed({ address, email, ...verdict });
	};
	const form = useLaterForm({
		load: loadAddressCheck,
		requiredFields: REQUIRED_ADDRESS_FIELDS,
		initial: { country: "US", ...typed },
		answer: errors && { errors, values: { country: "US", ...typed } },
		onValid: ({ email, ...address }, { type }) =>
			void check(
				toOrderAddress({
					...address,
					type: type === "commercial" ? "commercial" : "residential",
				}),
				email,
			),
	});
	return (
		<div ref={fields} onInput={(event) => storeTypedFields(step, event)}>
			<Form form={form}>
				{knownEmail === null ? (
					<TextField
						{...form.field("email")}
						label={m.email()}
						hint={m.checkout_email_hint()}
						type="email"
						inputMode="email"
						autoComplete="email"
						autoCapitalize="none"
					/>
				) : (
					<input type="hidden" name="email" value={knownEmail} />
				)}
				<ShortAddressFields
					form={form}
					country={country}
					onCountry={setCountry}
					lists={lists}
					type={typed.type}
				/>
				{children}
				<div role="alert" className="empty:hidden">
					{unconfirmed?.kind === "unchecked" && (
						<Notice kind="bad" title={m.form_address_check_failed()}>
							<Button
								size="small"
								className="mt-2"
								onClick={() => onAddress(unconfirmed.address, unconfirmed.email)}
							>
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
			{unconfirmed?.kind === "choose" && (
				<AddressDialog
					address={unconfirmed.address}
					suggestions={unconfirmed.suggestions}
					onUse={(address) => onAddress(address, unconfirmed.email)}
					onClose={() => setUnconfirmed(undefined)}
				/>
			)}
		</div>
	);
}

/** The values of the form for an address. */
export function addressToFormValues({ phone, ...rest }: OrderAddress): FormValues {
	const { code, number } = splitPhone(phone);
	return { ...rest, phone: number, phoneCode: code };
}

/** Announces the fields of the server's HTML that were filled in before this code was loaded. */
function repeatEarlyInput(box: HTMLElement | null): void {
	const fields = box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		"input:not([type=hidden], [type=radio], [type=checkbox]), textarea",
	);
	for (const field of fields ?? [])
		if (field.value !== field.defaultValue)
			field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Stores the fields in the draft, so that a reload loses nothing. */
function storeTypedFields(step: "shipping" | "billing", { target }: FormEvent): void {
	const form = (target as HTMLElement).closest("form");
	if (!form || form.closest("dialog")) return;
	const fields = [...new FormData(form)].filter(
		(field): field is [string, string] => typeof field[1] === "string",
	);
	updateDraft({ typed: { [step]: Object.fromEntries(fields) } });
}
