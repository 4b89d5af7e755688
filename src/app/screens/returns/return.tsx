import { m } from "../../messages/compiled/messages.js";
import { requireOrderName } from "../../order/require-order-access.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { RETURN_TONES } from "../../returns/return-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/return.ts";
import { CoreTags } from "./core-tags.tsx";
import { NextStep } from "./next-step.tsx";
import { changeReturn } from "./return-action.ts";
import { type ReturnData, readReturnData } from "./return-data.ts";
import { ReturnLines } from "./return-lines.tsx";
import { StaffForms } from "./staff-forms.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const name = requireOrderName(page, url, params.id);
	return readReturnData(page, name);
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	const name = requireOrderName(page, url, params.id);
	return changeReturn(page, name, request);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: `${m.return_title({ number: loaderData?.number ?? "" })} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

/** One return: its status, what the buyer does next, and the forms of staff. */
export default function ReturnPage({ loaderData: data, actionData }: Route.ComponentProps) {
	const answer = (actionData ?? undefined) as FormAnswer | undefined;
	const title = data.kind === "core" ? m.core_return_title(data) : m.return_title(data);
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs
				items={[
					data.staff
						? { label: m.admin_returns(), to: links.adminReturns() }
						: { label: m.home(), to: links.home() },
					{
						label: m.open_return_of({ number: data.orderNumber }),
						to: orderLinkOf(data),
					},
					{ label: title },
				]}
			/>
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">{title}</h1>
				<span className="flex">
					<Badge tone={RETURN_TONES[data.status]}>{data.label}</Badge>
				</span>
				<div className="no-print ml-auto">
					<PrintButton />
				</div>
			</div>
			<NextStep data={data} answer={answer} />
			{data.qr && (
				<CoreTags
					number={data.number}
					orderNumber={data.orderNumber}
					lines={data.lines}
					qr={data.qr}
				/>
			)}
			<ReturnLines lines={data.lines} isCore={data.kind === "core"} />
			<div className="mt-6 grid gap-6 md:grid-cols-2">
				<Facts data={data} />
				<section>
					<h2 className="mb-2 text-xl">{m.return_history()}</h2>
					<ol className="divide-y border-y">
						{data.history.map(({ label, at }) => (
							<li key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
								<span>{label}</span>
								<span className="text-ink-soft">{at}</span>
							</li>
						))}
					</ol>
				</section>
			</div>
			{data.staff && <StaffForms data={data} mayRefund={data.staff.mayRefund} answer={answer} />}
		</div>
	);
}

/** Staff go to the order in the back office. */
function orderLinkOf({ staff, orderNumber, orderName }: ReturnData): string {
	return staff ? links.adminOrder(orderNumber) : links.order(orderName);
}

function Facts({ data }: { data: ReturnData }) {
	return (
		<section>
			<h2 className="sr-only">{m.return_status()}</h2>
			<DefinitionList
				rows={[
					{
						term: m.return_order(),
						value: (
							<Link to={orderLinkOf(data)} className="underline underline-offset-4">
								{data.orderNumber}
							</Link>
						),
					},
					{
						term: m.admin_buyer(),
						value: data.staff && <a href={`mailto:${data.staff.buyer}`}>{data.staff.buyer}</a>,
					},
					{
						term: m.return_kind(),
						value: data.kind === "core" ? m.return_kind_core() : m.return_kind_part(),
					},
					{ term: m.return_date(), value: data.createdAt },
					{ term: "VIN", value: data.vin && <span className="font-mono">{data.vin}</span> },
					{ term: m.return_tracking(), value: data.tracking },
					{
						term: data.staff ? m.return_note_of_buyer() : m.return_note(),
						value: data.note && <span className="whitespace-pre-line">{data.note}</span>,
					},
					{
						term: m.return_photos(),
						value:
							data.photos.length > 0 ? (
								<span className="flex flex-wrap gap-2">
									{data.photos.map((photo, n) => (
										<a key={photo} href={photo} target="_blank" rel="noreferrer">
											<img
												src={photo}
												alt={m.return_photo_n({ n: n + 1 })}
												className="size-20 rounded-box border object-cover"
											/>
										</a>
									))}
								</span>
							) : null,
					},
				]}
			/>
		</section>
	);
}
