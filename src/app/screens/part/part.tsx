import { Suspense } from "react";
import { redirect } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { canAdd } from "../../product-box/add-to-cart-form.tsx";
import { RecentlyViewed } from "../../product-box/recently-viewed.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { loadOnDemand } from "../../ui/on-demand.ts";
import type { Route } from "./+types/part.ts";
import { BuyBar } from "./buy-bar.tsx";
import { BuyersGuide } from "./buyers-guide.tsx";
import { OtherOptions } from "./other-options.tsx";
import { isMissingPart, isSameUrl, readMissingPart, readPartPage } from "./part-data.ts";
import { PartNumbers } from "./part-numbers.tsx";
import { PartRows } from "./part-rows.tsx";
import { PartSummary } from "./part-summary.tsx";
import { Specification } from "./specification.tsx";

const MissingPart = loadOnDemand(async () => (await import("./missing-part.tsx")).MissingPart);
const KitContents = loadOnDemand(async () => (await import("./kit-contents.tsx")).KitContents);

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const requestedSku = "sku" in params ? params.sku : params.id;
	if (!requestedSku) throw redirect(links.categories());
	try {
		return await readPartPage({ page, request, requestedSku, params });
	} catch (thrown) {
		if (!isMissingPart(thrown)) throw thrown;
	}
	const sku = /^\d{1,9}$/.test(requestedSku)
		? await page.services.catalog.findSku(Number(requestedSku))
		: undefined;
	if (sku) throw redirect(isSameUrl(sku, request), 308);
	return readMissingPart(page, requestedSku);
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	if (loaderData.kind === "missing")
		return [{ title: pageTitle(m.missing_part_title()) }, { name: "robots", content: "noindex" }];
	const { title, description } = loaderData.head;
	return [{ title: pageTitle(title) }, { name: "description", content: description }];
}

export default function Part({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === "missing")
		return (
			<Suspense>
				<MissingPart {...loaderData} />
			</Suspense>
		);
	const { part, fit, kit, guide, pricesHidden } = loaderData;
	return (
		<div className="part-page flex flex-col gap-6 px-4 pt-2 pb-8">
			<Breadcrumbs items={part.crumbs} />
			<PartSummary data={loaderData} />
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
			<RecentlyViewed currentSku={part.sku} />
			{canAdd(part, pricesHidden) && (
				<BuyBar part={part} misfit={fit?.tone === "bad" ? fit.word : undefined} />
			)}
		</div>
	);
}
