/**
 * npm run test:deep and npm run test:opensearch: a project of vitest.config.ts that is not in
 * npm test, such as `test-project.ts deep crashes`.
 */
import { spawn } from "node:child_process";
import { StartupError } from "../src/platform/startup-error.ts";
import { installOpenSearch } from "../tests/opensearch/start-opensearch.ts";
import { generateCode } from "./generate-code.ts";
import { runAsProgram } from "./program.ts";

await runAsProgram(async () => {
	const [project, ...args] = process.argv.slice(2);
	const problem = await generateCode();
	if (problem) throw new StartupError(problem);
	if (project === "opensearch") installOpenSearch();
	const tool = spawn(
		process.execPath,
		["node_modules/.bin/vitest", "run", `--project=${project}`, ...args],
		{ stdio: "inherit" },
	);
	const code = await new Promise<number>((resolve) => {
		tool.once("exit", (exitCode) => resolve(exitCode ?? 1));
	});
	if (code !== 0) process.exit(code);
});
