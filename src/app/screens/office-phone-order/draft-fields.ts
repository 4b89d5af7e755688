/** What a draft keeps of the form of a phone order. */
import type { FormValues } from "../../../contract/form-schema.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import type { Page } from "./phone-order-view.ts";

/** Of one press of a button or of one window. */
const NOT_KEPT = ["intent", "total", "window", "openedFrom"];

/** True if the draft is kept for a reload. */
export function keepDraft(
	{ services, caller }: Page,
	customerId: number | null,
	values: FormValues,
	{ replaces }: { replaces: boolean },
): Promise<boolean> {
	const fields = Object.fromEntries(
		Object.entries(values).flatMap(([name, value]) =>
			value === undefined || NOT_KEPT.includes(name) ? [] : [[name, value]],
		),
	);
	return services.phoneOrders.saveDraft(caller, {
		customerId,
		fields,
		formKey: requireFormKey(values.key),
		// A page that was opened before the store kept drafts has no key of its window.
		windowKey: requireFormKey(values.window ?? values.key),
		openedFrom: values.openedFrom ? requireFormKey(values.openedFrom) : null,
		replaces,
	});
}
