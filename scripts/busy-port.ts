import { createServer } from "node:net";
import type { Config } from "../src/platform/config.ts";
import { errorCode, StartupError } from "../src/platform/startup-error.ts";

/** Called first, so that nothing is built or started for a port that is in use. */
export function refuseBusyPort({ host, port }: Config): Promise<void> {
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
		probe.listen({ host, port }, () => probe.close(() => resolve()));
	});
}
