import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/app",
	buildDirectory: "build",
	ssr: true,
	// The whole table travels with the first page: no request is needed to learn where a link leads.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
