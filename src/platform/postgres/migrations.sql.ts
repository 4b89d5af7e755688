import { preparedStatement } from "./prepared-statement.ts";

export const selectAppliedMigrations = preparedStatement<{ name: string }, []>(
	"applied-migrations",
	"select name from schema_migration",
);
