/** Runs a script's work to its end: one sentence and exit code 1 for a fault, an orderly stop for a signal. */
import { StartupError } from "../src/platform/startup-error.ts";

export async function runAsProgram(
	work: (untilStopped: Promise<void>) => Promise<void>,
): Promise<void> {
	const untilStopped = new Promise<void>((resolve) => {
		// Stays registered: a second Ctrl-C must not cut off the orderly stop.
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
