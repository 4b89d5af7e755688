import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { pageTitle } from "../../page/page-title.ts";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/slips.ts";
import { BarcodePicture } from "./barcode-picture.tsx";
import { paperBack } from "./paper-back.ts";
import { type PaperView, readPapers } from "./paper-view.ts";
import "./papers.css";

export const middleware = guardedBy("auth", "userIsAdmin");

export function loader({ params, url, context }: Route.LoaderArgs) {
	return readPapers(requireStaff(context, 1), params, url);
}

export function meta() {
	return [{ title: pageTitle(m.slip_title()) }, { name: "robots", content: "noindex" }];
}

/** The packing slips of a shipment or of a walk, one sheet each. They have no prices. */
export default function Slips({ loaderData }: Route.ComponentProps) {
	const { papers, without, storeName, storeLines } = loaderData;
	return (
		<>
			<div className="no-print">
				<OfficePage title={m.slip_title()} back={paperBack(loaderData)} actions={<PrintButton />}>
					{papers.length === 0 && without.length === 0 && <p>{m.pick_none()}</p>}
					{without.length > 0 && (
						<p className="wrap-anywhere">{m.orders_without_box({ orders: without.join(", ") })}</p>
					)}
				</OfficePage>
			</div>
			{papers.map((paper) => (
				<article key={paper.name} lang={paper.language} className="paper">
					<SlipHead paper={paper} storeName={storeName} storeLines={storeLines} />
					<SlipFacts paper={paper} />
					<SlipLines paper={paper} />
					<SlipFoot paper={paper} />
				</article>
			))}
		</>
	);
}

type PaperProps = { paper: PaperView };
type HeadProps = PaperProps & { storeName: string; storeLines: string[] };

function SlipHead({ paper: { texts, name, barcode }, storeName, storeLines }: HeadProps) {
	return (
		<header className="mb-4 flex flex-wrap justify-between gap-4 border-b border-ink pb-3">
			<div>
				<h2 className="text-2xl">{texts.title}</h2>
				<address className="not-italic text-sm">
					<strong className="block">{storeName}</strong>
					{storeLines.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</address>
			</div>
			<div>
				<BarcodePicture code={barcode} text={name} className="slip-code" />
				<p className="text-center font-mono text-lg">{name}</p>
			</div>
		</header>
	);
}

function SlipFacts({ paper }: PaperProps) {
	const { texts } = paper;
	const facts = [
		[texts.order, paper.orderNumber],
		[texts.ordered, paper.ordered],
		[texts.purchaseOrder, paper.purchaseOrder],
		[texts.vin, paper.vin],
		[texts.service, paper.service],
		[texts.weight, paper.weight],
		[texts.note, paper.note],
	] as const;
	return (
		<div className="mb-4 grid gap-6 sm:grid-cols-2">
			<section>
				<h3 className="text-sm">{paper.isPickup ? texts.pickup : texts.to}</h3>
				<address className="text-base not-italic">
					{paper.shipTo.map((line) => (
						<span key={line} className="block whitespace-pre-line wrap-anywhere">
							{line}
						</span>
					))}
				</address>
			</section>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-0.5">
				{facts.map(
					([term, value]) =>
						value && (
							<div key={term} className="contents">
								<dt>{term}</dt>
								<dd className="whitespace-pre-line font-medium wrap-anywhere">{value}</dd>
							</div>
						),
				)}
			</dl>
		</div>
	);
}

function SlipLines({ paper: { texts, lines, name } }: PaperProps) {
	return (
		<table className="w-full text-left align-top [&_td]:py-1.5 [&_td]:pr-3 [&_th]:whitespace-nowrap [&_th]:pr-3">
			<thead className="border-b border-ink text-sm">
				<tr>
					<th scope="col" className={BARCODE_CELL}>
						{texts.part}
						{/* The head is printed on every sheet, so it names the shipment. */}
						<span className="hidden print:inline"> · {name}</span>
					</th>
					<th scope="col">
						<span className="sm:sr-only">{texts.part}</span>
					</th>
					<th scope="col" className="text-right">
						{texts.orderedPieces}
					</th>
					<th scope="col" className="text-right">
						{texts.pieces}
					</th>
				</tr>
			</thead>
			<tbody className="divide-y">
				{lines.map(({ sku, title, brand, barcode, ordered, quantity }) => (
					<tr key={sku}>
						<td className={BARCODE_CELL}>
							<BarcodePicture code={barcode} text={sku} className="part-code" />
						</td>
						<td className="w-full">
							<span className="block font-mono font-semibold">{sku}</span>
							{title} · {brand}
						</td>
						<td className="text-right">{ordered}</td>
						<td className="text-right font-semibold text-lg">{quantity}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A phone has no room for the barcodes, which are read from paper. */
const BARCODE_CELL = "hidden sm:table-cell";

function SlipFoot({ paper: { texts, toCome } }: PaperProps) {
	return (
		<footer className="mt-4 grid break-inside-avoid break-before-avoid gap-3 border-t border-ink pt-3">
			{toCome.length > 0 && (
				<section>
					<h3 className="text-base">{texts.toCome}</h3>
					<ul>
						{toCome.map(({ sku, title, quantity }) => (
							<li key={sku}>
								{quantity} × <span className="font-mono">{sku}</span> {title}
							</li>
						))}
					</ul>
				</section>
			)}
			{/* One paragraph, so that no sentence is alone on a last sheet. */}
			<p className="break-inside-avoid">
				{texts.core} {texts.help}
			</p>
		</footer>
	);
}
