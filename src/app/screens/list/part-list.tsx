import { Link } from "react-router";
import { PAGE_SIZES, type PageSize } from "../../../domain/paging.ts";
import { counted } from "../../count.ts";
import type { ListPlace } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { ProductGrid } from "../../product-box/product-box.tsx";
import type { ProductView } from "../../product-box/product-view.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";

export type PartListProps = {
	products: ProductView[];
	total: number;
	page: number;
	pages: number;
	pageSize: PageSize;
	pricesHidden: boolean;
	hrefOf: (place: ListPlace) => string;
};

/** One page of a list with its count, its page sizes and its page links. */
export function PartList({ products, total, page, pages, pageSize, pricesHidden, hrefOf }: PartListProps) {
	if (products.length === 0) return <EmptyState title={m.no_parts_found()} text={m.no_parts_found_hint()} />;
	const first = (page - 1) * pageSize + 1;
	return (
		<section>
			<h2 className="sr-only">{m.parts()}</h2>
			<div className="flex flex-wrap items-center justify-between gap-x-6 border-b">
				<p aria-live="polite" className="py-2 text-sm">
					{m.showing_parts({ first, last: first + products.length - 1, total: counted(total).shown })}
				</p>
				<nav aria-label={m.items_per_page()} className="flex items-center text-sm">
					<span className="mr-2 text-ink-soft">{m.items_per_page()}</span>
					{PAGE_SIZES.map((size) => (
						<Link
							key={size}
							to={hrefOf({ pageSize: size })}
							aria-current={size === pageSize ? "true" : undefined}
							className="inline-flex min-h-11 min-w-11 items-center justify-center underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-signal"
						>
							{size}
						</Link>
					))}
				</nav>
			</div>
			<div className="py-4">
				<ProductGrid products={products} pricesHidden={pricesHidden} />
			</div>
			<Pagination page={page} pages={pages} hrefOf={(target) => hrefOf({ page: target, pageSize })} />
		</section>
	);
}
