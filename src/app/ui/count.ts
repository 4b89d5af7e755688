import { formatThousands } from "../../domain/money/money.ts";

/**
 * The inputs of a message with a count: the number, which selects the singular, and the number with
 * separators (1,234).
 */
export function countForMessage(count: number): { count: number; shown: string } {
	return { count, shown: formatThousands(count) };
}
