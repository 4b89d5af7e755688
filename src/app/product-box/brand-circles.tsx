import { m } from "../messages/compiled/messages.js";
import type { BoxView } from "./box-view.ts";

/**
 * Brands as initials in circles, the own brand first and filled, to tell interchangeable parts
 * apart.
 */
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

const initialsCache = new Map<string, string>();

/** Cached, because a list names the same few brands dozens of times. */
function initials(name: string): string {
	const text = initialsCache.get(name) ?? abbreviate(name);
	initialsCache.set(name, text);
	return text;
}

function abbreviate(name: string): string {
	const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
	const [first = "", second = ""] = words;
	return (
		words.length > 1 ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
	).toUpperCase();
}
