import { expect, it } from "vitest";
import { RETURN_MOVES, RETURN_STATUSES, returnPath } from "./return-status.ts";

it("builds paths from allowed moves only", () => {
	for (const from of RETURN_STATUSES)
		for (const to of RETURN_STATUSES) {
			const path = returnPath(from, to);
			for (const [n, status] of (path ?? []).entries())
				expect(RETURN_MOVES[n === 0 ? from : (path?.[n - 1] ?? from)]).toContain(status);
			if (RETURN_MOVES[from].includes(to)) expect(path).toEqual([to]);
		}
});

it("passes through the statuses between", () => {
	expect(returnPath("approved", "received")).toEqual(["shipped_back", "received"]);
});

it("has no path out of a finished return", () => {
	expect(returnPath("refunded", "requested")).toBeNull();
});
