/**
 * Makes the router's table of routes smaller, which every first page carries. The files that a route's own file imports are named there
 * to be fetched ahead; that happens for pages of the catalog alone (`shell/follow-links.tsx`), and never for what every page has.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HEAD = "window.__reactRouterManifest=";
const FETCHED_AHEAD = /^(category|search-by-brand|part|engine|custom-search|page)(\/|$)/;
const ALWAYS_THERE = /\/(framework|rolldown-runtime|shared)-/;

type Route = { path?: string; index?: boolean; imports: string[] };

export function trimManifest(folder: string): void {
	for (const name of readdirSync(folder).filter((file) => /^manifest-.*\.js$/.test(file))) {
		const path = join(folder, name);
		writeFileSync(path, trimmed(readFileSync(path, "utf8")));
	}
}

export function trimmed(script: string): string {
	if (!script.startsWith(HEAD))
		throw new Error("the router writes its table in another way now: see scripts/trim-manifest.ts");
	const { routes, ...rest } = JSON.parse(script.slice(HEAD.length).replace(/;\s*$/, "")) as {
		routes: Record<string, Route>;
	};
	const small = Object.entries(routes).map(([id, route]) => [
		id,
		{ ...route, imports: importsOf(route) },
	]);
	return `${HEAD}${JSON.stringify({ ...rest, routes: Object.fromEntries(small) })};`;
}

function importsOf({ path, index, imports }: Route): string[] {
	const isAhead = index ? path === undefined : path !== undefined && FETCHED_AHEAD.test(path);
	return isAhead ? imports.filter((file) => !ALWAYS_THERE.test(file)) : [];
}
