import type { ReactNode } from "react";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import { useShellData } from "../../page/shell-data.ts";
import { Notice } from "../../ui/notice.tsx";

/** Shown when this buyer cannot pay here, with the reason; the store takes such orders by phone. */
export function NoPaymentMethod({ reason = m.checkout_no_way() }: { reason?: ReactNode }) {
	const phone = useShellData()?.phone ?? "";
	return (
		<Notice kind="warn" title={reason}>
			<a
				href={`tel:${phone}`}
				className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				{displayPhone(phone)}
			</a>
		</Notice>
	);
}
