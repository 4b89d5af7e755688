/**
 * The guards of single pages, under the names of the specification. They run on the server before
 * the loader; the guards of every page load run in the browser, see session/load-guards.ts.
 */
import type { MiddlewareFunction } from "react-router";
import { errorPage } from "../page/error-page.ts";
import { auth } from "./auth-guard.ts";
import { userIsAdmin } from "./user-is-admin.ts";

const GUARDS: Record<string, MiddlewareFunction<Response>> = { auth, userIsAdmin };

/**
 * `export const middleware = guardedBy("auth", "userIsAdmin")` in the module of a route. An unknown
 * name is a 500.
 */
export function guardedBy(...names: string[]): NamedGuard<MiddlewareFunction<Response>>[] {
	return names.map((name) => {
		const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
		return Object.assign(
			(...args: Parameters<typeof failUnknownGuard>) => (guard ?? failUnknownGuard)(...args),
			{
				guard: name,
			},
		);
	});
}

/** A guard with its name, by which a test checks the guards of every page. */
export type NamedGuard<Guard> = Guard & { guard: string };

const failUnknownGuard: MiddlewareFunction<Response> = () => {
	throw errorPage("broken");
};
