import { useEffect, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { checkFits, decodeVin } from "../../../contract/vehicles.ts";
import { type FitDoubt, fitDoubtOf } from "../../../domain/order/fit-doubt.ts";
import { callApi } from "../../browser/api-client.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { getLocale } from "../../messages/compiled/runtime.js";

export type DecodedVehicle = Answer<typeof decodeVin>["vehicles"][number];
export type LineDoubt = { sku: string; doubt: FitDoubt };

/**
 * The parts of the order that do not surely fit the vehicles of the VIN, by the rule that decides
 * about the order. Undefined until the answer is there; it is left out if it cannot be had, because
 * the server checks again.
 */
export function useVinDoubts(vehicles: readonly DecodedVehicle[]): LineDoubt[] | undefined {
	const { items } = useCheckout();
	const [found, setFound] = useState<{ key: string; doubts: LineDoubt[] }>();
	const skus = items.map(({ sku }) => sku);
	const ids = vehicles.map(({ id }) => id);
	const key = JSON.stringify([ids, skus]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key names vehicles and parts
	useEffect(() => {
		if (ids.length === 0) return;
		let isCurrent = true;
		findDoubts(ids, skus).then(
			(doubts) => isCurrent && setFound({ key, doubts }),
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [key]);
	return found?.key === key ? found.doubts : undefined;
}

async function findDoubts(ids: readonly number[], skus: string[]): Promise<LineDoubt[]> {
	const answers = await Promise.all(
		ids.map((id) =>
			callApi<typeof checkFits>("POST", "/vehicles/fits", getLocale(), {
				vehicle: { type: "vehicle", id },
				skus,
			}),
		),
	);
	return skus.flatMap((sku) => {
		const fits = answers.flatMap(({ fits }) => fits.find((fit) => fit.sku === sku)?.answer ?? []);
		const doubt = fitDoubtOf(fits);
		return doubt ? [{ sku, doubt }] : [];
	});
}
