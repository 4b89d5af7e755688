/** Writes the route table of the shop's pages beside the router's own, which has all routes. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopTableName, withoutOffice } from "../src/app/page/route-table.ts";
import { StartupError } from "../src/platform/startup-error.ts";

const ASSIGNMENT = "window.__reactRouterManifest=";

export function writeShopRouteTable(folder: string): void {
	const [name = "", ...others] = globSync("manifest-*.js", { cwd: folder });
	const script = name && readFileSync(join(folder, name), "utf8");
	if (!script.startsWith(ASSIGNMENT) || others.length > 0)
		throw new StartupError("The router's build has not one route table in the known form.");
	const table = JSON.parse(script.slice(ASSIGNMENT.length).replace(/;\s*$/, ""));
	const shopTable = { ...table, routes: withoutOffice(table.routes) };
	writeFileSync(join(folder, shopTableName(name)), `${ASSIGNMENT}${JSON.stringify(shopTable)};`);
}
