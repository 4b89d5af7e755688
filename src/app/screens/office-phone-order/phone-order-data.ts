/** What the page of a phone order knows about its buyer. */
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { PhoneBuyer } from "../../../features/phone-orders/find-buyer.ts";
import { countryOptions, stateOptions } from "../../address/places.ts";
import { m } from "../../messages/compiled/messages.js";
import { parseRowId } from "../../page/row-id.ts";
import { formerAddressValue, OTHER_ADDRESS } from "./other-address.ts";

export type PhoneOrderData = ReturnType<typeof toPhoneOrderData>;

export function toPhoneOrderData(buyer: PhoneBuyer, customerId: number | null, language: Language) {
	return {
		customerId,
		name: buyer.name,
		level: buyer.level,
		isDisabled: buyer.isDisabled,
		credit: buyer.credit && {
			left: formatUsd(buyer.credit.leftCents),
			requiresPurchaseOrder: buyer.credit.requiresPurchaseOrder,
		},
		addresses: [
			...buyer.addresses.map((address) => ({
				value: String(address.id),
				label: addressLabel(address),
				hint: placeOf(address),
			})),
			...buyer.formerAddresses.map((address) => ({
				value: formerAddressValue(address),
				label: addressLabel(address),
				hint: m.phone_order_former_address({ place: placeOf(address) }),
			})),
		],
		usualAddress: usualAddressOf(buyer),
		phone: buyer.phone,
		lists: { countries: countryOptions(language), states: stateOptions() },
		formKey: crypto.randomUUID(),
		windowKey: crypto.randomUUID(),
	};
}

/** The address of the page has `guest` instead of the id for a buyer without an account. */
export const GUEST_ID = "guest";

export function customerIdOf(id: string | undefined): number | null {
	return id === GUEST_ID ? null : parseRowId(id, "not_found");
}

/** The default of the address book, or else where the last order went. */
function usualAddressOf({ addresses, formerAddresses }: PhoneBuyer): string {
	const usual = addresses.find((address) => address.is_default_shipping);
	const [lastAddress] = formerAddresses;
	if (usual) return String(usual.id);
	if (lastAddress) return formerAddressValue(lastAddress);
	return String(addresses[0]?.id ?? OTHER_ADDRESS);
}

function addressLabel({ receiver, company, street1 }: OrderAddress): string {
	return [receiver, company, street1].filter(Boolean).join(", ");
}

function placeOf({ city, state, postal_code }: OrderAddress): string {
	return `${city}, ${state} ${postal_code}`;
}
