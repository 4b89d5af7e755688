import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { DOOR_GUARDS } from "./door-guards.ts";
import { withoutGuard } from "./guard.ts";
import { ORDER_GUARDS } from "./order-guards.ts";

const GUARDS = [...ORDER_GUARDS, ...DOOR_GUARDS];

it.each(GUARDS.map((guard) => [guard.name, guard] as const))(
	"can remove the guard: %s",
	(_, guard) => {
		const changed = withoutGuard(guard, readFileSync(guard.file, "utf8"));
		expect(changed).toBeDefined();
		// A file with a syntax error would fail every test, which proves nothing about the guard.
		if (guard.file.endsWith(".ts")) expect(() => stripTypeScriptTypes(changed ?? "")).not.toThrow();
		expect(existsSync(guard.test)).toBe(true);
	},
);

it("every guard has a unique name", () => {
	expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
});
