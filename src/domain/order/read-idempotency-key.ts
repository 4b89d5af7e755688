/** The key that makes a repeated request one request. */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key in lower case, as PostgreSQL writes a UUID. Undefined for a text that is no UUID. */
export function readIdempotencyKey(text: string | null | undefined): string | undefined {
	const key = text?.toLowerCase();
	return key !== undefined && UUID.test(key) ? key : undefined;
}
