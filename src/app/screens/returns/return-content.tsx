import type { ReactNode } from "react";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { CoreTags } from "./core-tags.tsx";
import { NextStep } from "./next-step.tsx";
import type { ReturnData } from "./return-data.ts";
import { ReturnLines } from "./return-lines.tsx";

/** What the page of a return shows to its buyer and to staff: next step, parts, facts, history. */
export function ReturnContent({
	data,
	answer,
	children,
}: {
	data: ReturnData;
	answer: FormAnswer | undefined;
	/** Shown below the parts. */
	children?: ReactNode;
}) {
	return (
		<>
			<NextStep data={data} answer={answer} />
			{data.qr && (
				<CoreTags
					number={data.number}
					orderNumber={data.orderNumber}
					lines={data.lines}
					qr={data.qr}
				/>
			)}
			<ReturnLines lines={data.lines} isCore={data.kind === "core"} isStaff={data.staff !== null} />
			{children}
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
		</>
	);
}

/** Staff go to the order in the office. */
function orderLinkOf({ staff, orderNumber, orderName }: ReturnData): string {
	return staff ? officeLinks.order(orderNumber) : links.order(orderName);
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
