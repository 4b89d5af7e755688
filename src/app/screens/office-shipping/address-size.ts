/** The letters of the address on a box label: as large as its length allows. */
type AddressSize = "large" | "medium" | "small";

/** Characters of a line and lines of the label, measured with the letters of `papers.css`. */
const SPACE: [size: AddressSize, characters: number, lines: number][] = [
	["large", 32, 9],
	["medium", 44, 13],
];

export function addressSizeOf(lines: readonly string[]): AddressSize {
	const fitting = SPACE.find(([, characters, max]) => countPrintedLines(lines, characters) <= max);
	return fitting?.[0] ?? "small";
}

function countPrintedLines(lines: readonly string[], characters: number): number {
	return lines
		.flatMap((line) => line.split("\n"))
		.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
}
