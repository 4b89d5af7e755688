/**
 * npm run bench: measures the store on this machine. `npm run bench -- pages bytes` runs some of
 * it, `--parts` and `--orders` set the size. `soak --minutes 60` runs only when it is named.
 * `search --engine opensearch` compares a cluster with the embedded engine. A large catalog is
 * loaded once for several runs: `DATA_DIR=/tmp/big npm run demo -- --parts 1000000`, then `start`,
 * `backup`, `search` and the imports with `--parts 1000000 --data /tmp/big`. `start` kills the
 * store and its database in that folder with -9, so give it a copy of a folder that you need.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildScreens } from "../scripts/build.ts";
import { runAsProgram } from "../scripts/program.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { benchBackup } from "./backup.ts";
import { benchBytes } from "./bytes.ts";
import { benchDemoLoad } from "./demo-load.ts";
import { benchFollow } from "./follow.ts";
import { benchGuestPurchase } from "./guest-purchase.ts";
import { benchAcesImport, benchImport, benchPiesImport } from "./import.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { isMet, type Measure, table } from "./measure.ts";
import { benchOffice } from "./office.ts";
import { benchOfficeTasks } from "./office-tasks.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchProcesses } from "./processes.ts";
import { benchReports } from "./reports.ts";
import { benchSearch } from "./search.ts";
import { benchSearchCluster } from "./search-cluster.ts";
import { benchSoak } from "./soak.ts";
import { benchStart } from "./start.ts";
import { benchVerify } from "./verify.ts";

const BENCHES: Record<
	string,
	{
		title: string;
		run: (options: {
			parts?: number;
			orders?: number;
			minutes?: number;
			url?: string;
			/** The folder of a stopped store that has the catalog already. */
			data?: string;
			tasks?: string;
		}) => Promise<Measure[]>;
	}
> = {
	pages: { title: "Pages", run: benchPages },
	bytes: { title: "Bytes of a first visit, compressed", run: benchBytes },
	search: { title: "Search", run: benchSearch },
	follow: { title: "Search follows an edited part", run: benchFollow },
	orders: { title: "Orders", run: benchOrders },
	checkout: { title: "A guest buys one part on a phone", run: benchGuestPurchase },
	office: { title: "Office, 100,000 orders", run: benchOffice },
	reports: { title: "Reports of the office over a year", run: benchReports },
	verify: { title: "Verify Parts by keyboard", run: benchVerify },
	"office-tasks": {
		title: "Tasks of the office, by mouse and by keyboard",
		run: benchOfficeTasks,
	},
	import: { title: "Import of a price list", run: benchImport },
	"import-pies": { title: "Import of a PIES file", run: benchPiesImport },
	"import-aces": {
		title: "Import of an ACES file, 15 applications for each part",
		run: benchAcesImport,
	},
	start: { title: "Start after a kill", run: benchStart },
	processes: { title: "Several processes on one PostgreSQL", run: benchProcesses },
	backup: { title: "Backup and restore", run: benchBackup },
	"demo-load": { title: "Demo load", run: benchDemoLoad },
	lighthouse: { title: "Lighthouse, mobile", run: benchLighthouse },
	soak: { title: "Memory under mixed load", run: benchSoak },
};

/** Takes an hour, so it runs only when it is named. */
const BY_NAME_ONLY = ["soak"];

await runAsProgram(async () => {
	const { values, positionals } = parseArgs({
		options: {
			parts: { type: "string" },
			orders: { type: "string" },
			minutes: { type: "string" },
			url: { type: "string" },
			data: { type: "string" },
			tasks: { type: "string" },
			engine: { type: "string" },
		},
		allowPositionals: true,
	});
	const options = {
		...(values.parts && { parts: Number(values.parts) }),
		...(values.orders && { orders: Number(values.orders) }),
		...(values.minutes && { minutes: Number(values.minutes) }),
		...(values.url && { url: values.url }),
		...(values.data && { data: resolve(values.data) }),
		...(values.tasks && { tasks: values.tasks }),
	};
	const names = positionals.length
		? positionals
		: Object.keys(BENCHES).filter((name) => !BY_NAME_ONLY.includes(name));
	if (values.engine && values.engine !== "opensearch")
		throw new StartupError("The search can be measured with --engine opensearch, or without it.");
	if (values.engine) BENCHES.search = { title: "Search, both engines", run: benchSearchCluster };
	await buildScreens();
	const results: Record<string, Measure[]> = {};
	for (const name of names) {
		const bench = BENCHES[name];
		if (!bench)
			throw new StartupError(
				`There is no bench "${name}": choose from ${Object.keys(BENCHES).join(", ")}.`,
			);
		results[name] = await bench.run(options);
		console.log(table(bench.title, results[name]));
	}
	mkdirSync(".data", { recursive: true });
	writeFileSync(
		".data/bench.json",
		`${JSON.stringify({ at: new Date().toISOString(), results }, null, "\t")}\n`,
	);
	const missed = Object.values(results)
		.flat()
		.filter((measure) => !isMet(measure));
	console.log(
		`\n${missed.length === 0 ? "Every goal is met." : `${missed.length} goals are missed.`} Written to .data/bench.json`,
	);
});
