/**
 * Finds where the name of the part ends: behind "with", "for" and "without" other parts are
 * mentioned, and not named.
 */
import { stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import { countBits } from "./count-bits.ts";
import { ACCESSORY_WORDS, type LexiconConcept } from "./lexicon.ts";
import type { PhraseMatch } from "./match-phrases.ts";

/** The bits of "with" and of "for" behind the name of the part, 0 without one. */
export type HeadEnds = { accessoryBit: number; targetBit: number };

/** A term of the text; its place is its bit in the masks of phrases. */
type PlacedWord = { text: string; place: number; isFiller: boolean };

/**
 * Words before something that the part belongs to: "drum for rear axle", "amortiguador del eje
 * trasero".
 */
const TARGET_WORDS = new Set(["for", "para", "on", "in", "behind", "under", "del"]);

/** Words before something that the part lacks: "puerta sin vidrio". */
const WITHOUT_WORDS = new Set(["without", "sin", "minus"]);

export function findHeadEnds(
	lexicon: LexiconConcept[],
	terms: PlacedWord[],
	phrases: PhraseMatch[],
): HeadEnds {
	return {
		accessoryBit: findBehindName(lexicon, terms, phrases, ACCESSORY_WORDS),
		targetBit: findBehindName(lexicon, terms, phrases, TARGET_WORDS),
	};
}

/** The bit of the first such word behind the name of a part, 0 without one. */
function findBehindName(
	lexicon: LexiconConcept[],
	terms: PlacedWord[],
	phrases: PhraseMatch[],
	words: ReadonlySet<string>,
): number {
	const word = terms.find(
		({ text, place }) =>
			words.has(text) &&
			phrases.some((phrase) => isPartName(lexicon, phrase) && phrase.mask < 1 << place),
	);
	return word ? 1 << word.place : 0;
}

/**
 * Behind "with" and "for" no other part is named: a "water pump with pulley" is no pulley, and a
 * "drum for rear axle" no axle. A "kit for clutch" is still a clutch kit, and names that have
 * "with" themselves stay, such as "turbo with actuator".
 */
export function onlyHead(
	lexicon: LexiconConcept[],
	phrases: PhraseMatch[],
	{ accessoryBit, targetBit }: HeadEnds,
): PhraseMatch[] {
	if (accessoryBit === 0 && targetBit === 0) return phrases;
	const isAccessory = ({ mask }: PhraseMatch) =>
		accessoryBit !== 0 && mask > accessoryBit && (mask & accessoryBit) === 0;
	const isTarget = ({ mask }: PhraseMatch) =>
		targetBit !== 0 && (mask & ((targetBit << 1) - 1)) === 0;
	return phrases.filter(
		(phrase) => !isPartName(lexicon, phrase) || !(isAccessory(phrase) || isTarget(phrase)),
	);
}

/**
 * The terms behind "without" that name what the part lacks, with the word itself; none without such
 * a word behind the name of a part. A name that has the word itself stays, such as "culata sin
 * válvulas".
 */
export function findExcluded<Term extends PlacedWord>(
	lexicon: LexiconConcept[],
	terms: Term[],
	phrases: PhraseMatch[],
): Term[] {
	const bit = findBehindName(lexicon, terms, phrases, WITHOUT_WORDS);
	if (bit === 0) return [];
	const behind = terms.filter(({ place }) => 1 << place > bit);
	const first = behind.find(({ isFiller }) => !isFiller);
	if (!first) return [];
	const firstBit = 1 << first.place;
	const isName = ({ mask, phrase }: PhraseMatch) =>
		(mask & firstBit) !== 0 && wordsOf(phrase.text).some((word) => WITHOUT_WORDS.has(word));
	if (phrases.some(isName)) return [];
	const lacking = phrases
		.filter(({ mask }) => mask & firstBit && (mask & (firstBit - 1)) === 0)
		.reduce(
			(longest, { mask }) => (countBits(mask) > countBits(longest) ? mask : longest),
			firstBit,
		);
	return terms.filter(({ place }) => (lacking | bit) & (1 << place));
}

/**
 * A word that is a property and also an alias of a part is the property beside the name of that
 * part: "halógeno" is a bulb, but "faro halógeno" is a lamp with one.
 */
export function withoutSecondNames(
	lexicon: LexiconConcept[],
	phrases: PhraseMatch[],
): PhraseMatch[] {
	const aliases = phrases.filter(
		(name) =>
			name.phrase.kind === "alias" && countBits(name.mask) === 1 && isPartName(lexicon, name),
	);
	if (aliases.length === 0) return phrases;
	const subcategoriesOf = ({ concept }: PhraseMatch) => lexicon[concept]?.subcategories ?? [];
	const second = aliases.filter(
		(alias) =>
			phrases.some((other) => other.mask === alias.mask && isProperty(lexicon, other)) &&
			phrases.some(
				(other) =>
					other.phrase.kind === "term" &&
					(other.mask & alias.mask) === 0 &&
					subcategoriesOf(other).some((place) => subcategoriesOf(alias).includes(place)),
			),
	);
	return second.length > 0 ? phrases.filter((name) => !second.includes(name)) : phrases;
}

const SYMPTOM_FIRST_WORDS = new Set([
	"no",
	"not",
	"wont",
	"won",
	"doesnt",
	"doesn",
	"does",
	"will",
]);

/**
 * A symptom such as "wont start" is an alias of the likeliest part, the starter. It is ignored if
 * the text names another part: "wont start glow plug". The name directly before it is its subject,
 * as in "engine wont start", and does not count.
 */
export function withoutSymptoms(lexicon: LexiconConcept[], phrases: PhraseMatch[]): PhraseMatch[] {
	const isSymptom = ({ phrase }: PhraseMatch) =>
		phrase.kind === "alias" && SYMPTOM_FIRST_WORDS.has(wordsOf(phrase.text)[0] ?? "");
	const symptoms = phrases.filter(isSymptom);
	if (symptoms.length === 0) return phrases;
	const withSubjects = symptoms.reduce((bits, { mask }) => bits | mask | ((mask & -mask) >>> 1), 0);
	const isPartNamed = phrases.some(
		(name) => isPartName(lexicon, name) && (name.mask & withSubjects) === 0,
	);
	return isPartNamed ? phrases.filter((name) => !isSymptom(name)) : phrases;
}

/** A Spanish name of a noun with adjectives, and the part that the noun alone names. */
export type BorrowedName = { name: PhraseMatch; head: PhraseMatch };

/**
 * Names that a part borrows from another one: the chrome cover of a mirror is also called "espejo
 * cromado". In Spanish the first noun names the part, and the own name of the cover begins with
 * another noun.
 */
export function findBorrowedNames(
	lexicon: LexiconConcept[],
	phrases: PhraseMatch[],
): BorrowedName[] {
	/**
	 * Whether a longer name has all its words, or one that begins before it has its noun: "cubierta
	 * de espejo cromado".
	 */
	const isWithinOther = ({ mask }: PhraseMatch, firstBit: number) =>
		phrases.some(
			(other) =>
				isPartName(lexicon, other) &&
				other.mask !== mask &&
				((other.mask & mask) === mask ||
					((other.mask & firstBit) !== 0 && (other.mask & (firstBit - 1)) !== 0)),
		);
	return phrases.flatMap((name) => {
		if (name.weight < 2 || name.phrase.language !== "es" || !isPartName(lexicon, name)) return [];
		const firstBit = name.mask & -name.mask;
		const [noun = ""] = wordsOf(name.phrase.text);
		const head = phrases.find(
			(other) =>
				other.mask === firstBit &&
				other.concept !== name.concept &&
				isPartName(lexicon, other) &&
				stemOf(other.phrase.text) === stemOf(noun),
		);
		if (!head || isOwnNoun(lexicon[name.concept], noun) || isWithinOther(name, firstBit)) return [];
		const described = phrases
			.filter((other) => isProperty(lexicon, other))
			.reduce((bits, { mask }) => bits | mask, firstBit);
		return (name.mask & ~described) === 0 ? [{ name, head }] : [];
	});
}

/** Whether the usual Spanish name of the part begins with the noun. */
function isOwnNoun(concept: LexiconConcept | undefined, noun: string): boolean {
	const usual = concept?.phrases.find(({ language, kind }) => language === "es" && kind === "term");
	return stemOf(wordsOf(usual?.text ?? "")[0] ?? "") === stemOf(noun);
}

function isProperty(lexicon: LexiconConcept[], phrase: PhraseMatch): boolean {
	return lexicon[phrase.concept]?.role === "part" && !isPartName(lexicon, phrase);
}

export function isPartName(
	lexicon: LexiconConcept[],
	{ concept }: Pick<PhraseMatch, "concept">,
): boolean {
	return (lexicon[concept]?.subcategories.length ?? 0) > 0;
}
