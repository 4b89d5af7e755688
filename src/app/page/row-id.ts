import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import { errorPage } from "./refused-page.ts";

/** No table of ours counts further, and asking for more would be an error rather than a no. */
const LARGEST = 2 ** 31 - 1;

/** The number of a row, as an address or a form names it; anything else is refused. */
export function rowIdOf(text: string, refusal: RefusalCode = "bad_request"): number {
	const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
	if (id > LARGEST) throw errorPage(refusal);
	return id;
}
