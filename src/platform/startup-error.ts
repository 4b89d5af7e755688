/** Something outside the program stops it from starting or going on: told in one sentence, exit code 1, no stack. */
export class StartupError extends Error {
	override readonly name = "Fault";
}

/** The operating system's error code (`EACCES`, `ENOSPC`, …) of anything thrown, if it has one. */
export function errorCode(error: unknown): string | undefined {
	return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
