/**
 * Google's Address Validation API over REST, because the vendor's package brings a gRPC stack for
 * this one call.
 */
import { z } from "zod";
import type { PostalAddress } from "../../../domain/address/us-address.ts";
import { ZIP_CODE } from "../../../domain/address/zip-code.ts";
import { createOutbound } from "../../../platform/http-client.ts";
import type { AddressAnswer, AddressValidation } from "../../../ports/address-validation.ts";

const ADDRESS = "https://addressvalidation.googleapis.com/v1:validateAddress";

/** Tests use another address and a shorter timeout. */
export type GoogleOptions = { key: string; url?: string; timeout?: number };

const text = z.string().default("");

const Answer = z.object({
	result: z.object({
		verdict: z.object({ validationGranularity: text }).default({ validationGranularity: "" }),
		address: z.object({
			postalAddress: z.object({
				regionCode: text,
				postalCode: text,
				administrativeArea: text,
				locality: text,
				addressLines: z.array(z.string()).default([]),
			}),
		}),
		uspsData: z
			.object({
				standardizedAddress: z
					.object({
						firstAddressLine: text,
						secondAddressLine: text,
						city: text,
						state: text,
						zipCode: text,
						zipCodeExtension: text,
					})
					.optional(),
			})
			.optional(),
	}),
});

/** The vendor's answer when it recognizes nothing. */
const NOTHING = ["", "GRANULARITY_UNSPECIFIED", "OTHER"];

export function createGoogleAddresses({
	key,
	url = ADDRESS,
	timeout = 4000,
}: GoogleOptions): AddressValidation {
	const outbound = createOutbound();
	return {
		isPaid: true,
		async validate(line) {
			const body = JSON.stringify({
				address: { regionCode: "US", addressLines: [line] },
				enableUspsCass: true,
			});
			const headers = { "content-type": "application/json", "x-goog-api-key": key };
			return answerOf(Answer.parse(await outbound.post({ url, headers, body, timeout })));
		},
	};
}

function answerOf({ result }: z.output<typeof Answer>): AddressAnswer {
	const { postalAddress } = result.address;
	const address = uspsAddress(result.uspsData?.standardizedAddress) ?? plainAddress(postalAddress);
	const isUnknown =
		NOTHING.includes(result.verdict.validationGranularity) && !postalAddress.addressLines.length;
	const isComplete =
		/^[A-Z]{2}$/.test(address.state) && ZIP_CODE.test(address.postalCode) && address.city !== "";
	const isOurs =
		postalAddress.regionCode === "" ||
		["US", "PR", "VI", "GU", "AS", "MP"].includes(postalAddress.regionCode);
	return isComplete && isOurs && !isUnknown
		? { kind: "found", addresses: [address] }
		: { kind: "none" };
}

type Usps = NonNullable<
	NonNullable<z.output<typeof Answer>["result"]["uspsData"]>["standardizedAddress"]
>;

function uspsAddress(usps: Usps | undefined): PostalAddress | undefined {
	if (!usps?.city || !usps.state || !usps.zipCode) return undefined;
	const postalCode = usps.zipCodeExtension
		? `${usps.zipCode}-${usps.zipCodeExtension}`
		: usps.zipCode;
	return {
		street1: usps.firstAddressLine,
		street2: usps.secondAddressLine,
		city: usps.city,
		state: usps.state,
		postalCode,
		country: "US",
	};
}

function plainAddress(
	postal: z.output<typeof Answer>["result"]["address"]["postalAddress"],
): PostalAddress {
	const [street1 = "", ...rest] = postal.addressLines;
	const { locality: city, administrativeArea: state, postalCode } = postal;
	return { street1, street2: rest.join(" "), city, state, postalCode, country: "US" };
}
