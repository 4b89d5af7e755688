import { useEffect, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { checkVinFits } from "../../../contract/vehicles.ts";
import { callApi } from "../../browser/api-client.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { getLocale } from "../../messages/compiled/runtime.js";

export type LineDoubt = Answer<typeof checkVinFits>["doubts"][number];

/**
 * The parts of the order that do not surely fit the vehicle of the VIN, by the rule that decides
 * about the order. Undefined until the answer is there; it is left out if it cannot be had, because
 * the server checks again. `vin`: null for a VIN that was not read.
 */
export function useVinDoubts(vin: string | null): LineDoubt[] | undefined {
	const { items } = useCheckout();
	const [found, setFound] = useState<{ key: string; doubts: LineDoubt[] }>();
	const skus = items.map(({ sku }) => sku);
	const key = JSON.stringify([vin, skus]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key names the VIN and the parts
	useEffect(() => {
		if (vin === null) return;
		let isCurrent = true;
		callApi<typeof checkVinFits>("POST", "/vehicles/vinfits", getLocale(), { vin, skus }).then(
			({ doubts }) => isCurrent && setFound({ key, doubts }),
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [key]);
	return found?.key === key ? found.doubts : undefined;
}
