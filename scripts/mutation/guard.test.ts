import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { DOOR_GUARDS } from "./door-guards.ts";
import { withoutGuard } from "./guard.ts";
import { ORDER_GUARDS } from "./order-guards.ts";

const GUARDS = [...ORDER_GUARDS, ...DOOR_GUARDS];

it.each(GUARDS.map((guard) => [guard.name, guard] as const))(
	"finds where %s, and leaves a program without it",
	(_, guard) => {
		const changed = withoutGuard(guard, readFileSync(guard.file, "utf8"));
		expect(changed).toBeDefined();
		// A file that cannot be read is red for that reason alone.
		if (guard.file.endsWith(".ts")) expect(() => stripTypeScriptTypes(changed ?? "")).not.toThrow();
		expect(existsSync(guard.test)).toBe(true);
	},
);

it("names every guard once", () => {
	expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
});
