import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";

export { pageKey } from "./page-context.ts";

/** The whole page is rendered before the first byte leaves: its policy names its scripts by hash, and it may be kept. */
export default function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext): Promise<Response> {
	return new Promise((resolve, reject) => {
		let responseStatus = status;
		const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
			onAllReady() {
				const body = new PassThrough();
				headers.set("Content-Type", "text/html; charset=utf-8");
				resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
				pipe(body);
			},
			onShellError: reject,
			onError() {
				responseStatus = 500;
			},
		});
	});
}

/** Refusals are answers, not accidents; only what nobody expected is written down. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	console.error(error instanceof Error ? error.stack : error);
}
