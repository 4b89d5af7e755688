import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/app",
	buildDirectory: "build",
	ssr: true,
	// The first page contains the whole route table, so that following a link needs no extra request.
	routeDiscovery: { mode: "initial" },
	// Pages with `isSecret: "link"` send no referrer, so browsers send their forms with the origin
	// "null". The server checks
	// the sender before the router runs (`api/same-site.ts`).
	allowedActionOrigins: ["null"],
} satisfies Config;
