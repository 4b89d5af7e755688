/** The search text as it was used: without the words that were dropped, with the corrected spelling. */
import type { TextInterpretation } from "../../../ports/search.ts";

export function shownText(
	text: string,
	{ dropped, corrected }: Pick<TextInterpretation, "dropped" | "corrected">,
): string {
	const droppedWords = new Set(dropped.flatMap((words) => words.split(/\s+/)).map(bare));
	const usedFor = new Map(corrected.map(({ typed, used }) => [bare(typed), used]));
	return text
		.split(/\s+/)
		.filter((word) => word && !droppedWords.has(bare(word)))
		.map((word) => usedFor.get(bare(word)) ?? word)
		.join(" ");
}

/** Without case and the punctuation around the word. */
function bare(word: string): string {
	return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
