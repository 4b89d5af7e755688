import { expect, it } from "vitest";
import { MAIL_CONTENT } from "../../mail/mail-content.ts";
import { MAIL_NAMES } from "../../office/operation-names.ts";
import { MAIL_SAMPLES } from "./mail-samples.ts";

it("every kind of mail has a name and a sample", () => {
	const kinds = Object.keys(MAIL_CONTENT).toSorted();
	expect(Object.keys(MAIL_SAMPLES).toSorted()).toEqual(kinds);
	expect(Object.keys(MAIL_NAMES).toSorted()).toEqual(kinds);
});
