/** The same function, which computes its result once for each argument. */
export function onceEach<Argument, Result>(
	compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
	const results = new Map<Argument, Result>();
	return (argument) => {
		if (!results.has(argument)) results.set(argument, compute(argument));
		return results.get(argument) as Result;
	};
}
