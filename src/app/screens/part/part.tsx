import { redirect } from "react-router";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { sharedPageOf } from "../../page-context.ts";
import { guestLevel } from "../../price-access.ts";
import { orRefuse } from "../../refused-page.ts";
import { useShellData } from "../../shell/shell-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Route } from "./+types/part.ts";
import { BuyersGuide } from "./buyers-guide.tsx";
import { KitContents } from "./kit-contents.tsx";
import { OtherOptions } from "./other-options.tsx";
import { PartNumbers } from "./part-numbers.tsx";
import { PartSummary } from "./part-summary.tsx";
import { toPartView } from "./part-view.ts";
import { Specification } from "./specification.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, language } = sharedPageOf(context);
	const asked = "sku" in params ? params.sku : params.id;
	if (!asked) throw redirect(links.categories());
	const settings = await orRefuse(services.settings());
	const level = guestLevel(settings);
	const part = await orRefuse(services.getPart({ sku: asked.toUpperCase(), level }));
	if (part.card.sku !== asked) throw redirect(links.part(part.card.sku), 308);
	return { part: toPartView(part, settings.regions, language), pricesHidden: level === null };
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { product, numbers } = loaderData.part;
	const oem = numbers.find(({ kind }) => kind === "oem")?.number ?? product.sku;
	return [
		{ title: m.part_title({ title: product.title, brand: product.brand.name }) },
		{
			name: "description",
			content: m.part_description({ title: product.title, brand: product.brand.name, sku: product.sku, number: oem }),
		},
	];
}

export default function Part({ loaderData: { part, pricesHidden } }: Route.ComponentProps) {
	const shell = useShellData();
	return (
		<div className="flex flex-col gap-8 px-4 py-4">
			<Breadcrumbs
				items={[
					{ label: m.home(), to: links.home() },
					{ label: part.category.name, to: links.category(part.category.url) },
					{ label: part.subcategory.name, to: links.category(part.category.url, { subcategory: part.subcategory.url }) },
					{ label: part.product.sku },
				]}
			/>
			<PartSummary part={part} pricesHidden={pricesHidden} whatsappPhone={shell?.whatsappPhone ?? null} phone={shell?.phone ?? ""} />
			<div className="grid gap-8 lg:grid-cols-2">
				<Specification part={part} />
				<PartNumbers numbers={part.numbers} />
			</div>
			<KitContents kit={part.kit} />
			<OtherOptions part={part} pricesHidden={pricesHidden} />
			<BuyersGuide guide={part.guide} />
		</div>
	);
}
