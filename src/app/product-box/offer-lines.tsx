import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { availabilityTone } from "../ui/availability-tone.ts";
import { TEXT_TONES } from "../ui/badge.tsx";
import { Link } from "../ui/link.tsx";
import { Price } from "../ui/price.tsx";
import { AddButton, canAdd } from "./add-to-cart-form.tsx";
import type { BoxView, OfferView } from "./box-view.ts";
import { BrandCircles } from "./brand-circles.tsx";
import { HiddenPrice } from "./part-price.tsx";

const MAX_OPEN_OFFERS = 3;

/**
 * The brands of a part, one line each: the best three, the others in a disclosure. Uses no hook and
 * no context, because its HTML is cached.
 */
export function OfferLines({ product, pricesHidden }: { product: BoxView; pricesHidden: boolean }) {
	const { others } = product;
	const offers = [product, ...(others ?? [])];
	const rest = offers.slice(MAX_OPEN_OFFERS);
	const lines = (offers: OfferView[], areMarked: boolean) => (
		<ul className="offers">
			{offers.map((offer) => (
				<OfferLine
					key={offer.sku}
					offer={offer}
					pricesHidden={pricesHidden}
					circles={circlesOf(product, offer, areMarked)}
					brands={others ? 0 : product.otherBrands}
				/>
			))}
		</ul>
	);
	return (
		<>
			{lines(offers.slice(0, MAX_OPEN_OFFERS), true)}
			{rest.length > 0 && (
				<details className="relative z-10 w-full" suppressHydrationWarning>
					<summary className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 pointer-coarse:min-h-11">
						{m.more_brands({ count: rest.length })}
					</summary>
					{lines(rest, false)}
				</details>
			)}
			{pricesHidden && <HiddenPrice sku={product.sku} />}
		</>
	);
}

/**
 * At most three circles in a box: one on each open line, or all on the only line of a list that is
 * not grouped.
 */
function circlesOf({ circles, others }: BoxView, offer: OfferView, isMarked: boolean): string[] {
	if (!isMarked) return [];
	return others ? [offer.brand.name] : circles;
}

/** `brands`: how many other brands make the part, where they have no lines of their own. */
function OfferLine({
	offer,
	pricesHidden,
	circles,
	brands,
}: {
	offer: OfferView;
	pricesHidden: boolean;
	circles: string[];
	brands: number;
}) {
	const { sku, brand, qualityWord, availability, date, fit, priceCents, coreChargeCents } = offer;
	return (
		<li>
			<p>
				<BrandCircles names={circles} />
				<Link to={links.part(sku)} aria-label={`${brand.name} ${sku}`}>
					{brand.name}
				</Link>
				{qualityWord && ` ${qualityWord}`}
				{brands > 0 && ` ${m.other_brands({ count: brands })}`}
			</p>
			<p>
				{fit && <b className={TEXT_TONES[fit.tone]}>{fit.text}</b>}
				<b className={availabilityTone(availability.class, offer.isSpecialOrder)}>{date}</b>
				<code>{sku}</code>
			</p>
			{!pricesHidden && (
				<Price
					cents={priceCents}
					coreCents={coreChargeCents ?? 0}
					size="row"
					hidden={m.contact_us_price()}
				/>
			)}
			{fit?.tone !== "bad" && canAdd(offer, pricesHidden) && <AddButton sku={sku} isShort />}
		</li>
	);
}
