/** Starts the store before the browser tests and writes its addresses to files for the workers. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ADDRESS_FILE, COMPONENTS_ADDRESS_FILE } from "../../support/browser-fixtures.ts";
import { saveOwnerState } from "./staff-state.ts";

export default async function startStore(): Promise<() => Promise<void>> {
	const store = spawn(process.execPath, ["tests/setup/browser/serve-store.ts"], {
		stdio: ["pipe", "pipe", "inherit"],
		detached: true,
	});
	const exit = new Promise<void>((resolve) => store.once("exit", () => resolve()));
	const [address, components] = await new Promise<[string, string]>((resolve, reject) => {
		let output = "";
		store.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			const [, componentsAddress, storeAddress] =
				/^components (\S+)\nlistening (\S+)$/m.exec(output) ?? [];
			if (componentsAddress && storeAddress) resolve([storeAddress, componentsAddress]);
		});
		store.once("exit", () => reject(new Error(`The store did not start.\n${output}`)));
	});
	// From now on the store logs errors only, which are shown beside the running test.
	store.stdout.on("data", (text: string) => process.stderr.write(text));
	mkdirSync(dirname(ADDRESS_FILE), { recursive: true });
	writeFileSync(ADDRESS_FILE, address);
	writeFileSync(COMPONENTS_ADDRESS_FILE, components);
	await saveOwnerState(address);
	return async () => {
		store.stdin.end();
		await exit;
	};
}
