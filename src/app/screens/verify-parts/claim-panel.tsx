import type { ReactNode } from "react";
import { isFitDoubt } from "../../../domain/verify/verify-rule.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { links } from "../../page/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { Table } from "../../ui/table.tsx";
import type { VerifyTaskView } from "./verify-view.ts";

/** The claim to decide, the answers, and the evidence below them. */
export function ClaimPanel({ task, children }: { task: VerifyTaskView; children: ReactNode }) {
	const isFit = isFitDoubt(task.kind);
	return (
		<section
			aria-labelledby="verify-claim"
			className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-box border p-4"
		>
			<div role="status" className="grid gap-1">
				<p className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
					<Badge tone="warn" icon="info">
						{task.kindText}
					</Badge>
					<span>
						{m.verify_waiting()} <TimeAgo at={task.since} />
					</span>
					{task.askedAt && (
						<span>
							{m.verify_supplier_asked()} <TimeAgo at={task.askedAt} />
						</span>
					)}
				</p>
				<p className="min-[900px]:hidden">
					{task.part.title} · <span className="font-mono text-sm">{task.part.sku}</span> ·{" "}
					{task.part.brand}
				</p>
				<h2 id="verify-claim" className="text-xl">
					{task.claim}
				</h2>
				{isFit && <ClaimedVehicles task={task} />}
			</div>
			{children}
			<h3 className="text-lg">{m.verify_evidence()}</h3>
			<DefinitionList rows={evidenceRows(task)} />
			{isFit && <CatalogClaims task={task} />}
			<Neighbours task={task} />
		</section>
	);
}

function ClaimedVehicles({ task: { vehicles, doubted } }: { task: VerifyTaskView }) {
	const texts =
		vehicles.length > 0
			? vehicles
			: doubted.map(({ vehicle, years, qualifiers }) =>
					[vehicle, years, qualifiers].filter(Boolean).join(" · "),
				);
	return (
		<ul className="font-semibold">
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

function evidenceRows(task: VerifyTaskView) {
	const { sold, byVin, order, return: returned, other, message, import: imported } = task;
	return [
		{ term: m.verify_question(), value: message && <MessageEvidence message={message} /> },
		{ term: m.verify_import(), value: imported && <ImportEvidence evidence={imported} /> },
		{
			term: m.verify_examples(),
			value: imported && <PartLinks skus={imported.examples} />,
		},
		{ term: m.verify_sold(), value: sold },
		{ term: m.verify_with_vin(), value: byVin },
		{
			term: m.verify_order(),
			value: order && (
				<>
					<Link to={officeLinks.order(order.number)} className="underline">
						{order.number}
					</Link>{" "}
					· <span className="font-mono text-sm">{order.vin}</span>
				</>
			),
		},
		{ term: m.verify_return(), value: returned && <ReturnEvidence evidence={returned} /> },
		{
			term: m.verify_other_part(),
			value: other && (
				<Link to={links.part(other.sku)} className="underline">
					{other.title} · <span className="font-mono">{other.sku}</span> · {other.brand}
				</Link>
			),
		},
	];
}

function MessageEvidence({ message }: { message: NonNullable<VerifyTaskView["message"]> }) {
	return (
		<>
			<p className="whitespace-pre-line break-words">“{message.text}”</p>
			<Link to={officeLinks.message(String(message.id))} className="underline">
				{m.verify_open_message()}
			</Link>
		</>
	);
}

function ImportEvidence({ evidence }: { evidence: NonNullable<VerifyTaskView["import"]> }) {
	return (
		<>
			<Link to={officeLinks.import(evidence.id)} className="underline">
				{evidence.source} · {evidence.file}
			</Link>
			<span className="block">{evidence.rows}</span>
		</>
	);
}

function PartLinks({ skus }: { skus: string[] }) {
	return (
		<span className="flex flex-wrap gap-x-3">
			{skus.map((sku) => (
				<Link key={sku} to={officeLinks.part(sku)} className="font-mono text-sm underline">
					{sku}
				</Link>
			))}
		</span>
	);
}

function ReturnEvidence({ evidence }: { evidence: NonNullable<VerifyTaskView["return"]> }) {
	const { number, vin, note, photos } = evidence;
	return (
		<>
			<Link to={officeLinks.return(number)} className="underline">
				{number}
			</Link>
			{vin && <span className="font-mono text-sm"> · {vin}</span>}
			{note && <p>“{note}”</p>}
			{photos.length > 0 && (
				<span className="flex flex-wrap gap-2 pt-1">
					{photos.map((photo, place) => (
						<img
							key={photo}
							src={photo}
							alt={m.upload_photo({ n: place + 1 })}
							width={96}
							height={96}
							className="size-24 rounded-box border object-contain"
						/>
					))}
				</span>
			)}
		</>
	);
}

function CatalogClaims({ task: { doubted, hasVehicles } }: { task: VerifyTaskView }) {
	if (doubted.length === 0) return hasVehicles ? <p>{m.verify_not_listed()}</p> : null;
	return (
		<Table
			caption={m.verify_catalog_says()}
			rows={doubted}
			keyOf={({ n }) => n}
			columns={[
				{
					header: m.verify_vehicle(),
					isRowHeader: true,
					cell: ({ vehicle, qualifiers }) => (
						<>
							{vehicle}
							{qualifiers && <span className="block font-normal text-sm">{qualifiers}</span>}
						</>
					),
				},
				{ header: m.verify_years(), cell: ({ years }) => years },
				{ header: m.verify_source(), cell: ({ source }) => source },
				{ header: m.verify_confidence(), align: "end", cell: ({ confidence }) => confidence },
			]}
		/>
	);
}

function Neighbours({ task: { neighbours, kind } }: { task: VerifyTaskView }) {
	const isFit = isFitDoubt(kind);
	if (neighbours.length === 0) return <p className="text-ink-soft">{m.verify_neighbours_none()}</p>;
	return (
		<Table
			caption={m.verify_neighbours()}
			rows={neighbours}
			keyOf={({ sku }) => sku}
			columns={[
				{
					header: m.part(),
					isRowHeader: true,
					cell: ({ sku, brand }) => (
						<Link to={links.part(sku)} className="underline underline-offset-4">
							{brand} <span className="font-mono text-sm">{sku}</span>
						</Link>
					),
				},
				...(isFit
					? [
							{
								header: m.verify_catalog_says(),
								cell: ({ claim, isAgreeing }: { claim: string; isAgreeing: boolean }) => (
									<span className={isAgreeing ? "text-good" : "text-ink-soft"}>{claim}</span>
								),
							},
						]
					: []),
				{ header: m.verify_sold(), align: "end", cell: ({ sold }) => sold },
			]}
		/>
	);
}
