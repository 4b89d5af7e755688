/**
 * The guards of every page load, under the names of the specification: they hold what the browser kept against what the server says.
 * What they do is loaded when there is something kept; most readers are guests that nothing is remembered of.
 */
import type { MiddlewareFunction } from "react-router";
import { isOfOtherVersion, PROFILE_KEY, readLocal } from "../browser/local-storage.ts";
import type { Named } from "../middleware/middleware.ts";
import type { ShellAccount } from "../page/shell-data.ts";

type LoadGuard = keyof typeof import("./page-load.ts").GUARDS;

type Results = Awaited<
	ReturnType<
		Parameters<MiddlewareFunction<Record<string, { type: "data" | "error"; result: unknown }>>>[1]
	>
>;

/** For the root's `clientMiddleware`. Each looks at what was loaded, after the next one has: so the last named is attached first. */
export function loadedBy(...names: LoadGuard[]): Named<MiddlewareFunction<Results>>[] {
	return names.toReversed().map((name) => {
		const guard: MiddlewareFunction<Results> = async (_args, next) => {
			const results = await next();
			const frame =
				results.root?.type === "data"
					? (results.root.result as { account: ShellAccount | null })
					: undefined;
			if (frame && hasMemory(frame.account))
				void import("./page-load.ts").then(
					({ GUARDS }) => void GUARDS[name]({ account: frame.account, ...GOING_ON }),
				);
			return results;
		};
		return Object.assign(guard, { guard: name });
	});
}

/** A page that goes on rather than begins: what the browser kept has been looked through. */
const GOING_ON = { isStart: false, isOtherVersion: false, canKeep: true };

/** The first page of all comes ready from the server, and no middleware runs: `session-watch.ts` begins with this. True when the
 * session was ended here, so that the page has to be made anew. */
export async function startPage(account: ShellAccount | null): Promise<boolean> {
	if (!hasMemory(account)) return false;
	const { startGuards } = await import("./page-load.ts");
	return startGuards(account);
}

function hasMemory(account: ShellAccount | null): boolean {
	return account !== null || readLocal(PROFILE_KEY) !== null || isOfOtherVersion();
}
