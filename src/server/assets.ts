/**
 * Serves the built files. Chunks have a content hash in their name and are cached for a year, other
 * files for an hour.
 */
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const CLIENT = join(import.meta.dirname, "../../build/client");
const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600, stale-while-revalidate=86400";

export async function assets(app: FastifyInstance): Promise<void> {
	const shared = { preCompressed: true, cacheControl: false, index: false } as const;
	app.addHook("onRoute", (route) => {
		route.config = { ...route.config, access: "everyone" };
	});
	await app.register(fastifyStatic, {
		...shared,
		root: join(CLIENT, "assets"),
		prefix: "/assets/",
		setHeaders: (reply) => reply.header("cache-control", YEAR),
	});
	await app.register(fastifyStatic, {
		...shared,
		root: CLIENT,
		decorateReply: false,
		wildcard: false,
		globIgnore: ["assets/**", ".vite/**", "**/*.br", "**/*.gz"],
		setHeaders: (reply) => reply.header("cache-control", HOUR),
	});
}
