import { Suspense } from "react";
import { m } from "../../messages/compiled/messages.js";
import { loadOnDemand } from "../../ui/on-demand.ts";
import { BuyersGuide } from "./buyers-guide.tsx";
import { OtherOptions } from "./other-options.tsx";
import { PartNumbers } from "./part-numbers.tsx";
import type { PartPage } from "./part-page.ts";
import { PartRows } from "./part-rows.tsx";
import { Specification } from "./specification.tsx";

const KitContents = loadOnDemand(async () => (await import("./kit-contents.tsx")).KitContents);

/** What a part page shows below its summary. */
export function PartDetails({ data }: { data: PartPage }) {
	const { part, kit, guide, pricesHidden } = data;
	return (
		<>
			<OtherOptions part={part} pricesHidden={pricesHidden} />
			<div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
				<Specification part={part} />
				<PartNumbers part={part} />
			</div>
			{kit.pieces.length > 0 && (
				<Suspense>
					<KitContents kit={kit} />
				</Suspense>
			)}
			<BuyersGuide key={`${part.sku} ${guide?.region.code}`} sku={part.sku} guide={guide} />
			<PartRows heading={m.same_job()} rows={part.related} pricesHidden={pricesHidden} />
		</>
	);
}
