import { createServer } from "node:net";
import type { Config } from "../src/platform/config.ts";
import { errorCode, StartupError } from "../src/platform/startup-error.ts";

/**
 * Called first, so that nothing is built or started for a port that is in use. Gives the port,
 * which is any free one for port 0.
 */
export function refuseBusyPort({ host, port }: Config): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error) => {
			const busy = errorCode(error) === "EADDRINUSE";
			reject(
				busy
					? new StartupError(`Port ${port} is in use by another program: set PORT to a free one.`)
					: new StartupError(`Cannot listen on ${host}:${port}: ${error.message}.`),
			);
		});
		probe.listen({ host, port }, () => {
			const address = probe.address();
			const boundPort = typeof address === "object" ? address?.port : undefined;
			probe.close(() => resolve(boundPort ?? port));
		});
	});
}
