/**
 * Hands the dependencies to a table of use cases, so that callers pass the remaining arguments
 * only.
 */

/** `(deps, ...args) => result` becomes `(...args) => result`. */
type BoundUseCase<UseCase> = UseCase extends (
	deps: never,
	...args: infer Args extends unknown[]
) => infer Result
	? (...args: Args) => Result
	: never;

export function bindAll<
	Deps,
	UseCases extends Record<string, (deps: Deps, ...args: never[]) => unknown>,
>(deps: Deps, useCases: UseCases): { [Name in keyof UseCases]: BoundUseCase<UseCases[Name]> } {
	return Object.fromEntries(
		Object.entries(useCases).map(([name, useCase]) => [
			name,
			(...args: never[]) => useCase(deps, ...args),
		]),
	) as { [Name in keyof UseCases]: BoundUseCase<UseCases[Name]> };
}
