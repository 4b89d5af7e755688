/**
 * Runs a script. A startup error prints one sentence and exits with code 1; a signal stops it in
 * order.
 */
import { StartupError } from "../src/platform/startup-error.ts";

export async function runAsProgram(
	work: (untilStopped: Promise<void>) => Promise<void>,
): Promise<void> {
	const untilStopped = new Promise<void>((resolve) => {
		// The handler stays registered, so that a second Ctrl-C does not interrupt the shutdown.
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
			process.on(signal, () => resolve());
	});
	try {
		await work(untilStopped);
		process.exit(0);
	} catch (error) {
		console.error(error instanceof StartupError ? error.message : error);
		process.exit(1);
	}
}
