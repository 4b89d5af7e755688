import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { type PageContext, pageKey } from "./page/page-context.ts";
import { pageData } from "./page-data.ts";
import { renderBoxHtml } from "./product-box/box-html.tsx";
import { BoxHtmlContext } from "./product-box/product-box.tsx";
import { FooterText } from "./shell/footer.tsx";
import { renderFooter } from "./shell/footer-html.tsx";
import { facesScript } from "./shell/load-fonts.ts";
import { earlyScript } from "./shell/queue-early-input.ts";
import { structuredScripts } from "./page/structured-data.ts";
import { atHand } from "./ui/on-demand.ts";

// The server takes its router from here: the screens' bundle holds a copy of its own, and one page must not meet two.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { writeMail } from "./mail/write-mail.tsx";
/** `atHand`: what this bundle still fetches of itself after it is loaded. */
export { atHand, pageKey };

/**
 * The whole page is rendered before the first byte leaves: its policy names its scripts by hash, and it may be kept.
 * So it is made as one text and handed over beside the response; React's and the web's streams took a third of the time.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const page = context.get(pageKey);
	await Promise.all(atHand);
	const { serverHandoffStream, ...withoutStream } = router;
	const html = renderToString(
		<FooterText value={renderFooter}>
			<BoxHtmlContext value={renderBoxHtml}>
				<ServerRouter context={withoutStream} url={request.url} nonce={page.scriptMark} />
			</BoxHtmlContext>
		</FooterText>,
	);
	page.html = finished(html, await dataOf(router, page.scriptMark), page, firstFiles(router));
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(null, { headers, status });
}

/** As `scripts/trim-router.ts` makes the router hand over; while developing it is the router's own. */
type Handoff = EntryContext["serverHandoffStream"] | (() => ReadableStream<Uint8Array>);

async function dataOf(
	{ staticHandlerContext, serverHandoffStream }: EntryContext,
	mark: string,
): Promise<string> {
	const handoff = serverHandoffStream as Handoff;
	const plain = typeof handoff === "function" ? pageData(staticHandlerContext) : undefined;
	if (plain !== undefined || !handoff) return plain ?? "";
	const data = JSON.stringify(await textOf(typeof handoff === "function" ? handoff() : handoff));
	const stream = "window.__reactRouterContext.streamController";
	return `<script nonce="${mark}">${stream}.enqueue(${inScript(data)});${stream}.close();</script>`;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	for await (const piece of stream) text += decoder.decode(piece, { stream: true });
	return text;
}

/** `renderToString` leaves it out; without it browsers lay pages out by the rules of the nineties. */
const DOCTYPE = "<!DOCTYPE html>";
const HEAD_END = "</head>";
const BODY_END = "</body></html>";

/**
 * What the loaders found goes where the router looks for it, as `ServerRouter` writes it when it streams.
 * The page is complete without its scripts, so they are not fetched ahead: on a phone's line they would take turns with
 * the styles, the faces and the drawings. The module at the end of the page asks for them when its turn comes.
 */
function finished(
	html: string,
	data: string,
	{ structuredData, scriptMark }: PageContext,
	first: string[],
): string[] {
	const headEnd = html.indexOf(HEAD_END);
	const scripts = html.indexOf(`<script nonce="${scriptMark}"`, headEnd);
	if (headEnd < 0 || scripts < 0 || !html.endsWith(BODY_END)) return [DOCTYPE, html];
	const head = html.slice(0, headEnd).replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
	// Before the styles: a script behind them waits for them, and the rest of the page with it.
	const styles = head.indexOf('<link rel="stylesheet"');
	const early = styles < 0 ? head.length : styles;
	const body = [
		html.slice(headEnd, scripts),
		firstScript(first, scriptMark),
		html.slice(scripts, -BODY_END.length),
	];
	const heads = [
		head.slice(0, early),
		earlyScript(scriptMark),
		head.slice(early),
		structuredScripts(structuredData),
	];
	return [DOCTYPE, ...heads, ...body, facesScript(scriptMark), data, BODY_END];
}

/** The files of every page, as the build names them: React with the router, and what our screens share. There are none while developing. */
function firstFiles({ manifest }: EntryContext): string[] {
	return manifest.entry.imports?.filter((file) => /\/(framework|shared)-/.test(file)) ?? [];
}

/**
 * A module runs in one piece with all it imports. Asked for by themselves, the files of every page run in pieces of their own before
 * the page's module: a phone can answer a finger in between.
 */
function firstScript(files: string[], mark: string): string {
	const imports = files.map((file) => `import(${inScript(JSON.stringify(file))})`);
	return imports.length > 0
		? `<script nonce="${mark}" type="module" async="">${imports.join(";")}</script>`
		: "";
}

/** No text of ours may end the script it stands in. */
function inScript(json: string): string {
	return json.replaceAll(
		/[<>&\u2028\u2029]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** Refusals are answers, not accidents; only what nobody expected is written down. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageKey).report(error);
}
