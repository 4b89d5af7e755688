import { useRouteLoaderData } from "react-router";
import type { Services } from "../../../features/services.ts";

export type Waiting = Awaited<ReturnType<Services["admin"]["countWaiting"]>>;

/** How much of its kind waits, for a page of the back office. */
export function useWaiting(kind: keyof Waiting): number {
	return (
		useRouteLoaderData<{ waiting: Waiting | null }>("office/admin-layout")?.waiting?.[kind] ?? 0
	);
}
