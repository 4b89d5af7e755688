import { toPounds } from "../../../domain/shipping/units.ts";
import { addDays } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle, storeName } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { formatDay } from "../../ui/day.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/sent.ts";
import { toSentView } from "./sent-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language, today } = requireStaff(context, 1);
	const day = dayOf(url.searchParams.get("day")) ?? today;
	const sent = await orThrowErrorPage(services.shipments.readSent(caller, day));
	return {
		...toSentView(sent.shipments, language),
		isCut: sent.isCut,
		day,
		dayText: formatDay(day, language),
		today,
		before: addDays(day, -1),
		after: day < today ? addDays(day, 1) : null,
	};
}

/** A day such as 2026-11-17. Another text shows today. */
function dayOf(text: string | null): string | null {
	const isDay = text !== null && /^20\d\d-\d\d-\d\d$/.test(text);
	const time = isDay ? Date.parse(text) : Number.NaN;
	return isDay && !Number.isNaN(time) && addDays(text, 0) === text ? text : null;
}

export function meta() {
	return [{ title: pageTitle(m.sent_title()) }, { name: "robots", content: "noindex" }];
}

/**
 * What left on a day, by carrier: printed, each has a sheet that its driver signs. Goods that were
 * picked up at the counter have a list without one.
 */
export default function Sent({ loaderData }: Route.ComponentProps) {
	const { groups, total, isCut, day, dayText, today, before, after } = loaderData;
	return (
		<OfficePage
			title={`${m.sent_title()} · ${dayText}`}
			actions={<PrintButton />}
			tabs={[
				{
					label: m.sent_day_before(),
					to: officeLinks.sentShipments({ day: before }),
					isCurrent: false,
				},
				{ label: m.sent_today(), to: officeLinks.sentShipments(), isCurrent: day === today },
				...(after
					? [
							{
								label: m.sent_day_after(),
								to: officeLinks.sentShipments({ day: after }),
								isCurrent: false,
							},
						]
					: []),
			]}
		>
			<GetForm action={officeLinks.sentShipments()} className="mb-4 flex flex-wrap items-end gap-3">
				<TextField
					name="day"
					type="date"
					label={m.sent_day()}
					defaultValue={day}
					required
					max={today}
				/>
				<Button type="submit">{m.sent_show()}</Button>
			</GetForm>
			{isCut && <Notice kind="warn" title={m.sent_cut()} />}
			{groups.length === 0 && <EmptyState title={m.sent_none()} />}
			{groups.map((group) => (
				<SentGroup key={group.title} group={group} dayText={dayText} />
			))}
			{groups.length > 1 && (
				<p className="border-t border-ink pt-3 text-lg print:hidden">
					<strong>{m.sent_total()}</strong> {totalText(total)}
				</p>
			)}
		</OfficePage>
	);
}

type View = Route.ComponentProps["loaderData"];

function SentGroup({
	group: { title, hasDriver, rows, total },
	dayText,
}: {
	group: View["groups"][number];
	dayText: string;
}) {
	return (
		<section className="mb-6 print:break-after-page print:last-of-type:break-after-auto">
			<h2 className="mb-2 text-lg">
				{title}
				{/* Each carrier has a sheet of its own, which its driver takes along. */}
				<span className="hidden print:inline">{` · ${dayText} · ${storeName()}`}</span>
			</h2>
			<OfficeTable
				caption={title}
				rows={rows}
				keyOf={({ name }) => name}
				linkOf={({ name }) => officeLinks.shipment(name)}
				empty={{ title: m.sent_none() }}
				columns={[
					{
						header: m.shipment(),
						isRowHeader: true,
						cell: ({ name }) => <span className="whitespace-nowrap font-mono">{name}</span>,
					},
					{ header: m.admin_buyer(), cell: ({ receiver }) => receiver },
					{ header: m.order_shipping_method(), phone: "hidden", cell: ({ service }) => service },
					{ header: m.shipment_from(), phone: "hidden", cell: ({ from }) => from },
					hasDriver
						? {
								header: m.shipment_trackings(),
								cell: ({ trackings }) => (
									<span className="font-mono wrap-anywhere">{trackings}</span>
								),
							}
						: { header: m.shipment_handed_to(), cell: ({ handedTo }) => handedTo },
					{
						header: m.shipment_pounds(),
						align: "end",
						cell: ({ pounds, isCalculated }) =>
							pounds && (
								<>
									{pounds}
									<span className="sm:hidden"> lb</span>
									{isCalculated && ` (${m.sent_calculated()})`}
								</>
							),
					},
				]}
			/>
			<div className="break-inside-avoid">
				<p className="mt-2 font-semibold">{totalText(total)}</p>
				{hasDriver && <Signatures />}
			</div>
		</section>
	);
}

/** The sum of the weights says how many of them are calculated, and how many it does not have. */
function totalText({ count, grams, notWeighed, withoutWeight }: View["total"]): string {
	const shipments = m.sent_count(countForMessage(count));
	if (grams === 0) return shipments;
	return [
		shipments,
		`${toPounds(grams)} lb`,
		notWeighed > 0 && m.sent_not_weighed({ count: notWeighed }),
		withoutWeight > 0 && m.sent_without_weight({ count: withoutWeight }),
	]
		.filter(Boolean)
		.join(" · ");
}

function Signatures() {
	return (
		<dl className="mt-12 hidden grid-cols-2 gap-8 print:grid">
			{[m.sent_driver(), m.sent_signature()].map((label) => (
				<div key={label} className="border-t border-ink pt-1">
					<dt>{label}</dt>
				</div>
			))}
		</dl>
	);
}
