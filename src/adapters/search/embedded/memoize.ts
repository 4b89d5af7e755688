/** Calls the function once for each argument and returns the stored result after that. */
export function memoize<Argument, Result>(
	compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
	const results = new Map<Argument, Result>();
	return (argument) => {
		if (!results.has(argument)) results.set(argument, compute(argument));
		return results.get(argument) as Result;
	};
}
