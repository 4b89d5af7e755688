import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";

// The server takes its router from here: the screens' bundle holds a copy of its own, and one page must not meet two.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { pageKey } from "./page-context.ts";

/** The whole page is rendered before the first byte leaves: its policy names its scripts by hash, and it may be kept. */
export default function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext): Promise<Response> {
	return new Promise((resolve, reject) => {
		let responseStatus = status;
		const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
			onAllReady() {
				headers.set("Content-Type", "text/html; charset=utf-8");
				pipe(gather((html) => resolve(new Response(html, { headers, status: responseStatus }))));
			},
			onShellError: reject,
			onError() {
				responseStatus = 500;
			},
		});
	});
}

function gather(onEnd: (html: Buffer<ArrayBuffer>) => void): Writable {
	const pieces: Buffer[] = [];
	return new Writable({
		write(piece: Buffer, _encoding, done) {
			pieces.push(piece);
			done();
		},
		final(done) {
			onEnd(scriptsLast(Buffer.concat(pieces)));
			done();
		},
	});
}

/** The page is complete without its scripts, so they wait for the styles instead of taking the line from them. */
function scriptsLast(html: Buffer): Buffer<ArrayBuffer> {
	const patient = html.toString("latin1").replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
	return Buffer.from(patient, "latin1");
}

/** Refusals are answers, not accidents; only what nobody expected is written down. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	console.error(error instanceof Error ? error.stack : error);
}
