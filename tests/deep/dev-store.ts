/**
 * The store like `npm run dev` starts it, with a small database and without types for the editor.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMPILE_CACHE } from "../../scripts/compile-cache.ts";

export type DevStore = { address: string; stop: () => Promise<void> };

const SETTINGS = {
	PATH: "/usr/bin:/bin:/usr/sbin:/sbin",
	HOST: "127.0.0.1",
	PORT: "0",
	DEMO_PARTS: "100",
	NODE_COMPILE_CACHE: COMPILE_CACHE,
};

export async function startDevStore(): Promise<DevStore> {
	const dataDir = mkdtempSync(join(tmpdir(), `cabover-dev-${process.pid}-`));
	const store = spawn(process.execPath, ["scripts/dev.ts", "--dev"], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...SETTINGS, DATA_DIR: dataDir },
	});
	// A test that ran out of time leaves without calling stop.
	const killStore = () => store.kill("SIGKILL");
	process.once("exit", killStore);
	const exit = new Promise<void>((resolve) => store.once("exit", () => resolve()));
	const address = await new Promise<string>((resolve, reject) => {
		let output = "";
		const hear = (text: string) => {
			output += text;
			const found = /Developing on (\S+)/.exec(output)?.[1];
			if (found) resolve(found);
		};
		store.stdout.setEncoding("utf8").on("data", hear);
		store.stderr.setEncoding("utf8").on("data", hear);
		void exit.then(() => reject(new Error(`The store did not start.\n${output}`)));
	});
	return {
		address,
		async stop() {
			store.kill("SIGTERM");
			await exit;
			process.off("exit", killStore);
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
