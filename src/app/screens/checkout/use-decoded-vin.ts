import { useEffect, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { decodeVin } from "../../../contract/vehicles.ts";
import { normalizeVin, VIN_LENGTH } from "../../../domain/vehicle/vin.ts";
import { callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";

/** The answer is null when the decoder could not be asked; the message then says so. */
export type DecodedVin = {
	vin: string;
	answer: Answer<typeof decodeVin> | null;
	message: string | null;
};

/**
 * Undefined until 17 characters are typed and decoded. Invalid characters are sent too, because the
 * answer may suggest the intended VIN.
 */
export function useDecodedVin(typed: string): DecodedVin | undefined {
	const vin = normalizeVin(typed);
	const isComplete = [...vin].length === VIN_LENGTH;
	const [decoded, setDecoded] = useState<DecodedVin>();
	useEffect(() => {
		if (!isComplete) return;
		let isCancelled = false;
		const show = (result: Omit<DecodedVin, "vin">) =>
			!isCancelled && setDecoded({ vin, ...result });
		callApi<typeof decodeVin>(
			"GET",
			`/vehicles/vin/${encodeURIComponent(vin)}` as "/vehicles/vin/:vin",
			getLocale(),
		)
			.then((answer) => show({ answer, message: answer.message }))
			.catch((error) => show({ answer: null, message: refusalSentence(error, m.vin_away()) }));
		return () => {
			isCancelled = true;
		};
	}, [vin, isComplete]);
	return isComplete && decoded?.vin === vin ? decoded : undefined;
}
