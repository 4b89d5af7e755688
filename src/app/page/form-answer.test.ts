import { expect, it } from "vitest";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { orTell } from "./form-answer.ts";

it("tells a form when to try again, in its answer and in its header", async () => {
	const told = await orTell({ email: "a@b.example", password: "secret" }, async () => {
		throw new Refusal("too_many", { retryAfterSeconds: 90 });
	});
	expect(told).toMatchObject({
		data: { refusal: "too_many", waitSeconds: 90, values: { email: "a@b.example" } },
		init: { status: 429, headers: { "retry-after": "90" } },
	});
	expect(JSON.stringify(told)).not.toContain("secret");
});
