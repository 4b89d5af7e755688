import type { PartsBlock } from "../../domain/content/document.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { PartPrice } from "../product-box/part-price.tsx";
import { Link } from "../ui/link.tsx";

export type ContentPart = {
	sku: string;
	title: string;
	brand: string;
	priceCents: number | null;
	coreChargeCents: number | null;
};

export type PartsListView = { parts: ContentPart[]; search: string };

/** The key by which a parts block finds its parts. */
export function partsKey({ skus, search }: PartsBlock["attrs"]): string {
	return `${skus.join(",")}|${search}`;
}

/** Parts of the catalog inside a text, at the reader's own prices. */
export function PartsList({
	list,
	pricesHidden,
}: {
	list: PartsListView | undefined;
	pricesHidden: boolean;
}) {
	if (!list || list.parts.length === 0) return null;
	return (
		<div className="rounded-box border">
			<ul className="list-none! divide-y pl-0!">
				{list.parts.map((part) => (
					<li
						key={part.sku}
						className="mt-0! flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3"
					>
						<span className="min-w-0 grow basis-60">
							<Link to={links.part(part.sku)}>{part.title}</Link>
							<span className="block text-ink-soft text-sm">
								{part.brand} · <span className="font-mono">{part.sku}</span>
							</span>
						</span>
						{!pricesHidden && (
							<div className="ml-auto text-right">
								<PartPrice product={part} pricesHidden={false} size="row" />
							</div>
						)}
					</li>
				))}
			</ul>
			{(list.search || pricesHidden) && (
				<p className="flex flex-wrap gap-x-4 border-t px-4 py-2 text-sm">
					{pricesHidden && <span className="text-ink-soft">{m.log_in_for_prices()}</span>}
					{list.search && (
						<Link to={links.search(list.search)}>
							{m.content_all_parts({ search: list.search })}
						</Link>
					)}
				</p>
			)}
		</div>
	);
}
