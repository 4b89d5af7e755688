import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, it } from "vitest";
import { keyOfVersion, revalidateOnEditConflict, versionToSend } from "./version-to-send.ts";

const values = { version: "seen" };

it("sends the loaded version after a conflict, and the one that staff saw after other refusals", () => {
	expect(versionToSend(undefined, "loaded")).toBe("loaded");
	expect(versionToSend({ refusal: "record_changed", values }, "loaded")).toBe("loaded");
	expect(versionToSend({ refusal: "record_taken", values }, "loaded")).toBe("seen");
	expect(versionToSend({ errors: { name: { code: "required" } }, values }, "loaded")).toBe("seen");
});

it("loads the page again after a conflict with scripts, or the loaded version would be the old one", () => {
	const after = (refusal: string) =>
		revalidateOnEditConflict({
			actionStatus: 409,
			actionResult: { refusal, values },
			defaultShouldRevalidate: false,
		} as unknown as ShouldRevalidateFunctionArgs);
	for (const code of ["record_changed", "account_names_changed", "part_changed"])
		expect([code, after(code)]).toEqual([code, true]);
	expect(after("record_taken")).toBe(false);
});

it("mounts a form again when staff take the saved values of a conflict", () => {
	const conflict = keyOfVersion("2", { refusal: "record_changed", values });
	expect(keyOfVersion("2", undefined)).not.toBe(conflict);
	expect(keyOfVersion("2", { refusal: "record_taken", values })).toBe("2");
});
