import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { pageKey } from "./page-context.ts";

// The server takes its router from here: the screens' bundle holds a copy of its own, and one page must not meet two.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { writeMail } from "./mail/write-mail.tsx";
export { pageKey };

/** The whole page is rendered before the first byte leaves: its policy names its scripts by hash, and it may be kept. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let responseStatus = status;
		const nonce = context.get(pageKey).scriptMark;
		const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
			nonce,
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

/**
 * The page is complete without its scripts, so they are not fetched ahead: on a phone's line they would take turns with
 * the styles, the faces and the drawings. The module at the end of the page asks for them when its turn comes.
 */
function scriptsLast(html: Buffer): Buffer<ArrayBuffer> {
	const bodyAt = Math.max(0, html.indexOf("</head>"));
	const head = html.toString("latin1", 0, bodyAt).replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
	return Buffer.concat([Buffer.from(head, "latin1"), html.subarray(bodyAt)]);
}

/** Refusals are answers, not accidents; only what nobody expected is written down. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
	if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageKey).report(error);
}
