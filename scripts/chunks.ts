/** Which modules of the screens travel together: decided by the screens that cannot do without them. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Small, and wanted by lists and many others: a file of their own would cost more than carrying them. */
const SMALL =
	/(app\/(ui\/(disclosure|empty-state)|vehicle\/use-refresh)|domain\/quantity-field|messages\/quantity_of)\.[jt]sx?$/;
/** Every page knows it on the server; in browsers only forms do. */
const SERVERS = /domain\/refusals\.ts$/;
/** Where a first visit lands. What two of these need comes in the file that all pages share. */
const LANDINGS = [/screens\/home\//, /screens\/list\//, /screens\/part\//];
const EVERY_PAGE = /^src\/app\/(root|entry\.client)\.tsx$/;
const SCREEN = /^src\/app\/screens\/[\w-]+\/[\w-]+\.tsx$/;
const ACCOUNT = /screens\/(account|login|admin)\//;
const MESSAGE = /messages\/compiled\/messages\/(\w+)\.js$/;

export function isForAll(id: string): boolean {
	const screens = screensNeeding(id);
	if (SMALL.test(id)) return true;
	if (SERVERS.test(id)) return false;
	return (
		screens.some((path) => EVERY_PAGE.test(path)) ||
		LANDINGS.filter((of) => screens.some((path) => of.test(path))).length > 1
	);
}

export function isForLists(id: string): boolean {
	return areAll(screensNeeding(id), /screens\/list\//);
}

/** Home, garage and selector begin with the vehicle selector; what home does without stays out of it. */
export function isForVehicles(id: string): boolean {
	const screens = screensNeeding(id);
	return (
		screens.some((path) => path.includes("screens/home/")) &&
		areAll(screens, /screens\/(home|garage|vehicle-selector)\//)
	);
}

/** What garage and selector show beside what home does. */
export function isForGarage(id: string): boolean {
	return areAll(screensNeeding(id), /screens\/(garage|vehicle-selector)\//);
}

/** Reached by few, and after the first page: forms, and what stands around them. */
export function isForAccounts(id: string): boolean {
	return areAll(screensNeeding(id), ACCOUNT);
}

/** What the steps of the checkout share. */
export function isForCheckout(id: string): boolean {
	return areAll(screensNeeding(id), /screens\/checkout\//);
}

function areAll(screens: string[], kind: RegExp): boolean {
	return screens.length > 0 && screens.every((path) => kind.test(path));
}

let needs: Map<string, string[]> | undefined;

/** The screens that load a module with themselves; a module that is asked for later (`import()`) is needed by none. */
function screensNeeding(id: string): string[] {
	needs ??= readNeeds();
	const message = MESSAGE.exec(id)?.[1];
	const path = id.slice(id.search(/src[\\/](app|domain)[\\/]/)).replaceAll("\\", "/");
	return needs.get(message ? `m.${message}` : path) ?? [];
}

function readNeeds(): Map<string, string[]> {
	const files = globSync("src/{app,domain}/**/*.{ts,tsx}").filter(
		(path) => !/messages\/compiled|\.(test|server)\./.test(path),
	);
	const imports = new Map(files.map((path) => [path.replaceAll("\\", "/"), importsOf(path)]));
	const found = new Map<string, string[]>();
	for (const screen of imports.keys()) {
		if (!SCREEN.test(screen) && !EVERY_PAGE.test(screen)) continue;
		for (const name of reachedFrom(screen, imports))
			found.set(name, [...(found.get(name) ?? []), screen]);
	}
	return found;
}

/** The files that a file imports and the messages that it says. */
function importsOf(path: string): string[] {
	const text = readFileSync(path, "utf8");
	const files = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"/gm)].map(
		([, to = ""]) => join(dirname(path), to),
	);
	return [
		...files.map((to) => to.replaceAll("\\", "/")),
		...[...text.matchAll(/\bm\.\w+/g)].map(([name]) => name),
	];
}

function reachedFrom(start: string, imports: Map<string, string[]>): Set<string> {
	const reached = new Set([start]);
	for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next);
	return reached;
}
