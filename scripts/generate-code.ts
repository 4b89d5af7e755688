import { compileMessages } from "./compile-messages.ts";
import { runTool } from "./run-tool.ts";

/**
 * Writes the message functions and the route types, which are not in git. Gives what is wrong, or
 * an empty text.
 */
export async function generateCode(): Promise<string> {
	const problem = await compileMessages({ withTypes: true }).then(
		() => "",
		(error: Error) => error.message,
	);
	// Mode "dev" includes the routes that exist only in development.
	return problem || runTool("react-router", "typegen", "--mode", "dev");
}
