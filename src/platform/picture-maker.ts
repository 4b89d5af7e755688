/**
 * Re-encodes pictures from their pixels, so that nothing else of an uploaded file is ever served.
 */
import type { Sharp } from "sharp";
import { Refusal } from "../domain/refusal/refusals.ts";
import { withTimeoutPaused } from "./request-scope.ts";

export type PictureMaker = (bytes: Buffer) => Promise<Buffer | null>;

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2000;
const QUALITY = 82;
const FORMATS = ["jpeg", "png", "webp", "heif"];
/**
 * Together these are less than the time limit of a request, so that no picture is made for a
 * request that was refused already.
 */
const MAX_SECONDS = 5;
const MAX_WAIT_MS = 4000;
/**
 * As many pictures of a phone's camera as can be made in that time, at 0.4 s each. Their bytes are
 * held in memory.
 */
const MAX_QUEUE_LENGTH = 10;

/**
 * Returns null for a file that is no picture or has too many pixels. Pictures are made one at a
 * time, because each takes up to a hundred megabytes. The wait does not count for the timeout of
 * the request; a request that would wait too long is refused.
 */
export function createPictureMaker(make: PictureMaker = reencodePicture): PictureMaker {
	let queueLength = 0;
	let previous: Promise<unknown> = Promise.resolve();
	return async (bytes) => {
		if (queueLength >= MAX_QUEUE_LENGTH) throw new Refusal("unavailable");
		queueLength += 1;
		const since = performance.now();
		const picture = previous
			.then(() => {
				if (performance.now() - since > MAX_WAIT_MS) throw new Refusal("unavailable");
				return make(bytes);
			})
			.finally(() => {
				queueLength -= 1;
			});
		previous = picture.catch(() => {});
		return withTimeoutPaused(() => picture);
	};
}

/**
 * Returns null for a file that is no picture or has too many pixels. For jobs; requests wait in the
 * queue above.
 */
export async function reencodePicture(bytes: Buffer): Promise<Buffer | null> {
	const picture = await openPicture(bytes);
	try {
		const { format, width, height } = await picture.metadata();
		if (!FORMATS.includes(format) || width * height > MAX_PIXELS) return null;
		return await picture
			.autoOrient()
			.resize({
				width: MAX_SIDE,
				height: MAX_SIDE,
				fit: "inside",
				withoutEnlargement: true,
			})
			.webp({ quality: QUALITY })
			.timeout({ seconds: MAX_SECONDS })
			.toBuffer();
	} catch {
		// The file is broken, cut off or malicious.
		return null;
	}
}

/** A picture of the store as JPEG, which a PDF can hold; null when it cannot be read. */
export async function toJpeg(bytes: Buffer): Promise<Uint8Array | null> {
	try {
		const picture = await openPicture(bytes);
		const jpeg = await picture
			.flatten({ background: "white" })
			.jpeg({ quality: QUALITY })
			.timeout({ seconds: MAX_SECONDS })
			.toBuffer();
		// A copy, because the bytes are sent to another thread.
		return new Uint8Array(jpeg);
	} catch {
		return null;
	}
}

/**
 * Loads sharp at the first picture, without its cache and threads, which would hold memory in a
 * store with few uploads.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	// All other formats (SVG, PDF and more) are blocked.
	sharp.block({ operation: ["VipsForeignLoad"] });
	sharp.unblock({
		operation: [
			"VipsForeignLoadJpeg",
			"VipsForeignLoadPng",
			"VipsForeignLoadWebp",
			"VipsForeignLoadHeif",
		],
	});
	return sharp(bytes, {
		limitInputPixels: MAX_PIXELS,
		failOn: "error",
		pages: 1,
		sequentialRead: true,
	});
}
