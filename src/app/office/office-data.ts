/** What the layout of the office loads for its rail, staff box and keys. */
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import type { SectionViewer } from "./sections.ts";

/** How many items wait in a queue, and since when the oldest one waits. */
type QueueWork = { queue: WorkQueue; count: number; oldest: string | null };

export type OfficeData = {
	viewer: SectionViewer;
	/** The first name of the member of staff. */
	name: string;
	work: QueueWork[];
};
