/** The database server and the built screens, which are made side by side. */
import type { TestProject } from "vitest/node";
import startPostgres from "./postgres.ts";
import buildScreens from "./screens.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const [stopPostgres] = await Promise.all([startPostgres(project), buildScreens(project)]);
	return stopPostgres;
}
