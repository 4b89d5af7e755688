import { orderAddressForm } from "../../../contract/order-edit-inputs.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import type { AddressAnswer } from "../../address/validate-typed-address.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { MailsBuyerField } from "./mails-buyer-field.tsx";

type Props = { address: OrderAddress; answer: AddressAnswer | undefined };

/** The shipping address. State and country stay, because the tax was calculated for them. */
export function AddressForm({ address, answer }: Props) {
	const { type: _, ...initial } = address;
	const form = useForm({ form: orderAddressForm, answer, initial });
	const { state, country } = address;
	return (
		<div id="address-form">
			<div role="alert" className="empty:hidden">
				{answer?.isUnchecked && (
					<Notice kind="bad" title={m.form_address_check_failed()} className="mb-4" />
				)}
			</div>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.order_edit_address_save()}
				fields={{ intent: "address", state, country }}
			>
				<TextField {...form.field("receiver")} label={m.receiver_name()} autoComplete="off" />
				<TextField {...form.field("company")} label={m.company()} autoComplete="off" />
				<TextField {...form.field("street1")} label={m.street()} autoComplete="off" />
				<TextField {...form.field("street2")} label={m.street2()} autoComplete="off" />
				<div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
					<TextField {...form.field("city")} label={m.city()} autoComplete="off" />
					<TextField
						{...form.field("postal_code")}
						label={m.postal_code()}
						hint={state}
						autoComplete="off"
					/>
				</div>
				<TextField {...form.field("phone")} label={m.phone()} type="tel" autoComplete="off" />
				<TextArea
					{...form.field("additional_info")}
					label={m.order_edit_delivery_notes()}
					rows={2}
				/>
				<MailsBuyerField answer={answer} hint={m.order_edit_address_mail_hint()} />
			</OfficeForm>
		</div>
	);
}
