import { useRouteLoaderData } from "react-router";
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import type { OfficeData } from "./office-data.ts";

/** The number of items that wait in a queue, as the layout of the office has loaded it. */
export function useOpenWork(queue: WorkQueue): number {
	const data = useRouteLoaderData<OfficeData>("office/office-layout");
	return data?.work.find((state) => state.queue === queue)?.count ?? 0;
}
