import { formatThousands } from "../../domain/money/money.ts";

/** A count as people write it (1,234), together with the number itself for the plural. */
export function countForMessage(count: number): { count: number; shown: string } {
	return { count, shown: formatThousands(count) };
}
