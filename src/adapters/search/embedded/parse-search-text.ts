/** A search text taken apart: the pieces to be met by a part itself, and the vehicle it is asked for. */
import { isFiller, piecesOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { Bitset } from "./bitset.ts";
import type { Fitting } from "./match-vehicle.ts";
import type { NearWord } from "./match-words.ts";

/** `near` stands in for the word when it was mistyped. */
export type Piece = {
	text: string;
	words: string[];
	isLast: boolean;
	near: NearWord[] | undefined;
};

export type Pieces = {
	/** What the part itself must be. */
	own: Piece[];
	/** What names the vehicle, and the parts that fit it. */
	vehicle: Piece[];
	fits: Bitset | undefined;
};

const MOST_PIECES = 12;
const YEAR = /^(19[789]\d|20[0-4]\d)$/;

export function readPieces(fitting: Fitting, text: string): Pieces {
	const all = piecesOf(text).slice(0, MOST_PIECES);
	const telling = all.filter((piece) => !isFiller(piece));
	const pieces = (telling.length > 0 ? telling : all).map(
		(piece, at, { length }): Piece => ({
			text: piece,
			words: wordsOf(piece),
			isLast: at === length - 1,
			near: undefined,
		}),
	);
	const years = pieces.filter(({ text }) => isYear(text));
	const naming = pieces.flatMap((piece) => {
		const names = isYear(piece.text) ? [] : fitting.namesIn(piece.text);
		return names.length > 0 ? [{ piece, names }] : [];
	});
	const year = years[0] ? Number(years[0].text) : null;
	const named =
		naming.length > 0
			? fitting.fitsNamed(
					naming.map(({ names }) => names),
					year,
				)
			: undefined;
	if (!named) return { own: pieces, vehicle: [], fits: undefined };
	const vehicle = new Set([
		...naming.flatMap(({ piece }, at) => (named.used.has(at) ? [piece] : [])),
		...(named.isInYear ? years : []),
	]);
	return {
		own: pieces.filter((piece) => !vehicle.has(piece)),
		vehicle: [...vehicle],
		fits: named.fits,
	};
}

export function isYear(text: string): boolean {
	return YEAR.test(text);
}
