import { Suspense } from "react";
import { redirect } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { canAdd } from "../../product-box/add-to-cart-form.tsx";
import { RecentlyViewed } from "../../product-box/recently-viewed.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { loadOnDemand } from "../../ui/on-demand.ts";
import type { Route } from "./+types/part.ts";
import { isMissingPart, isSameUrl, readMissingPart, readPartPage } from "./part-data.ts";
import { PartSummary } from "./part-summary.tsx";

const BuyBar = hydrateLater(async () => (await import("./buy-bar.tsx")).BuyBar);
const PartDetails = hydrateLater(async () => (await import("./part-details.tsx")).PartDetails);
const MissingPart = loadOnDemand(async () => (await import("./missing-part.tsx")).MissingPart);

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
	const { part, fit, pricesHidden } = loaderData;
	return (
		<div className="part-page flex flex-col gap-6 px-4 pt-2 pb-8">
			<Breadcrumbs items={part.crumbs} />
			<PartSummary data={loaderData} />
			<PartDetails data={loaderData} />
			<RecentlyViewed currentSku={part.sku} />
			{canAdd(part, pricesHidden) && (
				<BuyBar part={part} misfit={fit?.tone === "bad" ? fit.word : undefined} />
			)}
		</div>
	);
}
