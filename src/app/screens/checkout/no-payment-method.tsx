import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import { useShellData } from "../../page/shell-data.ts";
import { Notice } from "../../ui/notice.tsx";

/** Shown when the store has no payment method configured; it then takes orders by telephone. */
export function NoPaymentMethod() {
	const phone = useShellData()?.phone ?? "";
	return (
		<Notice kind="warn" title={m.checkout_no_way()}>
			<a
				href={`tel:${phone}`}
				className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				{displayPhone(phone)}
			</a>
		</Notice>
	);
}
