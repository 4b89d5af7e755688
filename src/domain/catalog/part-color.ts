const COLORS: ReadonlySet<string> = new Set([
	"amber",
	"black",
	"blue",
	"chrome",
	"gray",
	"green",
	"red",
	"white",
]);

/** Whether the English word is the color or the finish of a part. */
export function isColorWord(word: string): boolean {
	return COLORS.has(word);
}
