/** Makes pictures anew, pixel by pixel: nothing of the file that came in goes out again. */
import type { Sharp } from "sharp";
import { Refusal } from "../domain/refusal/refusals.ts";
import { withTimeoutPaused } from "./request-scope.ts";

export type PictureMaker = (bytes: Buffer) => Promise<Buffer | null>;

const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2000;
const QUALITY = 82;
const FORMATS = ["jpeg", "png", "webp", "heif"];
/** Together less than a request may take in all: nothing is made for somebody who was sent away meanwhile. */
const MOST_SECONDS = 5;
const MOST_WAIT_MS = 4000;
/** As many as get their turn in that time when they come from a phone's camera, at 0.4 s each. Until then their bytes are held. */
const MOST_WAITING = 10;

/**
 * Null for what is no picture, or one with more pixels than any camera makes. One at a time, because one takes up to a hundred megabytes.
 * That is waited for off the request's own clock, as a vendor is. Whose turn would come too late may try again.
 */
export function createPictureMaker(make: PictureMaker = makeAnew): PictureMaker {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();
	return async (bytes) => {
		if (waiting >= MOST_WAITING) throw new Refusal("unavailable");
		waiting += 1;
		const since = performance.now();
		const mine = last
			.then(() => {
				if (performance.now() - since > MOST_WAIT_MS) throw new Refusal("unavailable");
				return make(bytes);
			})
			.finally(() => {
				waiting -= 1;
			});
		last = mine.catch(() => {});
		return withTimeoutPaused(() => mine);
	};
}

async function makeAnew(bytes: Buffer): Promise<Buffer | null> {
	const picture = await openPicture(bytes);
	try {
		const { format, width, height } = await picture.metadata();
		if (!FORMATS.includes(format) || width * height > MOST_PIXELS) return null;
		return await picture
			.autoOrient()
			.resize({
				width: LONGEST_SIDE,
				height: LONGEST_SIDE,
				fit: "inside",
				withoutEnlargement: true,
			})
			.webp({ quality: QUALITY })
			.timeout({ seconds: MOST_SECONDS })
			.toBuffer();
	} catch {
		// Broken, cut off, or made to break its reader.
		return null;
	}
}

/** Loaded at the first picture. Its cache and its threads would hold memory for a store that gets one a day. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	// Whatever else it could read (drawings, documents, archives of them) it does not.
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
		limitInputPixels: MOST_PIXELS,
		failOn: "error",
		pages: 1,
		sequentialRead: true,
	});
}
