/**
 * Something outside the program keeps it from starting or running. It is printed as one sentence,
 * without a stack, and exits with 1.
 */
export class StartupError extends Error {
	override readonly name = "Fault";
}

/**
 * The error code of the operating system or the database (`EACCES`, `ENOSPC`, …), if the error has
 * one.
 */
export function errorCode(error: unknown): string | undefined {
	return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
