/** npm run test:opensearch: the tests of the search on a real OpenSearch, which is started on this machine. */
import { spawn } from "node:child_process";
import { StartupError } from "../src/platform/startup-error.ts";
import { installOpenSearch } from "../tests/opensearch/start-opensearch.ts";

try {
	installOpenSearch();
} catch (error) {
	if (!(error instanceof StartupError)) throw error;
	console.error(error.message);
	process.exit(1);
}
const tool = spawn(
	process.execPath,
	["node_modules/.bin/vitest", "run", "--project=opensearch", ...process.argv.slice(2)],
	{ stdio: "inherit" },
);
tool.once("exit", (code) => process.exit(code ?? 1));
