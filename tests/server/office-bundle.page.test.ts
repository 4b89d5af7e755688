/**
 * The code of the office never reaches a shopper: no page of the shop loads a file that has it, at
 * once or on demand.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";

type RouteAssets = { id: string; parentId?: string; module: string; imports?: string[] };

const OFFICE_LAYOUT = "office/office-layout";
/** Pages for staff outside the office: the accepted invitation, and the setup of a new store. */
const STAFF_PAGES = ["screens/staff-invitation/staff-invitation", "screens/setup/setup"];
/** A mark that every list of the office has, a text of its shell, and the address of its API. */
const OFFICE_MARKS = /data-office-rows|Screens of the office|\/admin\/find\?/;

type ServerBuild = {
	assets: { entry: RouteAssets; routes: Record<string, RouteAssets> };
	entry: { module: { serverPreloads: Promise<unknown>[] } };
};

it("no page of the shop loads code of the office", async () => {
	if (inject("buildFault")) throw new Error(inject("buildFault"));
	const build = "../../build/server/index.js";
	const { assets, entry }: ServerBuild = await import(build);
	// The build loads these by itself, and the test must not end before.
	await Promise.all(entry.module.serverPreloads);
	const isOffice = ({ id, parentId }: RouteAssets) =>
		id === OFFICE_LAYOUT || parentId === OFFICE_LAYOUT || STAFF_PAGES.includes(id);
	const routes = Object.values(assets.routes);
	const filesOf = (entries: RouteAssets[]) =>
		reachableFrom(entries.flatMap(({ module, imports = [] }) => [module, ...imports]));
	const shopFiles = filesOf([assets.entry, ...routes.filter((route) => !isOffice(route))]);
	const marked = [...shopFiles].filter(([, code]) => OFFICE_MARKS.test(code));
	expect(marked.map(([file]) => file)).toEqual([]);
	// The marks are right: the office's own files have them.
	const officeFiles = filesOf(routes.filter(isOffice));
	expect([...officeFiles.values()].filter((code) => OFFICE_MARKS.test(code))).not.toEqual([]);
});

/** `from"./x.js"`, `import"./x.js"` and `import("./x.js")`, with any quotes. */
const IMPORT = /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** The files, with all files that they import, at once or on demand. */
function reachableFrom(files: string[]): Map<string, string> {
	const codes = new Map<string, string>();
	const waiting = [...files];
	for (let file = waiting.pop(); file; file = waiting.pop()) {
		if (codes.has(file)) continue;
		const code = readFileSync(join("build/client", file), "utf8");
		codes.set(file, code);
		for (const [, name] of code.matchAll(IMPORT)) waiting.push(`/assets/${name}`);
	}
	return codes;
}
