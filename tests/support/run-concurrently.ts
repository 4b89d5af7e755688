/**
 * Runs `work` `count` times, at most `width` at the same moment, so that a test tries the race and
 * not a queue in front of it.
 */
export async function runConcurrently<T>(
	count: number,
	work: (n: number) => Promise<T>,
	width = 24,
): Promise<PromiseSettledResult<T>[]> {
	const results: PromiseSettledResult<T>[] = [];
	let next = 0;
	async function worker(): Promise<void> {
		while (next < count) {
			const n = next++;
			results[n] = await work(n).then(
				(value) => ({ status: "fulfilled" as const, value }),
				(reason: unknown) => ({ status: "rejected" as const, reason }),
			);
		}
	}
	await Promise.all(Array.from({ length: width }, worker));
	return results;
}
