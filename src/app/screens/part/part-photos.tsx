import { m } from "../../messages/compiled/messages.js";
import { Icon } from "../../ui/icon.tsx";

/** A photo opens large in a native popover, which needs no script. */
export function PartPhotos({ images, title }: { images: string[]; title: string }) {
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
