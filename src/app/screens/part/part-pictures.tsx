import { ScaleDrawing } from "../../drawing/scale-drawing.tsx";
import { m } from "../../messages/compiled/messages.js";
import { Drawing } from "../../ui/drawing.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PartView } from "./part-view.ts";
import type { PartDrawing } from "./spec-view.ts";

/** Photos and the drawing to scale. Without either, the illustration of the kind of part. */
export function PartPictures({ part }: { part: PartView }) {
	const { images, drawing, title, categoryUrl, subcategoryUrl } = part;
	// On a phone a drawing comes after price and Add; photos show what the part is, so they stay first.
	const place = images.length > 0 ? "" : "max-sm:order-last";
	return (
		<div className={`grid content-start gap-3 max-sm:max-w-80 print:max-w-64 ${place}`}>
			{images.length > 0 && <Photos images={images} title={title} />}
			{drawing && <ToScale drawing={drawing} />}
			{images.length === 0 && !drawing && (
				<figure className="rounded-box border bg-panel p-4 max-sm:max-w-48">
					<Drawing category={categoryUrl} subcategory={subcategoryUrl} />
					<figcaption className="text-center text-ink-soft text-xs">
						{m.drawing_caption()}
					</figcaption>
				</figure>
			)}
		</div>
	);
}

function ToScale({ drawing: { scale, legend, remark } }: { drawing: PartDrawing }) {
	return (
		<figure className="rounded-box border bg-panel p-3">
			<ScaleDrawing drawing={scale} />
			<figcaption className="text-sm">
				<ul className="flex flex-wrap justify-center gap-x-4">
					{legend.map(({ letter, text }) => (
						<li key={letter}>
							<b className="text-signal">{letter}</b> {text}
						</li>
					))}
				</ul>
				<p className="pt-1 text-center text-ink-soft text-xs">{remark}</p>
			</figcaption>
		</figure>
	);
}

/** A photo opens large in a native popover, which needs no script. */
function Photos({ images, title }: { images: string[]; title: string }) {
	return (
		<section aria-label={m.photos_of({ title })}>
			<ul className="grid grid-cols-4 gap-2">
				{images.map((image, at) => (
					<li key={image} className="first:col-span-4">
						<button
							type="button"
							popoverTarget={photoId(at)}
							aria-label={m.photo_enlarge({ number: at + 1, count: images.length })}
							className="w-full cursor-zoom-in rounded-box border bg-panel p-1 hover:border-edge"
						>
							<img
								src={image}
								alt={at === 0 ? title : ""}
								loading={at === 0 ? "eager" : "lazy"}
								className="aspect-4/3 w-full object-contain"
							/>
						</button>
						<LargePhoto id={photoId(at)} image={image} title={title} />
					</li>
				))}
			</ul>
		</section>
	);
}

function LargePhoto({ id, image, title }: { id: string; image: string; title: string }) {
	return (
		<div id={id} popover="auto" role="dialog" aria-label={title} className="no-print photo-viewer">
			<button
				type="button"
				popoverTarget={id}
				popoverTargetAction="hide"
				aria-label={m.photo_close()}
				className="absolute top-2 right-2 inline-grid size-11 place-items-center rounded-box border border-edge bg-paper"
			>
				<Icon name="close" />
			</button>
			<img src={image} alt={title} loading="lazy" className="max-h-[90vh] max-w-full" />
		</div>
	);
}

function photoId(at: number): string {
	return `photo-${at + 1}`;
}
