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

/** Reading 4: /admin as /Admin-verify-parts. */
const isOffice = (address: string) => /^\/admin(-verify-parts)?(\/|$)/i.test(address);

it("every page of the office asks for staff", async () => {
	const pages = [...(await guards())].filter(([address]) => isOffice(address));
	expect(pages.length).toBeGreaterThan(10);
	for (const [address, names] of pages)
		expect([address, ...names.slice(4)]).toEqual([address, "auth", "userIsAdmin"]);
});

it("the other pages that ask for a sign-in are those of the specification", async () => {
	const guardedPaths = [...(await guards())]
		.map(([address, names]) => [address, names.slice(4)] as const)
		.filter(([address, names]) => names.length > 0 && !isOffice(address));
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
