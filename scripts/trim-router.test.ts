import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
	cutShort,
	dataRoutesOnce,
	guardReload,
	madeAhead,
	mayLeaveOut,
	readPlain,
	routesAtHand,
	routesOnce,
	sameExports,
	withoutTransitions,
	writeWhenAsked,
} from "./trim-router.ts";

const ROUTER = "node_modules/react-router/dist/production/lib";

it("leaves the reload of a lost page to the guard", () => {
	const guarded = guardReload(readFileSync(`${ROUTER}/dom/ssr/routeModules.js`, "utf8"));
	expect(guarded).not.toContain("location.reload");
	expect(guarded).toContain("vite:preloadError");
});

it("stops the build when the router reloads in another way", () => {
	expect(() => guardReload("history.go(0)")).toThrow(/mend/);
});

it("stops the build when a part that is left out offers something new", () => {
	expect(
		sameExports("export { a, b };", "\nexport const b = 1;\nexport const a = 2;", "x.js"),
	).toContain("const a");
	expect(() => sameExports("export { a, b, c };", "\nexport const a = 1;", "x.js")).toThrow(
		/x.js has changed/,
	);
});

it("lets unused components of the router be left out: a name for debugging is no use of them", () => {
	const code =
		'const Link = React$1.forwardRef(function () {});\nLink.displayName = "Link";\nexport { Link };';
	expect(mayLeaveOut(code)).toBe(
		"const Link = /* @__PURE__ */ React$1.forwardRef(function () {});\n\nexport { Link };",
	);
});

it("writes the router's own way only when asked, and reads plain JSON where a page has it", () => {
	const server = writeWhenAsked(readFileSync(`${ROUTER}/server-runtime/server.js`, "utf8"));
	expect(server.match(/serverHandoffStream: \(\) => encodeViaTurboStream\(/g)).toHaveLength(2);
	const browser = readPlain(readFileSync(`${ROUTER}/dom-export/hydrated-router.js`, "utf8"));
	expect(browser).toMatch(
		/let plain = .*"page-data".*\nif \(plain\) \{.*\} else if \(!ssrInfo\.stateDecodingPromise\) \{/,
	);
	expect(() => writeWhenAsked("")).toThrow(/mend/);
	expect(() => readPlain("")).toThrow(/mend/);
});

it("can make the router before its component is rendered", () => {
	expect(madeAhead(readFileSync(`${ROUTER}/dom-export/hydrated-router.js`, "utf8"))).toMatch(
		/HydratedRouter\.prepare = .*createHydratedRouter/,
	);
	expect(() => madeAhead("")).toThrow(/mend/);
	const data = routesAtHand(readFileSync(`${ROUTER}/dom/ssr/hydration.js`, "utf8"));
	expect(data).toMatch(/let initialMatches = Object.keys\(window.__reactRouterRouteModules\)/);
	expect(data).not.toContain("dataRouteMatcher.");
	expect(() => routesAtHand("")).toThrow(/mend/);
});

it("ends a function where it begins, and stops the build when it is gone", () => {
	expect(cutShort("function a(b) {\n\tc();\n}", { "function a(": "return;" })).toBe(
		"function a(b) { return;\n\tc();\n}",
	);
	expect(() => cutShort("function b() {\n}", { "function a(": "return;" })).toThrow(/mend/);
});

it("makes the routes once for all pages", () => {
	expect(routesOnce(readFileSync(`${ROUTER}/dom/ssr/server.js`, "utf8"))).toContain(
		"routesMade.get(manifest.routes) ??",
	);
	expect(dataRoutesOnce(readFileSync(`${ROUTER}/dom/server.js`, "utf8"))).toContain(
		"const { manifest, dataRoutes } = known;",
	);
	for (const once of [routesOnce, dataRoutesOnce]) expect(() => once("")).toThrow(/mend/);
});

it("leaves out view transitions, and warnings that stand alone", () => {
	const provider = withoutTransitions(mayLeaveOut(readFileSync(`${ROUTER}/components.js`, "utf8")));
	expect(provider).toContain("if (true) {");
	expect(provider).not.toContain("You provided the");
	expect(mayLeaveOut('\tif (a) warning(b, "c");\n')).toBe('\tif (a) warning(b, "c");\n');
	expect(() => withoutTransitions("")).toThrow(/mend/);
});
