/** The weight of a box as papers and pages show it. */
import type { BoxWeight } from "../../../domain/shipment/order-shipment.ts";
import { toPounds } from "../../../domain/shipping/units.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";

export function boxWeightText(weight: BoxWeight | null, locale: Language): string | null {
	if (weight === null) return null;
	const pounds = toPounds(weight.grams);
	return weight.isCalculated ? m.box_weight_calculated({ pounds }, { locale }) : `${pounds} lb`;
}
