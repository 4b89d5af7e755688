import { preparedStatement } from "./prepared-statement.ts";

/** `breaks` is the last release that does not work after the migration. */
export type AppliedMigration = { name: string; breaks: string | null };

export const selectAppliedMigrations = preparedStatement<AppliedMigration, []>(
	"applied-migrations",
	"select name, breaks from schema_migration",
);
