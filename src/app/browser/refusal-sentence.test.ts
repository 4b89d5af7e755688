import { expect, it } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { ApiRefusal } from "./api-client.ts";
import { refusalSentence } from "./refusal-sentence.ts";

const refusal = (waitSeconds: number) =>
	new ApiRefusal(429, { code: "too_many", message: "Too many tries" }, waitSeconds);

it.each([
	[
		"says when there may be another try, in whole minutes",
		refusal(61),
		() => `Too many tries. ${m.try_again_in({ minutes: 2 })}`,
	],
	["says nothing of a wait that nobody knows", refusal(0), () => "Too many tries"],
	["says nothing of a wait that is no number", refusal(Number.NaN), () => "Too many tries"],
	[
		"says what is said otherwise of anything else",
		new Error("a line was cut"),
		() => "We were not reached.",
	],
])("%s", (_, error, sentence) => {
	expect(refusalSentence(error, "We were not reached.")).toBe(sentence());
});
