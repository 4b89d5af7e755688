/** What the page of a phone order knows about its buyer. */
import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { PhoneBuyer } from "../../../features/phone-orders/find-buyer.ts";
import { countryOptions, stateOptions } from "../../address/places.ts";
import { OTHER_ADDRESS } from "./other-address.ts";

export type PhoneOrderData = ReturnType<typeof toPhoneOrderData>;

export function toPhoneOrderData(buyer: PhoneBuyer, customerId: number | null, language: Language) {
	const usual = buyer.addresses.find((address) => address.is_default_shipping);
	return {
		customerId,
		name: buyer.name,
		level: buyer.level,
		isDisabled: buyer.isDisabled,
		credit: buyer.credit && {
			left: formatUsd(buyer.credit.leftCents),
			requiresPurchaseOrder: buyer.credit.requiresPurchaseOrder,
		},
		addresses: buyer.addresses.map((address) => ({
			value: String(address.id),
			label: [address.receiver, address.company, address.street1].filter(Boolean).join(", "),
			hint: `${address.city}, ${address.state} ${address.postal_code}`,
		})),
		usualAddress: String(usual?.id ?? buyer.addresses[0]?.id ?? OTHER_ADDRESS),
		phone: buyer.phone,
		lists: { countries: countryOptions(language), states: stateOptions() },
		formKey: crypto.randomUUID(),
	};
}
