/**
 * The body of an answer that is sent while its pieces are written. A reader that goes away ends the
 * writing.
 */
export function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await pieces.return(undefined);
		},
	});
}
