/**
 * Runs the sandbox as a process. The first line of its input holds the options, each further line
 * the addresses of the store. It ends when its input closes, which happens when the store ends.
 */
import { createInterface } from "node:readline";
import {
	openSandboxServer,
	type SandboxServer,
	type SandboxServerOptions,
} from "./sandbox-server.ts";

let server: SandboxServer | undefined;
// Ctrl-C reaches the whole process group; the sandbox waits for the store to close its input.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
	if (server) server.setStore(JSON.parse(line));
	else {
		server = await openSandboxServer(JSON.parse(line) as SandboxServerOptions);
		console.log(`listening ${server.port}`);
	}
}
await server?.close();
process.exit(0);
