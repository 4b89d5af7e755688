/** PostgreSQL refused a row because a unique index has its key already. */
export const UNIQUE_VIOLATION = "23505";
