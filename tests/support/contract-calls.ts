import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { Call } from "../../src/contract/call.ts";

/** All calls that the contract exports. */
export async function contractCalls(): Promise<Call[]> {
	const modules = await Promise.all(
		globSync("src/contract/*.ts")
			.filter((path) => !path.endsWith(".test.ts"))
			.map((path) => import(resolve(path))),
	);
	return modules
		.flatMap((module) => Object.values(module))
		.filter((value): value is Call => isCall(value));
}

function isCall(value: unknown): boolean {
	return (
		typeof value === "object" &&
		value !== null &&
		"method" in value &&
		"path" in value &&
		"answer" in value
	);
}
