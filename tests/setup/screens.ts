/** Builds the screens once for the tests that serve pages. A failed build fails those tests alone. */
import type { TestProject } from "vitest/node";
import { buildScreens } from "../../scripts/build.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Why the screens could not be built, or an empty text. */
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
