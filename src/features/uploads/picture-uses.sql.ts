import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** The pictures of these that no return, revision of a text, catalog or part shows. */
export const selectUnusedPictures = preparedStatement<{ path: string }, [paths: string[]]>(
	"unused-pictures",
	`select p.path from unnest($1::text[]) as p (path)
	where not exists (select from store_return r where p.path = any(r.photos))
		and not exists (select from content_revision v where v.pictures @> array[p.path])
		and not exists (select from catalog_file c where c.cover = p.path)
		and not exists (select from part_image i where i.route = p.path)`,
);

/** The papers of these that are neither the file of a catalog nor the scan of a certificate. */
export const selectUnusedPapers = preparedStatement<{ key: string }, [keys: string[]]>(
	"unused-papers",
	`select p.key from unnest($1::text[]) as p (key)
	where not exists (select from catalog_file c where p.key in (c.file_key, c.replaced_key))
		and not exists (select from tax_certificate t where t.file_key = p.key)`,
);
