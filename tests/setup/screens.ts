/**
 * Builds the screens once for the tests that serve pages. A failed build fails those tests only.
 */
import type { TestProject } from "vitest/node";
import { buildScreens } from "../../scripts/build.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The error of the build, or an empty text. */
		buildFault: string;
	}
}

export default async function setup(project: TestProject): Promise<void> {
	const fault = await buildScreens().then(
		() => "",
		(error: Error) => error.message,
	);
	project.provide("buildFault", fault);
}
