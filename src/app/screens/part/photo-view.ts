import type { Language } from "../../../domain/store/language.ts";
import { srcSetOf } from "../../../domain/upload/picture-sizes.ts";
import type { PartDetail } from "../../../features/catalog/get-part.ts";

/** `avif`, `webp` and `jpeg` are `srcset` texts, null until the sizes of the photo are made. */
export type PhotoView = {
	src: string;
	avif: string | null;
	webp: string | null;
	jpeg: string | null;
	width: number | undefined;
	height: number | undefined;
	alt: string;
};

/** The photos of a part. One without a text of its own is described by the title and its number. */
export function photoViewsOf({ images, card }: PartDetail, language: Language): PhotoView[] {
	return images.map(({ route, alt, size, widths }, at) => {
		const title = card.title[language];
		const webp = srcSetOf(route, widths, "webp");
		return {
			src: route,
			avif: srcSetOf(route, widths, "avif"),
			// The stored picture is WebP and the largest size.
			webp: webp && size ? `${webp}, ${route} ${size.width}w` : webp,
			jpeg: srcSetOf(route, widths, "jpg"),
			width: size?.width,
			height: size?.height,
			alt: alt[language] ?? (at === 0 ? title : `${title} (${at + 1}/${images.length})`),
		};
	});
}
