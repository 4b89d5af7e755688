/** Verifies the VIN of an order: it was read, and the ordered parts fit its vehicle. */
import { type FitDoubt, fitDoubtOf } from "../../domain/order/fit-doubt.ts";
import { checkVin } from "./check-vin.ts";

export type VinVerification = {
	/** The catalog has a vehicle for the VIN. False while the decoder is unavailable. */
	isRead: boolean;
	/** The parts whose fit staff have to check, by SKU. */
	doubts: Map<string, FitDoubt>;
};

export async function verifyVin(
	deps: Parameters<typeof checkVin>[0],
	vin: string,
	skus: string[],
): Promise<VinVerification> {
	const { decoded, fits, otherTrucks } = await checkVin(deps, vin, skus);
	const isRead = decoded?.status === "found" || decoded?.status === "several";
	const doubts = new Map<string, FitDoubt>([...otherTrucks].map((sku) => [sku, "does_not_fit"]));
	for (const [sku, answers] of isRead ? fits : []) {
		const doubt = fitDoubtOf(answers.map(({ fit }) => fit.answer));
		if (doubt) doubts.set(sku, doubt);
	}
	return { isRead, doubts };
}
