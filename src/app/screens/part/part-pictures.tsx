import { Suspense } from "react";
import { ScaleDrawing } from "../../drawing/scale-drawing.tsx";
import { m } from "../../messages/compiled/messages.js";
import { Drawing } from "../../ui/drawing.tsx";
import { loadOnDemand } from "../../ui/on-demand.ts";
import type { PartView } from "./part-view.ts";
import type { PartDrawing } from "./spec-view.ts";

const PartPhotos = loadOnDemand(async () => (await import("./part-photos.tsx")).PartPhotos);

/** Photos and the drawing to scale. Without either, the illustration of the kind of part. */
export function PartPictures({ part }: { part: PartView }) {
	const { images, drawing, title, categoryUrl, subcategoryUrl } = part;
	return (
		<div className="grid content-start gap-3 max-sm:max-w-80 sm:col-start-1 sm:max-filters:row-span-2 sm:max-filters:row-start-1 filters:row-start-1 print:max-w-64">
			{images.length > 0 && (
				<Suspense>
					<PartPhotos images={images} title={title} />
				</Suspense>
			)}
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
						<li key={letter} className="text-center">
							<b className="text-signal">{letter}</b> {text}
						</li>
					))}
				</ul>
				<p className="pt-1 text-center text-ink-soft text-xs">{remark}</p>
			</figcaption>
		</figure>
	);
}
