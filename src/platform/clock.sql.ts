import { preparedStatement } from "./postgres/prepared-statement.ts";

/** The time of the database in milliseconds since 1970. */
export const selectTime = preparedStatement<{ ms: number }, []>(
	"moment",
	"select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
);
