import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import {
	type TimelineKind,
	type TimelinePlace,
	writeTimelinePlace,
} from "../../domain/customer/customer-timeline.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type AccountNames, readAccountNames } from "../audit/account-names.ts";
import { selectTimeline } from "./customer-timeline.sql.ts";
import { selectCustomer } from "./customers.sql.ts";

const ENTRIES_PER_PAGE = 30;

export type TimelineEntry = {
	at: Date;
	kind: TimelineKind;
	id: number;
	/** The number of an order, quote or return, or the id of another record. */
	ref: string;
	/** The status of the record, the kind of mail or the action. */
	what: string;
	detail: string | null;
	/** Before and after of a change. */
	changes: Record<string, unknown> | null;
	/** The member of staff who made a change. */
	actor: string | null;
	/** Of an order. */
	serviceCode: string | null;
	hasShippedPieces: boolean;
};

/** One page of the timeline, newest first. `next` is the place where the next page begins. */
export async function readTimeline(
	{ pool }: { pool: Queryable },
	caller: Customer,
	{ accountId, before }: { accountId: number; before: TimelinePlace | null },
): Promise<{ entries: TimelineEntry[]; names: AccountNames; next: string | null }> {
	if (!(await selectCustomer(pool, sellerFilterOf(caller), accountId)))
		throw new Refusal("not_found");
	const rows = await selectTimeline(
		pool,
		accountId,
		before?.micros ?? null,
		before?.kind ?? null,
		before?.id ?? null,
		ENTRIES_PER_PAGE + 1,
	);
	const page = rows.slice(0, ENTRIES_PER_PAGE);
	const last = page.at(-1);
	const names = await readAccountNames(
		pool,
		page.map(({ changes }) => ({ details: changes })),
	);
	return {
		names,
		entries: page.map(({ micros, service_code, has_shipped, ...entry }) => ({
			...entry,
			serviceCode: service_code,
			hasShippedPieces: has_shipped,
		})),
		next: rows.length > ENTRIES_PER_PAGE && last ? writeTimelinePlace(last) : null,
	};
}
