import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/app",
	buildDirectory: "build",
	ssr: true,
	// The whole table travels with the first page: no request is needed to learn where a link leads.
	routeDiscovery: { mode: "initial" },
	// A page that tells nobody its address (`isSecret: "link"`) makes browsers send its forms with the origin "null". Who sent them is
	// asked before the router is (`api/same-site.ts`), and by the browser's own word.
	allowedActionOrigins: ["null"],
} satisfies Config;
