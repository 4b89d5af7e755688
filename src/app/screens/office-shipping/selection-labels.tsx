import { isManager } from "../../../domain/account/caller.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { RefusedOrders, readRefusedOrders } from "../../office/refused-orders.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { selectedOrders } from "../../order/selected-orders.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { inLanguage } from "../../ui/link.tsx";
import type { Route } from "./+types/selection-labels.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const boxes = await orThrowErrorPage(
		services.shipments.readLabelsOfOrders(caller, selectedOrders(url) ?? []),
	);
	return {
		refused: readRefusedOrders(url, language),
		boxes: boxes.map(({ name, label }) => {
			const isBought = label?.status === "bought" && label.void_due_at === null;
			return {
				name,
				isBought,
				carrier: [label?.carrier, label?.service].filter(Boolean).join(" · "),
				tracking: label?.tracking ?? "",
				cost: isManager(caller) && label?.cost_cents ? formatUsd(label.cost_cents) : "",
			};
		}),
	};
}

export function meta() {
	return [{ title: pageTitle(m.orders_labels_title()) }, { name: "robots", content: "noindex" }];
}

/** What became of the labels that were bought for many orders, each with its file to print. */
export default function SelectionLabels({ loaderData: { boxes, refused } }: Route.ComponentProps) {
	return (
		<OfficePage
			title={m.orders_labels_title()}
			back={{ label: m.admin_orders(), to: officeLinks.orders() }}
		>
			<RefusedOrders title={m.orders_labels_refused()} orders={refused} />
			<OfficeTable
				caption={m.orders_labels_title()}
				rows={boxes}
				keyOf={({ name }) => name}
				linkOf={({ name }) => officeLinks.shipment(name)}
				empty={{ title: m.orders_labels_none() }}
				columns={[
					{
						header: m.shipment(),
						isRowHeader: true,
						cell: ({ name }) => <span className="font-mono">{name}</span>,
					},
					{
						header: m.order_tracking(),
						cell: ({ carrier, tracking }) => (
							<>
								{carrier} <span className="font-mono wrap-anywhere">{tracking}</span>
							</>
						),
					},
					{ header: m.label_cost(), align: "end", phone: "hidden", cell: ({ cost }) => cost },
					{
						header: m.orders_label(),
						isInteractive: true,
						phone: "end",
						cell: ({ name, isBought }) =>
							isBought ? (
								<a
									href={inLanguage(officeLinks.labelFile(name))}
									target="_blank"
									rel="noreferrer"
									className="underline underline-offset-4"
								>
									{m.orders_label_print()}
								</a>
							) : (
								<StateWord tone="bad">{m.orders_label_missing()}</StateWord>
							),
					},
				]}
			/>
		</OfficePage>
	);
}
