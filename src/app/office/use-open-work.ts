import { useRouteLoaderData } from "react-router";
import type { Services } from "../../features/services.ts";

export type OpenWorkCounts = Awaited<ReturnType<Services["admin"]["countOpenWork"]>>;

/** The number of open items of one kind, as the layout of the back office has loaded it. */
export function useOpenWork(kind: keyof OpenWorkCounts): number {
	return (
		useRouteLoaderData<{ openWork: OpenWorkCounts | null }>("office/admin-layout")?.openWork?.[
			kind
		] ?? 0
	);
}
