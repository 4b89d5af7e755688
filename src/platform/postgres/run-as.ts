/**
 * PostgreSQL refuses to run as root, so root runs its programs as an unprivileged user through
 * setpriv.
 */
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { StartupError } from "../startup-error.ts";

export type Owner = { uid: number; gid: number };

/** The user that PostgreSQL must run as, or undefined when it may run as the current one. */
export function unprivilegedUser(): Owner | undefined {
	if (process.getuid?.() !== 0) return undefined;
	return lookUp("postgres") ?? lookUp("nobody") ?? { uid: 65534, gid: 65534 };
}

/**
 * The command that runs `program` as `owner` and shuts it down when the store dies. A path inside a
 * folder that other users cannot enter (a clone in /root) is made readable by one capability, and
 * no permission is changed.
 */
export function commandAs(
	owner: Owner | undefined,
	program: string,
	args: string[],
	paths: string[],
): [string, string[]] {
	if (process.platform !== "linux") return [program, args];
	const setpriv = ["--pdeathsig", "INT"];
	if (owner) {
		setpriv.push("--reuid", String(owner.uid), "--regid", String(owner.gid), "--clear-groups");
		if ([program, ...paths].some((path) => !openToOthers(path)))
			setpriv.push("--inh-caps", "+dac_read_search", "--ambient-caps", "+dac_read_search");
	}
	return ["setpriv", [...setpriv, program, ...args]];
}

export function requireSupportedSystem(): void {
	if (process.platform === "win32")
		throw new StartupError(
			"On Windows the store needs a PostgreSQL server of yours: set DATABASE_URL, or run it in WSL.",
		);
	if (process.platform !== "linux") return;
	try {
		execFileSync("setpriv", ["--version"], { stdio: "ignore" });
	} catch {
		throw new StartupError(
			"The program setpriv (package util-linux) is missing: install it, or set DATABASE_URL.",
		);
	}
}

function lookUp(name: string): Owner | undefined {
	try {
		const id = (option: string) =>
			Number(execFileSync("id", [option, name], { encoding: "utf8", stdio: "pipe" }));
		return { uid: id("-u"), gid: id("-g") };
	} catch {
		return undefined;
	}
}

function openToOthers(path: string): boolean {
	for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
		if ((statSync(folder).mode & 0o001) === 0) return false;
	}
	return true;
}
