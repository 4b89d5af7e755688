import type { FitDoubt } from "../../domain/order/fit-doubt.ts";
import { m } from "../messages/compiled/messages.js";

const FIT_DOUBT_TEXTS: Record<FitDoubt, () => string> = {
	does_not_fit: m.order_fit_no,
	may_fit: m.order_fit_open,
};

/** The doubt about a part, at its line of an order's page and mail. */
export function fitDoubtText(doubt: FitDoubt): string {
	return FIT_DOUBT_TEXTS[doubt]();
}
