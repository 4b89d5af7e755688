import { m } from "../messages/compiled/messages.js";
import type { BoxView } from "./box-view.ts";

/** Brands as their initials in a circle, its own first and filled: parts that replace each other are told apart by it. */
export function BrandCircles({ product: { brand, circles, otherBrands } }: { product: BoxView }) {
	return (
		<p className="flex max-w-full items-center gap-1 text-ink-soft text-sm leading-4">
			{circles.map((name) => (
				<span key={name} aria-hidden="true" className="brand-mark">
					{initials(name)}
				</span>
			))}
			<span className="ml-0.5 min-w-0">
				<b className="font-semibold text-ink">{brand.name}</b>
				{otherBrands > 0 && ` ${m.other_brands({ count: otherBrands })}`}
			</span>
		</p>
	);
}

const known = new Map<string, string>();

/** There are few brands, and a list names dozens. */
function initials(name: string): string {
	const before = known.get(name) ?? abbreviated(name);
	known.set(name, before);
	return before;
}

function abbreviated(name: string): string {
	const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
	const [first = "", second = ""] = words;
	return (
		words.length > 1 ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
	).toUpperCase();
}
