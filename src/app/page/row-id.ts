import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import { errorPage } from "./error-page.ts";

/** The largest number of the column type integer. */
const MAX_ROW_ID = 2 ** 31 - 1;

/** The id of a row in an address or a form. Any other text gets the error page. */
export function parseRowId(text: string | undefined, refusal: RefusalCode = "bad_request"): number {
	const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : Number.POSITIVE_INFINITY;
	if (id > MAX_ROW_ID) throw errorPage(refusal);
	return id;
}
