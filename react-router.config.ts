import type { Config } from "@react-router/dev/config";
import { isComponentsBuild } from "./src/app/components-build.ts";

export default {
	appDirectory: "src/app",
	// The page of the components is built for its browser tests, apart from the store.
	buildDirectory: isComponentsBuild(process.argv) ? ".data/components" : "build",
	ssr: true,
	// The first page contains the whole route table (7 kB). With "lazy" the router would ask
	// /__manifest before each new address with a parameter, such as each part: it cannot know that no
	// better match exists. Loading the rest of the table at once is an unstable option of the router.
	routeDiscovery: { mode: "initial" },
	// Pages with `isSecret: "link"` send no referrer, so browsers send their forms with the origin
	// "null". The server checks
	// the sender before the router runs (`api/same-site.ts`).
	allowedActionOrigins: ["null"],
} satisfies Config;
