import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type SavedView = { id: number; name: string; query: string };

export const selectSavedViews = preparedStatement<SavedView, [accountId: number, screen: string]>(
	"saved-views",
	`select id, name, query from saved_view where account_id = $1 and screen = $2
	order by lower(name)`,
);

/** Saving waits for another window of the same person. */
export const lockViewsOf = preparedStatement<{ id: number }, [accountId: number]>(
	"lock-saved-views",
	"select id from account where id = $1 for no key update",
);

/** A view with the same name is replaced. Returns no row if the person has too many views. */
export const saveView = preparedStatement<
	{ id: number },
	[accountId: number, screen: string, name: string, query: string, maxViews: number]
>(
	"save-view",
	`insert into saved_view (account_id, screen, name, query)
	select $1, $2, $3, $4 where (select count(*) from saved_view v where v.account_id = $1 and v.screen = $2 and lower(v.name) <> lower($3)) < $5
	on conflict (account_id, screen, lower(name)) do update set name = excluded.name, query = excluded.query
	returning id`,
);

export const deleteView = preparedStatement<never, [accountId: number, id: number]>(
	"delete-view",
	"delete from saved_view where account_id = $1 and id = $2",
);
