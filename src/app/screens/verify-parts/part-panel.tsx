import { useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Link } from "../../ui/link.tsx";
import type { VerifyTaskView } from "./verify-view.ts";

type Part = VerifyTaskView["part"];

/** The part with what a shopper sees of it. */
export function PartPanel({ part }: { part: Part }) {
	return (
		<section
			aria-labelledby="verify-part"
			className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box border p-4"
		>
			<h2 id="verify-part" className="text-ink-soft text-sm">
				{m.verify_as_shopper()}
			</h2>
			<PartPicture part={part} />
			<div>
				<Link to={links.part(part.sku)} className="font-semibold text-lg hover:underline">
					{part.title}
				</Link>
				<p className="text-ink-soft">
					<span className="font-mono">{part.sku}</span> · {part.brand} · {part.kind}
				</p>
				<p>
					{part.price ?? m.verify_no_price()} · {m.verify_in_stock({ count: part.available })}
				</p>
			</div>
			<DefinitionList
				rows={[
					{
						term: m.verify_numbers(),
						value: part.numbers.length > 0 && (
							<span className="font-mono text-sm">{part.numbers.join(", ")}</span>
						),
					},
					{ term: m.verify_weight(), value: part.weight },
					...part.measurements.map(({ name, value }) => ({ term: name, value })),
				].filter(({ value }) => value)}
			/>
		</section>
	);
}

function PartPicture({ part: { images, title, categoryUrl, subcategoryUrl } }: { part: Part }) {
	const [place, setPlace] = useState(0);
	const image = images[place % Math.max(1, images.length)];
	if (!image)
		return (
			<figure className="rounded-box border bg-panel p-2">
				<Drawing
					category={categoryUrl}
					subcategory={subcategoryUrl}
					className="mx-auto max-h-28 max-w-40"
				/>
				<figcaption className="text-center text-ink-soft text-xs">{m.verify_no_photo()}</figcaption>
			</figure>
		);
	return (
		<figure className="grid justify-items-center gap-2">
			<img
				src={image}
				alt={title}
				width={240}
				height={240}
				className="size-60 rounded-box border object-contain"
			/>
			{images.length > 1 && (
				<figcaption className="flex items-center gap-3 text-sm">
					{m.verify_photo_of({ n: (place % images.length) + 1, count: images.length })}
					<Button
						size="small"
						onClick={() => setPlace(place + 1)}
						data-key=" "
						aria-keyshortcuts="Space"
					>
						{m.verify_next_photo()}
					</Button>
				</figcaption>
			)}
		</figure>
	);
}
