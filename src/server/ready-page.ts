/** A page as it is sent: its bytes, and compressed once for each way that somebody asks for. */
import { transcode } from "node:buffer";
import { brotliCompressSync, constants, crc32, gzipSync } from "node:zlib";

/** A page may set several cookies, each in a line of its own. */
export type PageHeaders = Record<string, string | string[]>;

export type ReadyPage = {
	status: number;
	headers: PageHeaders;
	plain: Buffer;
	etag: string;
	/** Made when first asked for. */
	packed: Partial<Record<Packing, Buffer>>;
};

type Packing = "br" | "gzip";

const TOO_SMALL_TO_PACK = 500;
/** A third of gzip's time for three per cent more bytes; higher levels win a little for many times as much. */
const BROTLI = {
	params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 },
};
/** For whoever takes nothing newer, as browsers do without TLS. More memory saves a quarter of the time. */
const GZIP = { level: 2, memLevel: 9 };

export function toReadyPage(status: number, headers: PageHeaders, plain: Buffer): ReadyPage {
	return {
		status,
		headers,
		plain,
		etag: `W/"${plain.length.toString(36)}-${crc32(plain).toString(36)}"`,
		packed: {},
	};
}

/** At once rather than in another thread: handing it over costs as much as the work. */
export function encodedFor(page: ReadyPage, accepted = ""): { packing?: Packing; body: Buffer } {
	if (page.plain.length < TOO_SMALL_TO_PACK) return { body: page.plain };
	const packing = (["br", "gzip"] as const).find((one) =>
		new RegExp(`\\b${one}\\b(?!;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
	);
	if (!packing) return { body: page.plain };
	page.packed[packing] ??=
		packing === "br" ? brotliCompressSync(page.plain, BROTLI) : gzipSync(page.plain, GZIP);
	return { packing, body: page.packed[packing] };
}

/** What a kept page takes, with room for its packed forms. */
export function memorySizeOf({ plain }: ReadyPage): number {
	return plain.length * 1.5;
}

/** By way of UTF-16, which is vectorised: a sixth of the time. Half characters, which no page of ours has, are left to Node. */
export function encodeUtf8(text: string): Buffer {
	return text.isWellFormed()
		? transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8")
		: Buffer.from(text);
}
