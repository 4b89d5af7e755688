import type { ProductView } from "./product-view.ts";

const MOST = 3;

/** Brands as their initials in a circle, three at the most; the name of a single one stands beside it. */
export function BrandCircles({ brands }: { brands: ProductView["brand"][] }) {
	const shown = brands.slice(0, MOST);
	return (
		<p className="flex items-center gap-1.5 text-sm">
			{shown.map((brand) => (
				<span
					key={brand.url}
					title={brand.name}
					aria-hidden="true"
					className="inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-edge font-semibold text-xs condensed"
				>
					{initials(brand.name)}
				</span>
			))}
			<span className={shown.length > 1 ? "sr-only" : "min-w-0 truncate"}>{shown.map((brand) => brand.name).join(", ")}</span>
		</p>
	);
}

function initials(name: string): string {
	const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
	const [first = "", second = ""] = words;
	return (words.length > 1 ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
