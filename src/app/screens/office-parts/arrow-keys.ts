/** The move that each arrow key makes in a table of cells. */
export const ARROW_MOVES: Record<string, { rows: number; columns: number }> = {
	ArrowUp: { rows: -1, columns: 0 },
	ArrowDown: { rows: 1, columns: 0 },
	ArrowLeft: { rows: 0, columns: -1 },
	ArrowRight: { rows: 0, columns: 1 },
};
