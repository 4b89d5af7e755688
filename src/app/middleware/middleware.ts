/**
 * The guards of single pages, under the names of the specification: they run on the server, before the loader. Those of every page
 * load run in the browser: see load-guards.ts.
 */
import type { MiddlewareFunction } from "react-router";
import { errorPage } from "../page/refused-page.ts";
import { auth } from "./auth.ts";
import { userIsAdmin } from "./user-is-admin.ts";

const GUARDS: Record<string, MiddlewareFunction<Response>> = { auth, userIsAdmin };

/** `export const middleware = guardedBy("auth", "userIsAdmin")` in the module of a route. A name that is none is a 500. */
export function guardedBy(...names: string[]): Named<MiddlewareFunction<Response>>[] {
	return names.map((name) => {
		const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
		return Object.assign((...args: Parameters<typeof unknown>) => (guard ?? unknown)(...args), {
			guard: name,
		});
	});
}

/** The name stays with the guard, so that a test can say which page has which. */
export type Named<Guard> = Guard & { guard: string };

const unknown: MiddlewareFunction<Response> = () => {
	throw errorPage("broken");
};
