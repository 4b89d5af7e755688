/** The guards of the store's pages, under the names of the specification. Those of a page run on the server, before its loader. */
import type { MiddlewareFunction } from "react-router";
import { refusePage } from "../refused-page.ts";
import { auth } from "./auth.ts";
import { userIsAdmin } from "./user-is-admin.ts";

const GUARDS = { auth, userIsAdmin } satisfies Record<string, MiddlewareFunction<Response>>;

/** `export const middleware = guardedBy("auth", "userIsAdmin")` in the module of a route. A name that is none is a 500. */
export function guardedBy(...names: (keyof typeof GUARDS)[]): MiddlewareFunction<Response>[] {
	return names.map((name) => GUARDS[name] ?? unknown);
}

const unknown: MiddlewareFunction<Response> = () => {
	throw refusePage("broken");
};
