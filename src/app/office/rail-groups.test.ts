import { expect, it } from "vitest";
import { officeLinks } from "./office-links.ts";
import { railGroups } from "./rail-groups.ts";

it("counts an order that is to ship and to pick once", () => {
	const viewer = { level: 2, hasWarehouse: false, hasRates: false };
	const oldest = "2026-11-16T12:00:00.000Z";
	const work = [
		{ queue: "ship" as const, count: 1, oldest },
		{ queue: "pick" as const, count: 1, oldest },
	];
	const orders = railGroups({ viewer, work }, officeLinks.orders()).find(
		({ path }) => path === officeLinks.orders(),
	);
	expect(orders).toMatchObject({ count: 1, oldest });
	expect(orders?.screens.map(({ path, count }) => [path, count])).toContainEqual([
		officeLinks.pickBoard(),
		1,
	]);
});
