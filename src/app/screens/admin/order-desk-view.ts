/** What staff wrote and decided about an order, with texts in the language of the reader. */
import type { Customer } from "../../../domain/account/caller.ts";
import { HOLD_REASON_LABELS } from "../../../domain/order/order-hold.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import type { requireStaff } from "../../office/require-staff.ts";
import { formatMoment } from "../../ui/moment.ts";

type Desk = Awaited<ReturnType<ReturnType<typeof requireStaff>["services"]["orders"]["readDesk"]>>;

export type OrderDeskView = ReturnType<typeof toOrderDeskView>;

export function toOrderDeskView(
	{ notes, holds, assignee, staff, canWriteToBuyer }: Desk,
	caller: Customer,
	language: Language,
) {
	const momentText = (at: Date) => formatMoment(at.toISOString(), language);
	const openHold = holds.find(({ released_at }) => released_at === null);
	const fitRelease = notes.find(({ is_fit_release }) => is_fit_release);
	return {
		canWriteToBuyer,
		/** Who let the order go on although a part does not fit its VIN, and why. */
		fitRelease: fitRelease
			? m.order_fit_released_by({ name: fitRelease.author_name, reason: fitRelease.text })
			: null,
		notes: notes.map((note) => ({
			id: note.id,
			text: note.text,
			author: note.author,
			at: momentText(note.created_at),
			isForBuyer: note.is_for_buyer,
			isPinned: note.is_pinned,
		})),
		hold: openHold
			? {
					reason: HOLD_REASON_LABELS[openHold.reason][language],
					note: openHold.note,
					since: [momentText(openHold.held_at), openHold.held_by].filter(Boolean).join(" · "),
				}
			: null,
		assignee: assignee ? String(assignee.id) : "",
		/** The reader first, because most orders are taken and not given. */
		staff: staff
			.toSorted((a, b) => Number(b.id === caller.accountId) - Number(a.id === caller.accountId))
			.map(({ id, name, email }) => ({
				value: String(id),
				label: name ? `${name} · ${email}` : email,
			})),
	};
}
