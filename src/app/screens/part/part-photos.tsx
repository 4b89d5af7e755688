import { m } from "../../messages/compiled/messages.js";
import { Icon } from "../../ui/icon.tsx";
import type { PhotoView } from "./photo-view.ts";

/** A photo opens large in a native popover, which needs no script. */
export function PartPhotos({ images, title }: { images: PhotoView[]; title: string }) {
	return (
		<section aria-label={m.photos_of({ title })}>
			<ul className="grid grid-cols-4 gap-2">
				{images.map((image, at) => (
					<li key={image.src} className="first:col-span-4">
						<button
							type="button"
							popoverTarget={photoId(at)}
							aria-label={m.photo_enlarge({ number: at + 1, count: images.length })}
							className="w-full cursor-zoom-in rounded-box border bg-panel p-1 hover:border-edge"
						>
							<Photo
								image={image}
								sizes={at === 0 ? "(min-width: 640px) 24rem, 20rem" : "6rem"}
								loading={at === 0 ? "eager" : "lazy"}
								className="aspect-4/3 w-full object-contain"
							/>
						</button>
						<LargePhoto id={photoId(at)} image={image} />
					</li>
				))}
			</ul>
		</section>
	);
}

function LargePhoto({ id, image }: { id: string; image: PhotoView }) {
	return (
		<div
			id={id}
			popover="auto"
			role="dialog"
			aria-label={image.alt}
			className="no-print photo-viewer"
		>
			<button
				type="button"
				popoverTarget={id}
				popoverTargetAction="hide"
				aria-label={m.photo_close()}
				className="absolute top-2 right-2 inline-grid size-11 place-items-center rounded-box border border-edge bg-paper"
			>
				<Icon name="close" />
			</button>
			<Photo
				image={image}
				sizes="90vw"
				loading="lazy"
				className="h-auto max-h-[90vh] w-auto max-w-full object-contain"
			/>
		</div>
	);
}

type PhotoProps = {
	image: PhotoView;
	sizes: string;
	loading: "eager" | "lazy";
	className: string;
};

/** The browser takes the first format that it can show, in the size that the place needs. */
function Photo({ image, sizes, ...rest }: PhotoProps) {
	const { src, avif, webp, jpeg, alt, width, height } = image;
	return (
		<picture>
			{avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
			{webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
			<img
				src={src}
				alt={alt}
				width={width}
				height={height}
				srcSet={jpeg ?? undefined}
				sizes={jpeg ? sizes : undefined}
				{...rest}
			/>
		</picture>
	);
}

function photoId(at: number): string {
	return `photo-${at + 1}`;
}
