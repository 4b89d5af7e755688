/** Makes pictures anew, pixel by pixel: nothing of the file that came in goes out again. */
import type { Sharp } from "sharp";

export type PictureMaker = (bytes: Buffer) => Promise<Buffer | null>;

const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2000;
const QUALITY = 82;
const MOST_SECONDS = 8;
const FORMATS = ["jpeg", "png", "webp", "heif"];
/** More than these wait for nobody: a picture takes up to a hundred megabytes while it is made. */
const MOST_WAITING = 20;

/** Null for what is no picture, or one with more pixels than any camera makes. One at a time, so that memory stays bounded. */
export function createPictureMaker(): PictureMaker {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();
	return async (bytes) => {
		if (waiting >= MOST_WAITING) throw new Error("too many pictures at once");
		waiting += 1;
		const mine = last
			.then(() => make(bytes))
			.finally(() => {
				waiting -= 1;
			});
		last = mine.catch(() => {});
		return mine;
	};
}

async function make(bytes: Buffer): Promise<Buffer | null> {
	const picture = await openPicture(bytes);
	try {
		const { format, width, height } = await picture.metadata();
		if (!FORMATS.includes(format) || width * height > MOST_PIXELS) return null;
		return await picture
			.autoOrient()
			.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
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
	sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"] });
	return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1, sequentialRead: true });
}
