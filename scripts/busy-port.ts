import { createServer } from "node:net";
import type { Config } from "../src/platform/config.ts";
import { errorCode, StartupError } from "../src/platform/startup-error.ts";

/** Asked first, so that nothing is made for a store that cannot listen. */
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
