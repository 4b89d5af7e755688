/** Checks names and comments against the rules for plain words (CONTRIBUTING.md, "Words"). */
import { readFileSync } from "node:fs";

/** Pronouns, and participles that do not end in -ed. */
const FORBIDDEN_NAMES = new Set(
	[
		"Another Begun Bound Brought Built Chosen Done Drawn Each Found Given Gone Heard Held How It Its Kept",
		"Known Left Lost Made Meant Met Mine Nobody One Other Others Ours Own Paid Said Seen Sent Shown Sold",
		"Spent Such Taken Tell That Theirs There These They Thing This Those Told Understood What When Where",
		"Which Who Whoever Whole Whom Whose Why Written",
		"Asking Coming Doing Giving Going Hearing Holding Keeping Paying Saying Telling Waiting",
	].flatMap((line) => line.split(" ")),
);

/** Words that end in -ed and are nouns. */
const NOUNS_IN_ED = new Set(["Bed", "Embed", "Feed", "Need", "Seed", "Shed", "Speed"]);

const FORBIDDEN_IN_COMMENTS = [
	"anew",
	"anybody",
	"as good as none",
	"befall(?:s|en)?",
	"everybody",
	"for ever",
	"given up",
	"in vain",
	"lies? ready",
	"meanwhile",
	"nobody",
	"of (?:its|one's|their) own making",
	"somebody",
	"stands? for",
	"told (?:of|so)",
	"whatever becomes",
	"whichever",
	"whoever",
	"whomever",
	"whosoever",
];

/** Participles and pronouns that say nothing about a value, in any scope. */
const FORBIDDEN_VARIABLES = [
	"asked",
	"begun",
	"meanwhile",
	"nobody",
	"said",
	"theirs",
	"told",
	"whose",
];

const TYPE_DECLARATION = /^\s*(?:export\s+)?(?:declare\s+)?(?:type|interface)\s+([A-Z]\w*)/;
const EXPORTED_CONSTANT = /^\s*export\s+const\s+([A-Z]\w*)/;
const VARIABLE = new RegExp(`\\b(?:const|let)\\s+(${FORBIDDEN_VARIABLES.join("|")})\\b`, "g");
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TEST_TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*"((?:\\.|[^"\\\n])*)",/g;
const OLD_LIMIT = /\b(?:MOST|LONGEST)_[A-Z]\w*/g;
const COMMENT_WORD = new RegExp(`\\b(?:${FORBIDDEN_IN_COMMENTS.join("|")})\\b`, "gi");

export function readWordViolations(paths: string[]): string[] {
	const handwritten = paths.filter((path) => !path.endsWith(".generated.ts"));
	return handwritten.flatMap((path) => wordViolations(path, readFileSync(path, "utf8")));
}

/** One sentence for each name or comment that breaks a rule, with its file and line. */
export function wordViolations(path: string, text: string): string[] {
	const { code, comments } = splitComments(text);
	return [
		...eachLine(code).flatMap(({ line, number }) =>
			[...nameErrors(line), ...variableErrors(line), ...limitErrors(line)].map(
				(sentence) => `${path}:${number}: ${sentence}`,
			),
		),
		...eachLine(comments).flatMap(({ line, number }) =>
			[...line.matchAll(COMMENT_WORD)].map(
				([word]) => `${path}:${number}: the comment says "${word}": write the noun or the reason`,
			),
		),
		...(TEST_FILE.test(path) ? titleErrors(path, text) : []),
		...widthErrors(text, comments).map((sentence) => `${path}:${sentence}`),
	];
}

/** The formatter wraps code at this width, and leaves comments as they are. */
const MAX_COLUMNS = 100;
const COLUMNS_OF_TAB = 2;

/** A comment for the linter has to be one line. */
function widthErrors(text: string, comments: string): string[] {
	const commentLines = comments.split("\n");
	return eachLine(text)
		.filter(({ line, number }) => {
			const comment = commentLines[number - 1]?.trim();
			const columns = line.replaceAll("\t", " ".repeat(COLUMNS_OF_TAB)).length;
			return comment && columns > MAX_COLUMNS && !comment.includes("biome-ignore");
		})
		.map(({ number }) => `${number}: the comment has more than ${MAX_COLUMNS} columns`);
}

function titleErrors(path: string, text: string): string[] {
	return [...text.matchAll(TEST_TITLE)].flatMap(({ 1: title = "", index }) =>
		[...title.matchAll(COMMENT_WORD)].map(
			([word]) =>
				`${path}:${text.slice(0, index).split("\n").length}: the title says "${word}": name the behaviour`,
		),
	);
}

function variableErrors(line: string): string[] {
	return [...line.matchAll(VARIABLE)].map(
		([, name]) => `the variable ${name} is named by a participle or a pronoun: use a noun`,
	);
}

function nameErrors(line: string): string[] {
	const type = TYPE_DECLARATION.exec(line)?.[1];
	const constant = EXPORTED_CONSTANT.exec(line)?.[1];
	const name = type ?? constant;
	return name && isParticipleOrPronoun(name)
		? [
				`the ${type ? "type" : "constant"} ${name} is named by a participle or a pronoun: use a noun`,
			]
		: [];
}

function limitErrors(line: string): string[] {
	return [...line.matchAll(OLD_LIMIT)].map(
		([name]) => `${name} is a limit: call it MAX_… or MIN_…`,
	);
}

function isParticipleOrPronoun(name: string): boolean {
	if (FORBIDDEN_NAMES.has(name)) return true;
	return /^[A-Z][a-z]+ed$/.test(name) && !NOUNS_IN_ED.has(name);
}

function eachLine(text: string): { line: string; number: number }[] {
	return text.split("\n").map((line, at) => ({ line, number: at + 1 }));
}

/**
 * The same text twice, once without comments and strings and once with the comments alone; line
 * numbers stay.
 */
function splitComments(text: string): { code: string; comments: string } {
	let [code, comments] = ["", ""];
	const token =
		/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[\s\S]/g;
	for (const [piece] of text.matchAll(token)) {
		const isComment = piece.startsWith("/*") || piece.startsWith("//");
		const isCode = piece.length === 1;
		const blank = piece.replace(/[^\n]/g, " ");
		code += isCode ? piece : blank;
		comments += isComment ? piece : blank;
	}
	return { code, comments };
}
