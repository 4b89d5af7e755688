import { useEffect, useState } from "react";
import type { Answer } from "../../contract/call.ts";
import type { listCards } from "../../contract/products.ts";
import { formatUsd, toCents } from "../../domain/money/money.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { availabilityWords } from "../ui/availability-badge.tsx";
import { availabilityTone } from "../ui/availability-tone.ts";
import { Drawing } from "../ui/drawing.tsx";
import { Link } from "../ui/link.tsx";

type Card = Answer<typeof listCards>["products"][number];

/** One row of cards with the caller's prices. Nothing is shown when they cannot be loaded. */
export function ViewedParts({ skus, onClear }: { skus: string[]; onClear: () => void }) {
	const cards = useCards(skus);
	if (cards.length === 0) return null;
	return (
		<section aria-labelledby="recently-viewed">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="recently-viewed" className="text-xl">
					{m.recently_viewed()}
				</h2>
				<button
					type="button"
					onClick={onClear}
					className="min-h-11 text-sm underline underline-offset-4"
				>
					{m.recently_viewed_clear()}
				</button>
			</div>
			<ul className="flex gap-3 overflow-x-auto pb-2">
				{cards.map((card) => (
					<li key={card.sku} className="w-64 shrink-0">
						<ViewedCard card={card} />
					</li>
				))}
			</ul>
		</section>
	);
}

function ViewedCard({ card }: { card: Card }) {
	const { sku, title, brand, price, status, is_special_order, image_route } = card;
	return (
		<Link
			to={links.part(sku)}
			className="grid h-28 grid-cols-[4rem_minmax(0,1fr)] gap-x-3 rounded-box border p-2 hover:border-edge hover:bg-panel"
		>
			{image_route ? (
				<img src={image_route} alt="" loading="lazy" className="aspect-4/3 w-full object-contain" />
			) : (
				<Drawing category={card.category_url} subcategory={card.subcategory_url} />
			)}
			<span className="min-w-0 text-sm leading-5">
				<span className="line-clamp-2 font-medium">{title}</span>
				<span className="block truncate text-ink-soft">
					{brand} · <span className="font-mono">{sku}</span>
				</span>
				<span className="flex flex-wrap gap-x-2">
					{price !== null && <b>{formatUsd(toCents(price))}</b>}
					<span className={availabilityTone(status, is_special_order)}>
						{is_special_order && status === "NO_STOCK"
							? m.special_order_short()
							: availabilityWords(status).word}
					</span>
				</span>
			</span>
		</Link>
	);
}

function useCards(skus: string[]): Card[] {
	const language = usePageLanguage();
	const [cards, setCards] = useState<Card[]>([]);
	useEffect(() => {
		let isCurrent = true;
		callApi<typeof listCards>("POST", "/products/cards", language, { skus })
			.then(({ products }) => isCurrent && setCards(products))
			.catch(() => isCurrent && setCards([]));
		return () => {
			isCurrent = false;
		};
	}, [skus, language]);
	return cards;
}
