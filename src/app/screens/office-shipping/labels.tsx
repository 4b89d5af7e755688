import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { pageTitle } from "../../page/page-title.ts";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/labels.ts";
import { addressSizeOf } from "./address-size.ts";
import { BarcodePicture } from "./barcode-picture.tsx";
import { paperBack } from "./paper-back.ts";
import { type PaperView, readPapers } from "./paper-view.ts";
import "./papers.css";

export const middleware = guardedBy("auth", "userIsAdmin");

export function loader({ params, url, context }: Route.LoaderArgs) {
	return readPapers(requireStaff(context, 1), params, url);
}

export function meta() {
	return [{ title: pageTitle(m.label_title()) }, { name: "robots", content: "noindex" }];
}

/** Box labels of 4 × 6 inches: where the box goes, and its number as a barcode. */
export default function Labels({ loaderData }: Route.ComponentProps) {
	const { papers, storeName, storeLines } = loaderData;
	return (
		<>
			<div className="no-print">
				<OfficePage title={m.label_title()} back={paperBack(loaderData)} actions={<PrintButton />}>
					{papers.length === 0 && <p>{m.pick_none()}</p>}
				</OfficePage>
			</div>
			{papers.map((paper) => (
				<article key={paper.name} lang={paper.language} className="paper box-label">
					<BoxLabel paper={paper} from={[storeName, storeLines[0] ?? ""]} />
				</article>
			))}
		</>
	);
}

function BoxLabel({ paper, from }: { paper: PaperView; from: string[] }) {
	const { texts, shipTo, service, warehouse, weight, purchaseOrder, name, barcode } = paper;
	const facts = [
		warehouse,
		weight,
		purchaseOrder && `${texts.purchaseOrder}: ${purchaseOrder}`,
	].filter(Boolean);
	return (
		<>
			<p className="text-xs">
				{texts.from}: {from.filter(Boolean).join(", ")}
			</p>
			{/* An address that is longer still is cut, and never the barcode. */}
			<section className="min-h-0 grow overflow-hidden border-y-2 border-black py-2">
				<h2 className="text-sm">{paper.isPickup ? texts.pickup : texts.to}</h2>
				<address data-size={addressSizeOf(shipTo)} className="not-italic">
					{shipTo.map((line, n) => (
						<span
							key={line}
							className={`block whitespace-pre-line wrap-anywhere ${n === 0 ? "font-bold" : ""}`}
						>
							{line}
						</span>
					))}
				</address>
			</section>
			<p className="font-bold text-xl">{service}</p>
			<p>{facts.join(" · ")}</p>
			<div>
				<BarcodePicture code={barcode} text={name} className="label-code" />
				<p className="text-center font-mono text-2xl">{name}</p>
			</div>
		</>
	);
}
