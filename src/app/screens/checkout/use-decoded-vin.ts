import { useEffect, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { decodeVin } from "../../../contract/vehicles.ts";
import { normalizeVin, VIN_LENGTH } from "../../../domain/vehicle/vin.ts";
import { callApi } from "../../browser/api-client.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { refusalSentence } from "../../browser/refusal-sentence.ts";

/** `answer` is what the store reads in it; without one nobody could be asked, and `message` says so. */
export type DecodedVin = {
	vin: string;
	answer: Answer<typeof decodeVin> | null;
	message: string | null;
};

/** Undefined while it is not whole, or not read yet. One with signs that no VIN has is asked about too: it may be one slip away. */
export function useDecodedVin(typed: string): DecodedVin | undefined {
	const vin = normalizeVin(typed);
	const isWhole = [...vin].length === VIN_LENGTH;
	const [read, setRead] = useState<DecodedVin>();
	useEffect(() => {
		if (!isWhole) return;
		let isOver = false;
		const tell = (found: Omit<DecodedVin, "vin">) => !isOver && setRead({ vin, ...found });
		callApi<typeof decodeVin>(
			"GET",
			`/vehicles/vin/${encodeURIComponent(vin)}` as "/vehicles/vin/:vin",
			getLocale(),
		)
			.then((answer) => tell({ answer, message: answer.message }))
			.catch((error) => tell({ answer: null, message: refusalSentence(error, m.vin_away()) }));
		return () => {
			isOver = true;
		};
	}, [vin, isWhole]);
	return isWhole && read?.vin === vin ? read : undefined;
}
