/** What the page of a return shows. */
import { admits, isManager } from "../../../domain/account/caller.ts";
import { MAX_DAYS_UNTIL_RECEIVED } from "../../../domain/returns/return-rule.ts";
import { RETURN_LABELS } from "../../../domain/returns/return-status.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { qrPicture } from "../../page/qr-picture.server.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";
import { CLOSED_TEXTS } from "../../returns/return-texts.ts";
import { formatMoment } from "../../ui/moment.ts";

export type ReturnData = Awaited<ReturnType<typeof readReturnData>>;

export async function readReturnData(
	{ services, caller, language, origin }: PageContext,
	name: string,
) {
	const [view, settings] = await orThrowErrorPage(
		Promise.all([services.returns.read(caller, name), services.store.settings()]),
	);
	const { row, lines, history } = view;
	const isStaff = caller.kind === "customer" && admits("seller", caller) === "yes";
	const waits = row.status === "approved" || row.status === "shipped_back";
	const hasTags = row.kind === "core" && waits;
	const own = row.order_number;
	return {
		name,
		number: String(row.number),
		orderNumber: String(own),
		orderName: caller.kind === "guest" ? `${own}-${view.orderValidator}` : String(own),
		...{
			kind: row.kind,
			status: row.status,
			label: RETURN_LABELS[row.status][language],
			vin: row.vin,
			note: row.note,
			answer: row.answer,
		},
		...{
			tracking: row.tracking,
			photos: row.photos,
			refundCents: view.refundCents,
			feeCents: view.feeCents,
		},
		creditedCents: view.creditedCents,
		worth: view.worth,
		createdAt: formatMoment(row.created_at.toISOString(), language),
		lines: lines.map((line) => ({
			...{
				n: line.n,
				sku: line.sku,
				title: language === "es" ? line.title_es : line.title_en,
				reason: line.reason,
			},
			...{ quantity: line.quantity, accepted: line.accepted, percent: line.credit_percent },
		})),
		closedBecause: history.at(-1)?.reason ?? null,
		history: history.map(({ to_status, at, reason }) => ({
			label: [RETURN_LABELS[to_status][language], reason && CLOSED_TEXTS[reason]()]
				.filter(Boolean)
				.join(": "),
			at: formatMoment(at.toISOString(), language),
		})),
		sendTo:
			settings.contactPoints.find(({ kind, address }) => kind === "store" && address)?.address ??
			null,
		closesAfterDays:
			waits && lines.every(({ reason }) => reason !== "lost_in_transit") ? MAX_DAYS_UNTIL_RECEIVED : null,
		// Without the link's secret: a tag on a box is read by many.
		qr: hasTags ? qrPicture(`${origin}${links.returnPage(String(row.number))}`) : null,
		staff: isStaff ? { mayRefund: isManager(caller), buyer: row.email } : null,
	};
}
