/**
 * Fits React Router to the store. Left out of what browsers get: watching the router's own calls, which nobody does here; asking the
 * server where links lead, which `routeDiscovery: "initial"` makes needless; asking a route without going there, keeping a visitor on a
 * page, view transitions and styles of single routes, of which the store has none; warnings. Changed: a page whose file is gone
 * reloads only as often as `app/shell/chunk-guard.ts` allows; the router alone would reload at every click, offline too. And what
 * the loaders found travels with a page as plain JSON (`app/page-data.ts`): the router's own writing took a tenth of each page.
 * On the server the routes of all pages are made once.
 */
import type { Plugin } from "vite";
import { PAGE_DATA } from "../src/app/page-data.ts";

const INSTRUMENTATION = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]instrumentation\.js$/;
const DISCOVERY = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/;
const ANY = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/].*\.js$/;
const ROUTE_MODULES = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;

const CLIENT_ROUTER = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]router\.js$/;
const ROUTE_STYLES = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]links\.js$/;
const SERVER = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]server-runtime[\\/]server\.js$/;
const PAGE_ROUTES = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]server\.js$/;
const ROUTER_OF_PAGE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]server\.js$/;
const PROVIDER = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]components\.js$/;
const FIRST_DATA = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]hydration\.js$/;
const HYDRATION = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom-export[\\/]hydrated-router\.js$/;

