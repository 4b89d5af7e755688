import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";

const EXPIRY = preparedStatement<{ expires: number }, [number]>(
	"captcha expiry",
	"select (extract(epoch from now()) + $1)::bigint as expires",
);

/**
 * A challenge can be used once, before it expires. The commit does not wait for the disk: if the
 * database server crashes, a challenge of the last second could be used a second time.
 */
const SPEND = preparedStatement<{ id: Buffer; commit_mode: string }, [Buffer, number]>(
	"spend captcha",
	`insert into captcha_spent (id, expires_at) select $1, to_timestamp($2::float8) where to_timestamp($2::float8) > now()
	on conflict do nothing returning id, set_config('synchronous_commit', 'off', true) as commit_mode`,
);

const FORGET = preparedStatement<never, []>(
	"forget captchas",
	"delete from captcha_spent where expires_at < now()",
);

export async function readExpiry(pool: Queryable, seconds: number): Promise<number> {
	const [row] = await EXPIRY(pool, seconds);
	return Number(row?.expires);
}

export async function spendChallenge(
	pool: Queryable,
	id: Buffer,
	expires: number,
): Promise<boolean> {
	return (await SPEND(pool, id, expires)).length === 1;
}

export async function deleteUsedChallenges(pool: Queryable): Promise<void> {
	await FORGET(pool);
}
