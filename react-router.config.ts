import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/app",
	buildDirectory: "build",
	ssr: true,
	// A page loads all routes of the shop at once (3.4 kB), or of the office too (`page/route-table.ts`).
	// With "lazy" the router would ask /__manifest before each new address with a parameter, such as
	// each part: it cannot know that no better match exists.
	routeDiscovery: { mode: "initial" },
	// Pages with `isSecret: "link"` send no referrer, so browsers send their forms with the origin
	// "null". The server checks
	// the sender before the router runs (`api/same-site.ts`).
	allowedActionOrigins: ["null"],
} satisfies Config;