const NO_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => {};
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = {};
`;

const NO_DISCOVERY = `
export const URL_LIMIT = 7680;
export const getManifestPath = () => "";
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const getPathsWithAncestors = () => [];
export const handleClientVersionMismatch = async () => {};
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = () => {};
`;

type Change = [of: RegExp, how: (code: string, id: string) => string];

/** The first that is meant for a file changes it. */
const FOR_BROWSERS: Change[] = [
	[HYDRATION, (code) => madeAhead(readPlain(mayLeaveOut(code)))],
	[FIRST_DATA, routesAtHand],
	[INSTRUMENTATION, (code, id) => sameExports(code, NO_INSTRUMENTATION, id)],
	[DISCOVERY, (code, id) => sameExports(code, NO_DISCOVERY, id)],
	[CLIENT_ROUTER, (code) => cutShort(mayLeaveOut(code), UNASKED)],
	[ROUTE_STYLES, (code) => cutShort(code, UNSTYLED)],
	[ROUTE_MODULES, guardReload],
	[PROVIDER, (code) => withoutTransitions(mayLeaveOut(code))],
	[ANY, mayLeaveOut],
];
const FOR_THE_SERVER: Change[] = [
	[SERVER, writeWhenAsked],
	[PAGE_ROUTES, routesOnce],
	[ROUTER_OF_PAGE, dataRoutesOnce],
];

export function trimRouter(): Plugin {
	return {
		name: "trim-router",
		apply: "build",
		transform(code, id) {
			const changes = this.environment.name === "client" ? FOR_BROWSERS : FOR_THE_SERVER;
			const change = changes.find(([of]) => of.test(id))?.[1];
			return change && { code: change(code, id), map: null };
		},
	};
}

/** What nobody here uses (its links and forms) has a name for debugging, and that name alone kept it in. */
export function mayLeaveOut(code: string): string {
	return (
		code
			.replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
			// Warnings are for who writes the pages: they are heard in development.
			.replaceAll(/^\s*(?:warnOnce|warning)\(.*\);$/gm, "")
			.replaceAll(/= (React\S*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
	);
}

const LEFT_OUT = 'throw new Error("Left out by scripts/trim-router.ts");';
const UNASKED = {
	"async function fetch(key, routeId, href, opts)": LEFT_OUT,
	"async function discoverRoutes(": LEFT_OUT,
	"function patchRoutes(": LEFT_OUT,
	// Nobody asks a route without going there, so there is nothing to keep in step.
	"function getFetcher(": LEFT_OUT,
	"function resetFetcher(": LEFT_OUT,
	"function queueFetcherForDeletion(": LEFT_OUT,
	"function getUpdatedRevalidatingFetchers(": LEFT_OUT,
	"function markFetchRedirectsDone(": "return false;",
	"function abortStaleFetchLoads(": "return false;",
	"function interruptActiveLoads(": "isRevalidationRequired = true; return;",
	// No page keeps a visitor from leaving it.
	"function getBlocker(": LEFT_OUT,
	"function deleteBlocker(": LEFT_OUT,
	"function updateBlocker(": LEFT_OUT,
	"function shouldBlockNavigation(": "return;",
};
const UNSTYLED = {
	"async function prefetchRouteCss(": "return;",
	"async function prefetchStyleLinks(": "return;",
	"async function getKeyedPrefetchLinks(": "return [];",
};

/** Ends functions where they begin; what only they use is then left out of the bundle. */
export function cutShort(code: string, ends: Record<string, string>): string {
	return Object.entries(ends).reduce((text, [head, end]) => {
		const at = text.indexOf(head);
		const body = text.indexOf(") {\n", at) + 3;
		if (at < 0 || body < 3)
			throw new Error(`React Router has no "${head}" any more: mend scripts/trim-router.ts.`);
		return `${text.slice(0, body)} ${end}${text.slice(body)}`;
	}, code);
}

/** A newer router that offers something else must be looked at first. */
export function sameExports(original: string, ours: string, id: string): string {
	const [, list = ""] = /^export \{([^}]*)\};?\s*$/m.exec(original) ?? [];
	const wanted = list.split(",").map((name) => name.trim());
	const given = [...ours.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
	if (wanted.sort().join() !== given.sort().join())
		throw new Error(`${id} has changed: mend scripts/trim-router.ts, or leave it out.`);
	return ours;
}

/**
 * Sends the event that Vite sends for the files it loads: whoever prevents it reloads. Otherwise the page stands for its
 * failure, because the router would show an empty one; each time it is shown the guard may decide anew.
 */
export function guardReload(code: string): string {
	const reload = "window.location.reload();";
	if (code.split(reload).length !== 2)
		throw new Error("React Router reloads in another way now: mend scripts/trim-router.ts.");
	const isLost =
		'const isLost = () => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));';
	return code.replace(
		reload,
		`${isLost} if (isLost()) return { default: () => { isLost(); throw error; } };`,
	);
}

/** The server writes what the loaders found in the router's own way only where plain JSON cannot say it. */
export function writeWhenAsked(code: string): string {
	const writing = "serverHandoffStream: encodeViaTurboStream(";
	if (code.split(writing).length !== 3)
		throw new Error(
			"React Router hands its data over in another way now: mend scripts/trim-router.ts.",
		);
	return code.replaceAll(writing, "serverHandoffStream: () => encodeViaTurboStream(");
}

/** A page that brings its data as plain JSON has it at once; the others are read as the router does. */
export function readPlain(code: string): string {
	const begin =
		/if \(!ssrInfo\.stateDecodingPromise\) \{\s*let stream = ssrInfo\.context\.stream;/g;
	if (code.match(begin)?.length !== 1)
		throw new Error("React Router reads its data in another way now: mend scripts/trim-router.ts.");
	const read =
		"ssrInfo.context.state = JSON.parse(plain.textContent); ssrInfo.stateDecodingPromise = { value: true };";
	return code.replace(
		begin,
		`let plain = document.getElementById("${PAGE_DATA}");\nif (plain) { ${read} } else $&`,
	);
}

/**
 * The router is made while its component renders for the first time, which is then the longest piece of work of a page's start.
 * `entry.client.tsx` has it made in a piece of its own.
 */
export function madeAhead(code: string): string {
	const made = "if (!router) router = createHydratedRouter({";
	if (code.split(made).length !== 2)
		throw new Error(
			"React Router makes its router in another way now: mend scripts/trim-router.ts.",
		);
	// Data that is still on its way makes it stop; its component then waits for them as ever.
	return `${code}\nHydratedRouter.prepare = () => { try { router ??= createHydratedRouter({}); } catch {} };\n`;
}

/** Which routes a first page shows is known: their files are here. Looking for them among all took a quarter of the router's making. */
export function routesAtHand(code: string): string {
	const found =
		/let dataRouteMatcher = createDataRouteMatcher\([^;]*;\s*dataRouteMatcher\.update\(routes\);\s*let initialMatches = [^;]*;/;
	return replaceOnce(
		code,
		found,
		"let initialMatches = Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }));",
	);
}

/** All routes of the store were made anew for every page, twice, to show one of them. They change with the build alone. */
export function routesOnce(code: string): string {
	const made =
		"createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)";
	const once = `(routesMade.get(manifest.routes) ?? routesMade.set(manifest.routes, ${made}).get(manifest.routes))`;
	return `${replaceOnce(code, made, once)}\nconst routesMade = new WeakMap();\n`;
}

export function dataRoutesOnce(code: string): string {
	const made =
		/let manifest = \{\};\s*let dataRoutes = convertRoutesToDataRoutes\(routes, void 0, void 0, manifest\);/;
	const make =
		"const manifest = {}; known = { manifest, dataRoutes: convertRoutesToDataRoutes(routes, void 0, void 0, manifest) };";
	const once = `let known = dataRoutesMade.get(routes); if (!known) { ${make} dataRoutesMade.set(routes, known); }`;
	return `${replaceOnce(code, made, `${once} const { manifest, dataRoutes } = known;`)}\nconst dataRoutesMade = new WeakMap();\n`;
}

/** No link of the store asks for a view transition. */
export function withoutTransitions(code: string): string {
	return replaceOnce(
		code,
		"if (!viewTransitionOpts || !isViewTransitionAvailable) {",
		"if (true) {",
	);
}

function replaceOnce(code: string, found: string | RegExp, by: string): string {
	if (code.split(found).length !== 2)
		throw new Error("React Router has changed where we change it: mend scripts/trim-router.ts.");
	return code.replace(found, () => by);
}
