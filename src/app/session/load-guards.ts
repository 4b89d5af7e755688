/**
 * The guards of every page load, under the names of the specification: they compare the data in the
 * browser with the server's answer. Their code is loaded only when the browser stores something,
 * because most visitors are guests with nothing stored.
 */
import type { MiddlewareFunction } from "react-router";
import { isFromOtherVersion, PROFILE_KEY, readLocal } from "../browser/local-storage.ts";
import type { NamedGuard } from "../middleware/middleware.ts";
import type { ShellAccount } from "../page/shell-data.ts";

type LoadGuard = keyof typeof import("./page-load.ts").GUARDS;

type Results = Awaited<
	ReturnType<
		Parameters<MiddlewareFunction<Record<string, { type: "data" | "error"; result: unknown }>>>[1]
	>
>;

/**
 * For the root's `clientMiddleware`. A guard runs after the inner ones, so the list is attached in
 * reverse order.
 */
export function loadGuards(...names: LoadGuard[]): NamedGuard<MiddlewareFunction<Results>>[] {
	return names.toReversed().map((name) => {
		const guard: MiddlewareFunction<Results> = async (_args, next) => {
			const results = await next();
			const frame =
				results.root?.type === "data"
					? (results.root.result as { account: ShellAccount | null })
					: undefined;
			if (frame && hasStoredSession(frame.account))
				void import("./page-load.ts").then(
					({ GUARDS }) => void GUARDS[name]({ account: frame.account, ...NAVIGATION }),
				);
			return results;
		};
		return Object.assign(guard, { guard: name });
	});
}

/** At a navigation the stored data has been checked already. */
const NAVIGATION = { isStart: false, isOtherVersion: false, canStore: true };

/**
 * Runs the guards for the first page, where no middleware runs because the page comes rendered from
 * the server. True when the session was ended here, so that the page must be loaded again.
 */
export async function startPage(account: ShellAccount | null): Promise<boolean> {
	if (!hasStoredSession(account)) return false;
	const { startGuards } = await import("./page-load.ts");
	return startGuards(account);
}

function hasStoredSession(account: ShellAccount | null): boolean {
	return account !== null || readLocal(PROFILE_KEY) !== null || isFromOtherVersion();
}
