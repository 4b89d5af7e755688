import { preparedStatement, type Queryable } from "./postgres/prepared-statement.ts";

export type TokenRequest = { name: string; keyHash: Buffer; count: number; seconds: number };

/**
 * One statement refills the bucket, takes a token if there is one and returns whether it did. The
 * row is locked before it is read, so that concurrent attempts never take more tokens than there
 * are. The commit does not wait for the disk: if the database server crashes, at most the attempts
 * of the last second are forgotten.
 */
const TAKE = preparedStatement<
	{ allowed: boolean; tokens: number; commit_mode: string },
	[string, Buffer, number, number]
>(
	"take token",
	`insert into limit_bucket as bucket (name, key_hash, tokens, allowed, filled_at, full_at)
	values ($1, $2, $3::float8 - 1, true, clock_timestamp(), clock_timestamp() + make_interval(secs => $4::float8 / $3))
	on conflict (name, key_hash) do update set (tokens, allowed, filled_at, full_at) = (
		select
			case when held >= 1 then held - 1 else held end,
			held >= 1,
			at,
			at + make_interval(secs => ($3::float8 - case when held >= 1 then held - 1 else held end) * $4::float8 / $3)
		from (
			select at, least($3::float8, bucket.tokens + extract(epoch from at - bucket.filled_at) * $3 / $4::float8) as held
			from (select greatest(clock_timestamp(), bucket.filled_at) as at offset 0) as clock
			offset 0
		) as filled
	)
	returning allowed, tokens, set_config('synchronous_commit', 'off', true) as commit_mode`,
);

const SPENT = preparedStatement<{ is_spent: boolean }, [string, Buffer, number, number]>(
	"is bucket spent",
	`select tokens + greatest(0, extract(epoch from clock_timestamp() - filled_at)) * $3::float8 / $4::float8 < 1 as is_spent
	from limit_bucket where name = $1 and key_hash = $2`,
);

const SWEEP = preparedStatement<{ count: number }, []>(
	"sweep buckets",
	"with gone as (delete from limit_bucket where full_at < now() - interval '1 minute' returning 1) select count(*)::int as count from gone",
);

export async function takeToken(pool: Queryable, { name, keyHash, count, seconds }: TokenRequest) {
	const [row] = await TAKE(pool, name, keyHash, count, seconds);
	if (!row) throw new Error("the limiter did not answer");
	return row;
}

export async function isBucketEmpty(
	pool: Queryable,
	{ name, keyHash, count, seconds }: TokenRequest,
): Promise<boolean> {
	return (await SPENT(pool, name, keyHash, count, seconds))[0]?.is_spent ?? false;
}

export async function deleteFullBuckets(pool: Queryable): Promise<number> {
	return (await SWEEP(pool))[0]?.count ?? 0;
}
