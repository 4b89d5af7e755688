import { preparedStatement } from "./postgres/prepared-statement.ts";

/** Milliseconds since 1970 by the database. */
export const selectTime = preparedStatement<{ ms: number }, []>(
	"moment",
	"select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
);
