import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { jobName } from "./job-names.ts";

it("every kind of job has a name for people", () => {
	const source = readFileSync("src/server/job-handlers.ts", "utf8");
	const kinds = [...source.matchAll(/"?([\w-]+)"?: (?:scheduled|jobHandler)\(/g)].map(
		([, kind]) => kind ?? "",
	);
	expect(kinds).toEqual(expect.arrayContaining(["sales-summary", "backup", "import"]));
	expect(kinds.filter((kind) => jobName(kind) === kind)).toEqual([]);
});
