/** PostgreSQL refuses to run as root: as root its programs run as a lesser user, through setpriv. */
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { StartupError } from "../startup-error.ts";

export type Owner = { uid: number; gid: number };

/** The user PostgreSQL must run as, or undefined when it may run as ourselves. */
export function unprivilegedUser(): Owner | undefined {
	if (process.getuid?.() !== 0) return undefined;
	return lookUp("postgres") ?? lookUp("nobody") ?? { uid: 65534, gid: 65534 };
}

/**
 * The command that runs `program` as `owner` and has it shut down when we die.
 * A path below a folder closed to others (a clone in /root) is opened to it with one capability instead of other permissions.
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
