import { z } from "zod";

const List = z.array(z.unknown());

/**
 * Reads a list without its malformed entries, so that one of them does not take down the page. A
 * list with no other entries is a malformed answer.
 */
export function createListReader<T>(
	name: string,
	schema: z.ZodType<T>,
	onFailure: (error: Error) => void,
): (answer: unknown) => T[] {
	return (answer) => {
		const entries: T[] = [];
		const faults: string[] = [];
		for (const [index, entry] of List.parse(answer).entries()) {
			const result = schema.safeParse(entry);
			if (result.success) entries.push(result.data);
			else faults.push([`${name}[${index}]`, ...(result.error.issues[0]?.path ?? [])].join("."));
		}
		if (faults.length === 0) return entries;
		if (entries.length === 0) throw new Error(`malformed: ${faults.join(", ")}`);
		onFailure(
			new Error(`malformed entries of the content service are left out: ${faults.join(", ")}`),
		);
		return entries;
	};
}
