/** PDF files that staff upload, recognized by their key and by their first bytes. */

export const DOCUMENT_TYPE = "application/pdf";
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** 128 random bits, so that names cannot be guessed. */
const KEY = /^[0-9a-f]{32}\.pdf$/;

export function isDocumentKey(key: string): boolean {
	return KEY.test(key);
}

export function isPdf(bytes: Uint8Array): boolean {
	return String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-";
}
