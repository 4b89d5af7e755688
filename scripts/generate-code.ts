import { runTool } from "./run-tool.ts";

/**
 * Writes the message functions and the route types, which are not in git. Gives what is wrong, or
 * an empty text.
 */
export async function generateCode(): Promise<string> {
	const problem = await runTool(
		"paraglide-js",
		"compile",
		"--project",
		"src/app/messages/project.inlang",
		"--outdir",
		"src/app/messages/compiled",
		"--strategy",
		"globalVariable",
		"baseLocale",
		"--emit-ts-declarations",
		"--silent",
	);
	// Mode "dev" includes the routes that exist only in development.
	return problem || runTool("react-router", "typegen", "--mode", "dev");
}
