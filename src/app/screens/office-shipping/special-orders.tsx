import { shipmentName } from "../../../domain/shipment/order-shipment.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { PieceCount } from "../../office/piece-count.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { formatDay } from "../../ui/day.ts";
import type { Route } from "./+types/special-orders.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller, language, today } = requireStaff(context, 1);
	const { unconfirmed, confirmed } = await orThrowErrorPage(
		services.shipments.readSpecialOrders(caller),
	);
	return {
		unconfirmed: unconfirmed.map((row) => ({
			number: String(row.number),
			receiver: row.receiver,
			since: row.since.toISOString(),
			sku: row.sku,
			title: language === "es" ? row.title_es : row.title_en,
			pieces: row.pieces,
		})),
		confirmed: confirmed.map(({ number, n, receiver, supplier, expected_on, skus }) => ({
			name: shipmentName(number, n),
			receiver,
			supplier: supplier ?? m.shipment_from_supplier(),
			day: expected_on && formatDay(expected_on, language),
			isLate: expected_on !== null && expected_on < today,
			skus: skus.join(", "),
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.special_title()) }, { name: "robots", content: "noindex" }];
}

/**
 * Parts that suppliers send to buyers: first confirmed for a day, then sent with a tracking number.
 */
export default function SpecialOrders({ loaderData }: Route.ComponentProps) {
	const { unconfirmed, confirmed } = loaderData;
	return (
		<OfficePage title={m.special_title()}>
			<section className="mb-6">
				<h2 className="mb-2 text-lg">{m.special_unconfirmed()}</h2>
				{unconfirmed.length > 0 && (
					<p className="mb-2 max-w-prose text-ink-soft">{m.special_unconfirmed_hint()}</p>
				)}
				<OfficeTable
					caption={m.special_unconfirmed()}
					rows={unconfirmed}
					keyOf={({ number, sku }) => `${number} ${sku}`}
					linkOf={({ number }) => officeLinks.order(number)}
					empty={{ title: m.special_unconfirmed_none() }}
					columns={[
						{ header: m.order_number(), isRowHeader: true, cell: ({ number }) => number },
						{
							header: m.shipment_part(),
							cell: ({ sku, title }) => (
								<>
									<span className="whitespace-nowrap font-mono">{sku}</span>{" "}
									<span className="text-ink-soft">{title}</span>
								</>
							),
						},
						{ header: m.admin_buyer(), phone: "hidden", cell: ({ receiver }) => receiver },
						{
							header: m.pick_pieces(),
							align: "end",
							cell: ({ pieces }) => <PieceCount count={pieces} />,
						},
						{ header: m.pick_waits(), phone: "end", cell: ({ since }) => <TimeAgo at={since} /> },
					]}
				/>
			</section>
			<section>
				<h2 className="mb-2 text-lg">{m.special_confirmed()}</h2>
				<OfficeTable
					caption={m.special_confirmed()}
					rows={confirmed}
					keyOf={({ name }) => name}
					linkOf={({ name }) => officeLinks.shipment(name)}
					empty={{ title: m.special_confirmed_none() }}
					columns={[
						{
							header: m.shipment(),
							isRowHeader: true,
							cell: ({ name }) => <span className="font-mono">{name}</span>,
						},
						{ header: m.shipment_part(), cell: ({ skus }) => skus },
						{ header: m.admin_buyer(), phone: "hidden", cell: ({ receiver }) => receiver },
						{ header: m.shipment_from(), cell: ({ supplier }) => supplier },
						{
							header: m.shipment_supplier_day(),
							phone: "end",
							cell: ({ day, isLate }) =>
								isLate ? (
									<StateWord tone="bad">{m.special_late({ day: day ?? "" })}</StateWord>
								) : (
									(day ?? m.special_no_day())
								),
						},
					]}
				/>
			</section>
		</OfficePage>
	);
}
