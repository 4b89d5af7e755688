/**
 * The page /dev/ui of the browser tests: a build of that page alone, with the warnings of React,
 * served beside the store by the same services. The build of the store does not have the page.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { fingerprintScreens, runRouterBuild } from "../../../scripts/build.ts";
import type { Config } from "../../../src/platform/config.ts";
import type { RunningServices } from "../../../src/server/start-services.ts";
import { createWeb } from "../../../src/server/web.ts";

const FOLDER = join(import.meta.dirname, "../../../.data/components");
const STAMP = join(FOLDER, ".built-from");

export type ComponentsPage = { address: string; close: () => Promise<void> };

/** `isComponentsBuild` recognizes the command by its mode. */
export async function buildComponentsPage(): Promise<void> {
	const wanted = fingerprintScreens();
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
	rmSync(STAMP, { force: true });
	await runRouterBuild("development", ["--mode", "components"]);
	writeFileSync(STAMP, wanted);
}

export async function serveComponentsPage(
	config: Config,
	running: RunningServices,
): Promise<ComponentsPage> {
	const build: ServerBuild = await import(join(FOLDER, "server/index.js"));
	const web = await createWeb({
		config,
		running,
		before: (app) => void app.register(serveFiles),
		screens: { build: async () => build, mode: "development" },
	});
	const address = await web.listen({ host: config.host, port: 0 });
	return { address, close: () => web.close() };
}

async function serveFiles(app: FastifyInstance): Promise<void> {
	app.addHook("onRoute", (route) => {
		route.config = { ...route.config, access: "everyone" };
	});
	await app.register(fastifyStatic, {
		root: join(FOLDER, "client"),
		wildcard: false,
		index: false,
	});
}
