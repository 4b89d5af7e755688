import { IMPORT_RETENTION_DAYS } from "../../domain/import/import-limits.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

/** One day more than an import is kept, because a job ends it. */
const IMPORT_DAYS = IMPORT_RETENTION_DAYS + 1;

/**
 * The pictures of these that no return, revision of a text, catalog, part or logo shows, and that
 * no import needs for its undo.
 */
export function selectUnusedPictures(db: Queryable, paths: string[]) {
	return selectPathsWithoutUse(db, paths, IMPORT_DAYS);
}

const selectPathsWithoutUse = preparedStatement<
	{ path: string },
	[paths: string[], importDays: number]
>(
	"unused-pictures",
	`select p.path from unnest($1::text[]) as p (path)
	where not exists (select from store_return r where p.path = any(r.photos))
		and not exists (select from content_revision v where v.pictures @> array[p.path])
		and not exists (select from catalog_file c where c.cover = p.path)
		and not exists (select from part_image i where i.route = p.path)
		and not exists (
			select from import_picture h join import m on m.id = h.import_id
			where h.route = p.path and m.state not in ('failed', 'cancelled') and m.changed_at > now() - make_interval(days => $2::int)
		)
		and not exists (select from setting s where s.key = 'logo_web_url' and s.value = p.path)
		and not exists (select from setting_change c where c.changes @> jsonb_build_object('logo_web_url', jsonb_build_object('before', p.path))
			or c.changes @> jsonb_build_object('logo_web_url', jsonb_build_object('after', p.path)))`,
);

/** The names of these that no picture with sizes has. */
export const selectUnusedStems = preparedStatement<{ stem: string }, [stems: string[]]>(
	"unused-sizes",
	`select s.stem from unnest($1::text[]) as s (stem) where not exists (
		select from unnest(array['.jpg', '.jpeg', '.png', '.webp', '.avif']) e (ending)
		join picture z on z.route = '/uploads/' || s.stem || e.ending
	)`,
);

/** The papers of these that are no file of a catalog or a feed and no scan of a certificate. */
export const selectUnusedPapers = preparedStatement<{ key: string }, [keys: string[]]>(
	"unused-papers",
	`select p.key from unnest($1::text[]) as p (key)
	where not exists (select from catalog_file c where p.key in (c.file_key, c.replaced_key))
		and not exists (select from tax_certificate t where t.file_key = p.key)
		and not exists (select from feed f where f.file_key = p.key)`,
);
