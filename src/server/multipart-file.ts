/**
 * The first file of a form that was sent as multipart/form-data, as a stream. A browser without
 * scripts sends the file of an import this way; it has one field and may be large.
 */
import { Refusal } from "../domain/refusal/refusals.ts";

const MAX_HEAD_BYTES = 16 * 1024;

export type MultipartFile = { fileName: string; content: AsyncIterable<Buffer> };

export async function openMultipartFile(
	body: AsyncIterable<Buffer>,
	contentType: string,
): Promise<MultipartFile> {
	const found = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
	const boundary = found?.[1] ?? found?.[2];
	if (!boundary) throw new Refusal("bad_request");
	const chunks = body[Symbol.asyncIterator]();
	let rest: Buffer = Buffer.alloc(0);
	let end = -1;
	while (end < 0) {
		const { value, done } = await chunks.next();
		if (done || rest.length > MAX_HEAD_BYTES) throw new Refusal("bad_request");
		rest = Buffer.concat([rest, value]);
		end = rest.indexOf("\r\n\r\n");
	}
	const head = rest.subarray(0, end).toString("utf8");
	const fileName = /filename="([^"\r\n]*)"/i.exec(head)?.[1];
	if (!head.startsWith(`--${boundary}`) || !fileName) throw new Refusal("bad_request");
	const content = untilBoundary(rest.subarray(end + 4), chunks, Buffer.from(`\r\n--${boundary}`));
	return { fileName, content };
}

/** Holds back as many bytes as a boundary has, because it may lie across two chunks. */
async function* untilBoundary(
	first: Buffer,
	chunks: AsyncIterator<Buffer>,
	boundary: Buffer,
): AsyncGenerator<Buffer> {
	let held = first;
	for (;;) {
		const at = held.indexOf(boundary);
		if (at >= 0) {
			yield held.subarray(0, at);
			// The rest of the request is read, so that the connection can be used again.
			while (!(await chunks.next()).done);
			return;
		}
		const safe = held.length - boundary.length;
		if (safe > 0) {
			yield held.subarray(0, safe);
			held = held.subarray(safe);
		}
		const { value, done } = await chunks.next();
		if (done) throw new Refusal("bad_request");
		held = Buffer.concat([held, value]);
	}
}
