import { preparedStatement, type Queryable } from "./postgres/prepared-statement.ts";

export type { Queryable };

const KEEP = preparedStatement<never, [Buffer]>(
	"keep secret",
	"insert into store_secret (name, value) values ('store', $1) on conflict do nothing",
);
const READ = preparedStatement<{ value: Buffer }, []>(
	"read secret",
	"select value from store_secret where name = 'store'",
);

/** When several processes start at once, the first one's secret is used by all. */
export async function readOrCreateSecret(pool: Queryable, suggestion: Buffer): Promise<Buffer> {
	await KEEP(pool, suggestion);
	const [row] = await READ(pool);
	if (!row) throw new Error("the secret of the store is gone");
	return row.value;
}
