import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { type PageContext, pageContextKey } from "./page/page-context.ts";
import { structuredScripts } from "./page/structured-data.ts";
import { renderBoxHtml } from "./product-box/box-html.tsx";
import { BoxHtmlContext } from "./product-box/product-box.tsx";
import { renderCartRowHtml } from "./screens/cart/cart-row-html.tsx";
import { CartRowHtmlContext } from "./screens/cart/cart-table.tsx";
import { FooterHtmlContext } from "./shell/footer.tsx";
import { renderFooterHtml } from "./shell/footer-html.tsx";
import { earlyInputScript, fontsScript, seenBarScript } from "./shell/inline-scripts.server.ts";
import { searchEngineLinks } from "./shell/search-engine-links.server.ts";
import { serverPreloads } from "./ui/on-demand.ts";

// The server must use the router of this bundle: the bundle contains its own copy, and two copies
// do not work together.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { writeMail } from "./mail/write-mail.tsx";
export { pageContextKey, serverPreloads };

/**
 * Renders the whole page before the first byte is sent, because its content security policy lists
 * the hashes of its scripts and the page cache stores it. The HTML goes to the server in
 * `page.html` and not in the response: one string takes a third less time than React's stream.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const page = context.get(pageContextKey);
	await Promise.all(serverPreloads);
	// With its stream, `ServerRouter` would suspend, which `renderToString` cannot wait for.
	const { serverHandoffStream, ...routerWithoutStream } = withOwnRoutes(router);
	const html = renderToString(
		<FooterHtmlContext value={renderFooterHtml}>
			<BoxHtmlContext value={renderBoxHtml}>
				<CartRowHtmlContext value={renderCartRowHtml}>
					<ServerRouter context={routerWithoutStream} url={request.url} nonce={page.scriptMark} />
				</CartRowHtmlContext>
			</BoxHtmlContext>
		</FooterHtmlContext>,
	);
	const loaderData = await loaderDataScript(serverHandoffStream, page.scriptMark);
	// Without the layout's data the page is an error page, which search engines ignore.
	const hasLayout = router.staticHandlerContext.loaderData.root !== undefined;
	page.html = assemblePage(html, page, {
		headLinks: hasLayout ? searchEngineLinks(request.url, page) : "",
		chunks: sharedChunks(router),
		loaderData,
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(null, { headers, status: status === 200 && page.isNotFound ? 404 : status });
}

/**
 * `ServerRouter` makes an object for each route of the manifest, and the store has 170. A page
 * needs those that it shows.
 */
function withOwnRoutes(router: EntryContext): EntryContext {
	const { manifest, staticHandlerContext } = router;
	const routes = Object.fromEntries(
		staticHandlerContext.matches.flatMap(({ route: { id } }) => {
			const own = manifest.routes[id];
			return own ? [[id, own]] : [];
		}),
	);
	return { ...router, manifest: { ...manifest, routes } };
}

/** Hands the loaders' data to the router in the browser, as `ServerRouter` does when it streams. */
async function loaderDataScript(
	stream: EntryContext["serverHandoffStream"],
	scriptMark: string,
): Promise<string> {
	if (!stream) return "";
	const data = escapeForScript(JSON.stringify(await new Response(stream).text()));
	const controller = "window.__reactRouterContext.streamController";
	return `<script nonce="${scriptMark}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** `renderToString` leaves the doctype out; without it browsers use quirks mode. */
const DOCTYPE = "<!DOCTYPE html>";
const HEAD_END = "</head>";
const BODY_END = "</body></html>";

/**
 * Adds to the rendered HTML what React does not render. The module preloads are removed: the page
 * is usable without scripts, and on a slow connection they would compete with styles, fonts and
 * images.
 */
function assemblePage(
	html: string,
	{ structuredData, scriptMark }: PageContext,
	{ headLinks, chunks, loaderData }: { headLinks: string; chunks: string[]; loaderData: string },
): string[] {
	const headEnd = html.indexOf(HEAD_END);
	const firstScript = html.indexOf(`<script nonce="${scriptMark}"`, headEnd);
	if (headEnd < 0 || firstScript < 0 || !html.endsWith(BODY_END)) return [DOCTYPE, html];
	const head = html.slice(0, headEnd).replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
	// Before the stylesheet: an inline script after it waits until the stylesheet has loaded.
	const stylesheet = head.indexOf('<link rel="stylesheet"');
	const earlyScriptAt = stylesheet < 0 ? head.length : stylesheet;
	return [
		DOCTYPE,
		head.slice(0, earlyScriptAt),
		earlyInputScript(scriptMark),
		...(head.includes(" data-bar=") ? [seenBarScript(scriptMark)] : []),
		head.slice(earlyScriptAt),
		headLinks,
		structuredScripts(structuredData),
		html.slice(headEnd, firstScript),
		...chunks.map((file) => `<script type="module" async="" src="${file}"></script>`),
		html.slice(firstScript, -BODY_END.length),
		fontsScript(scriptMark),
		loaderData,
		BODY_END,
	];
}

/**
 * The chunks that every page needs. A module runs in one task together with its imports; loaded on
 * their own, these chunks run in tasks of their own, and a phone can handle a tap in between. Empty
 * in development.
 */
function sharedChunks({ manifest }: EntryContext): string[] {
	return manifest.entry.imports?.filter((file) => /\/(framework|shell)-/.test(file)) ?? [];
}

/** Escapes what could end the script element or break its syntax. */
function escapeForScript(json: string): string {
	return json.replaceAll(
		/[<>&\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** Refusals are expected answers; only unexpected errors are logged. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted && !isRouteErrorResponse(error))
		context.get(pageContextKey).report(error);
}
