/** Which pages changed since they were last announced. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export const deletePosition = preparedStatement<never, []>(
	"index-now-delete",
	"delete from index_now",
);

/** The changes before the key was set are left to the sitemaps. */
export const insertPosition = preparedStatement<never, []>(
	"index-now-start",
	`insert into index_now (sent_until) values (now() - interval '1 minute') on conflict (id) do nothing`,
);

/**
 * Begins a window, or goes on with one that was not sent to its end. A transaction may take a
 * minute until its changes can be seen.
 */
export const openWindow = preparedStatement<{ part_id: number }, []>(
	"index-now-window",
	`update index_now set window_end = coalesce(window_end, greatest(sent_until, now() - interval '1 minute')) returning part_id`,
);

export const closeWindow = preparedStatement<never, []>(
	"index-now-window-sent",
	"update index_now set sent_until = window_end, window_end = null, part_id = 0 where window_end is not null",
);

export const savePosition = preparedStatement<never, [partId: number]>(
	"index-now-position",
	"update index_now set part_id = $1 where window_end is not null",
);

/** A part whose row, numbers, details or fitments changed. Prices and stock are not announced. */
export const selectChangedParts = preparedStatement<
	{ id: number; sku: string },
	[after: number, limit: number]
>(
	"index-now-parts",
	`select p.id, p.sku from part p where p.id > $1 and p.id in (
		select c.id from part c, index_now w where c.changed_at > w.sent_until and c.changed_at <= w.window_end
		union
		select d.part_id from part_change d, index_now w
		where d.is_document and d.changed_at > w.sent_until and d.changed_at <= w.window_end
	) order by p.id limit $2`,
);

/** A scheduled post changes when its time comes. */
export const selectChangedContents = preparedStatement<{ kind: string; link: string }, []>(
	"index-now-contents",
	`select e.kind::text as kind, e.link from content_entry e, index_now w
	where e.is_published and e.publish_at <= w.window_end
		and greatest(e.changed_at, e.publish_at) > w.sent_until and greatest(e.changed_at, e.publish_at) <= w.window_end
	order by e.id limit 5000`,
);
