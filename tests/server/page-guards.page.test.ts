/** Checks the guards of each page in the built route table. */
import { expect, inject, it } from "vitest";
import { guardedBy } from "../../src/app/middleware/middleware.ts";

type BuiltRoute = {
	id: string;
	path?: string;
	parentId?: string;
	module: { middleware?: Guard[]; clientMiddleware?: Guard[] };
};
type Guard = { guard?: string };

async function guards(): Promise<Map<string, string[]>> {
	if (inject("buildFault")) throw new Error(inject("buildFault"));
	const path = "../../build/server/index.js";
	const {
		routes,
		entry,
	}: {
		routes: Record<string, BuiltRoute>;
		entry: { module: { serverPreloads: Promise<unknown>[] } };
	} = await import(path);
	// Its own background requests must not run after the tests have ended.
	await Promise.all(entry.module.serverPreloads);
	const ownOf = ({ module }: BuiltRoute) =>
		[...(module.middleware ?? []), ...(module.clientMiddleware ?? []).toReversed()].flatMap(
			({ guard }) => guard ?? [],
		);
	const allOf = (route: BuiltRoute): string[] => [
		...(routes[route.parentId ?? ""] ? allOf(routes[route.parentId ?? ""] as BuiltRoute) : []),
		...ownOf(route),
	];
	const addressOf = (route: BuiltRoute): string =>
		`${route.parentId ? addressOf(routes[route.parentId] as BuiltRoute) : ""}/${route.path ?? ""}`;
	return new Map(
		Object.values(routes).map((route) => [addressOf(route).replace(/\/+/g, "/"), allOf(route)]),
	);
}

/** In the sequence in which they run. */
const EVERY_LOAD = ["init-localstorage", "check-cart", "check-order", "check-auth"];

it("every page has the guards of a page load", async () => {
	for (const [address, names] of await guards())
		expect([address, ...names.slice(0, 4)]).toEqual([address, ...EVERY_LOAD]);
});

it("the pages that ask for a sign-in, or for staff, are those of the specification", async () => {
	const guardedPaths = [...(await guards())]
		.map(([address, names]) => [address, names.slice(4)] as const)
		.filter(([, names]) => names.length > 0);
	expect(Object.fromEntries(guardedPaths)).toEqual({
		"/my-account": ["auth"],
		"/my-account/": ["auth"],
		"/my-account/personal-info": ["auth"],
		"/my-account/manage-address": ["auth"],
		"/my-account/new-address": ["auth"],
		"/my-account/update-addres/:id?": ["auth"],
		"/my-account/my-orders": ["auth"],
		// Pages of our own: returns and the statement.
		"/my-account/returns": ["auth"],
		"/my-account/statement": ["auth"],
		// Reading 4: as /Admin-verify-parts, which is not built yet.
		"/admin": ["auth", "userIsAdmin"],
		"/admin/access": ["auth", "userIsAdmin"],
		"/admin/find": ["auth", "userIsAdmin"],
		"/admin/*": ["auth", "userIsAdmin"],
		"/admin/orders": ["auth", "userIsAdmin"],
		"/admin/orders/:id": ["auth", "userIsAdmin"],
		"/admin/quotes": ["auth", "userIsAdmin"],
		"/admin/quotes/:id": ["auth", "userIsAdmin"],
		"/admin/returns": ["auth", "userIsAdmin"],
		"/admin/returns/:id": ["auth", "userIsAdmin"],
		"/admin/messages": ["auth", "userIsAdmin"],
		"/admin/health": ["auth", "userIsAdmin"],
		"/admin/messages/:id": ["auth", "userIsAdmin"],
		"/admin/customers": ["auth", "userIsAdmin"],
		"/admin/customers/:id": ["auth", "userIsAdmin"],
		"/admin/refunds": ["auth", "userIsAdmin"],
		"/admin/coupons": ["auth", "userIsAdmin"],
		"/admin/rates": ["auth", "userIsAdmin"],
		// A page of our own: the second step of staff.
		"/second-step": ["auth"],
	});
});

it("an unknown guard is a 500", () => {
	const [guard] = guardedBy("constructor");
	const call = () =>
		guard?.({} as Parameters<NonNullable<typeof guard>>[0], async () => new Response());
	expect(call).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 500 }) }));
});
