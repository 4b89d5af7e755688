/** Florida's tax has a part of the state and a surtax of the county that the goods go to. */
const FLORIDA_STATE_MILLIONTHS = 60_000;

/** Divides a tax of Florida by its rate. The parts add up to it, also when it was refunded. */
export function splitFloridaTax(
	taxCents: number,
	rateMillionths: number,
): { stateCents: number; surtaxCents: number } {
	if (rateMillionths <= FLORIDA_STATE_MILLIONTHS) return { stateCents: taxCents, surtaxCents: 0 };
	const share = FLORIDA_STATE_MILLIONTHS / rateMillionths;
	const stateCents = Math.sign(taxCents) * Math.round(Math.abs(taxCents) * share);
	return { stateCents, surtaxCents: taxCents - stateCents };
}
