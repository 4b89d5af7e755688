import { expect, it } from "vitest";
import { anAccount, aSession } from "../../../tests/factories/accounts.ts";
import { freshDatabase } from "../../../tests/support/test-database.ts";
import { deleteOldTraces } from "./retention.sql.ts";

it("deletes expired and long decided rows, and keeps the others", async () => {
	const database = await freshDatabase();
	const { db, pool } = database;
	const [customer, staff] = [await anAccount(db), await anAccount(db, { admin_level: 1 })];
	for (const { id } of [customer, customer, staff]) await aSession(database, id);
	await pool.query(
		"update session set last_seen_at = now() - interval '13 hours' where id = (select min(id) from session)",
	);
	await pool.query(
		"update session set last_seen_at = now() - interval '31 minutes' where account_id = $1",
		[staff.id],
	);
	await pool.query(
		"insert into sign_in (account_id, device, network, at) select $1, d, '10.0.0.x', now() - d::interval from unnest(array['1 hour', '364 days', '367 days']) d",
		[customer.id],
	);
	await pool.query(
		"insert into access_request (email, name, account_type, language, status, created_at, decided_at, decided_by) select 'asked@cabover.example', age, 'vehicle_owner', 'en', 'declined', now() - interval '2 years', now() - age::interval, $1 from unnest(array['179 days', '181 days']) age",
		[staff.id],
	);
	await pool.query(
		"insert into access_request (email, name, account_type, language, created_at) values ('asked@cabover.example', 'open', 'vehicle_owner', 'en', now() - interval '2 years')",
	);
	await pool.query(
		"insert into contact_message (email, name, phone, message, language, dedupe, handled_at, handled_by) select 'asked@cabover.example', age, '+13055550100', age, 'en', sha256(age::bytea), now() - age::interval, $1 from unnest(array['179 days', '181 days']) age",
		[staff.id],
	);
	await pool.query(
		"insert into one_time_token (secret_hash, kind, email, created_at, expires_at) select sha256(age::bytea), 'reset', 'asked@cabover.example', now() - interval '2 hours', now() + age::interval from unnest(array['1 minute', '-1 minute']) age",
	);
	await deleteOldTraces(db);
	const firstColumn = async (statement: string) =>
		(await pool.query(statement)).rows.map((row) => Object.values(row)[0]);
	expect(await firstColumn("select account_id from session")).toEqual([customer.id]);
	expect(await firstColumn("select device from sign_in order by id")).toEqual([
		"1 hour",
		"364 days",
	]);
	expect(await firstColumn("select name from access_request order by id")).toEqual([
		"179 days",
		"open",
	]);
	expect(await firstColumn("select message from contact_message")).toEqual(["179 days"]);
	expect(await firstColumn("select expires_at > now() from one_time_token")).toEqual([true]);
	await database.close();
});
