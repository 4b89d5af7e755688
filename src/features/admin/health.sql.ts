import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * The database as staff see it on the health screen. Parts are counted as the catalog lists them.
 */
export const selectDatabaseHealth = preparedStatement<
	{
		server_version: string;
		bytes: number;
		connections: number;
		max_connections: number;
		migration: string;
		parts: number;
		mails_waiting: number;
		/** Since when a nightly backup is planned; null if none is. */
		nightly_backup_since: Date | null;
		backed_up_at: Date | null;
	},
	[]
>(
	"office-health",
	`select current_setting('server_version') as server_version, pg_database_size(current_database()) as bytes,
		(select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
		current_setting('max_connections')::int as max_connections,
		(select max(name)::text from schema_migration) as migration,
		(select count(*)::int from part) as parts,
		(select count(*)::int from outbox where status = 'waiting') as mails_waiting,
		(select min(created_on) from pgboss.schedule where name = 'backup') as nightly_backup_since,
		(select max(completed_on) from pgboss.job where name = 'backup' and state = 'completed') as backed_up_at`,
);
