/** A rendered page, ready to send: its bytes, and each content encoding once it was requested. */
import { transcode } from "node:buffer";
import { brotliCompressSync, constants, crc32, gzipSync } from "node:zlib";

/** `set-cookie` may have several values. */
export type PageHeaders = Record<string, string | string[]>;

export type ReadyPage = {
	status: number;
	headers: PageHeaders;
	plain: Buffer;
	etag: string;
	/** Filled on the first request for each encoding. */
	encoded: Partial<Record<ContentEncoding, Buffer>>;
};

type ContentEncoding = "br" | "gzip";

const MIN_BYTES_TO_ENCODE = 500;
/**
 * Takes a third of gzip's time for 3 % more bytes. Higher levels save few bytes for many times the
 * time.
 */
const BROTLI = {
	params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 },
};
/** For browsers without TLS, which accept no brotli. `memLevel: 9` saves a quarter of the time. */
const GZIP = { level: 2, memLevel: 9 };

export function toReadyPage(status: number, headers: PageHeaders, plain: Buffer): ReadyPage {
	return {
		status,
		headers,
		plain,
		etag: `W/"${plain.length.toString(36)}-${crc32(plain).toString(36)}"`,
		encoded: {},
	};
}

/** Compresses synchronously: passing the page to a thread costs as much as compressing it. */
export function encodedFor(
	page: ReadyPage,
	accepted = "",
): { encoding?: ContentEncoding; body: Buffer } {
	if (page.plain.length < MIN_BYTES_TO_ENCODE) return { body: page.plain };
	const encoding = (["br", "gzip"] as const).find((name) =>
		new RegExp(`\\b${name}\\b(?!;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
	);
	if (!encoding) return { body: page.plain };
	page.encoded[encoding] ??=
		encoding === "br" ? brotliCompressSync(page.plain, BROTLI) : gzipSync(page.plain, GZIP);
	return { encoding, body: page.encoded[encoding] };
}

/** The bytes that a cached page takes, with an allowance for its encodings. */
export function memorySizeOf({ plain }: ReadyPage): number {
	return plain.length * 1.5;
}

/**
 * Through UTF-16, which Node converts six times faster. `transcode` cannot convert lone surrogates.
 */
export function encodeUtf8(text: string): Buffer {
	return text.isWellFormed()
		? transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8")
		: Buffer.from(text);
}
