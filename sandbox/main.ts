/**
 * The sandbox as a process of its own. It is told everything on its standard input, line by line, and ends when that ends: with the store.
 */
import { createInterface } from "node:readline";
import { openSandboxServer, type SandboxOptions, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer | undefined;
// Ctrl-C reaches the whole group: the store says when it is time.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
	if (server) server.meet(JSON.parse(line));
	else {
		server = await openSandboxServer(JSON.parse(line) as SandboxOptions);
		console.log(`listening ${server.port}`);
	}
}
await server?.close();
process.exit(0);
