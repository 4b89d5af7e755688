/** The hot loops of the search, in WebAssembly: they work on addresses in one memory, many documents at a time. */
import { assemble, type WasmFunction } from "./assemble.ts";

/** Sets end at `end`, and 64 bytes at a time are read and written up to there and past it; columns have a 32-bit value for each document. */
export type Kernels = {
	and: (set: number, other: number, end: number) => void;
	or: (set: number, other: number, end: number) => void;
	andNot: (set: number, other: number, end: number) => void;
	/** Takes everything out of a set, or makes it the same as another. JavaScript is slow at both in a memory that is shared. */
	clear: (set: number, size: number) => void;
	copy: (set: number, other: number, size: number) => void;
	/** Puts a list of documents into a set. */
	add: (list: number, end: number, set: number) => void;
	/** Of the list those whose years, packed as index-data.ts tells, have the given one in them. */
	addInYear: (list: number, end: number, years: number, year: number, set: number) => void;
	/** How many documents are in both sets; a set with itself counts the set. */
	countBoth: (set: number, other: number, end: number) => number;
	/** Puts the documents that are in both sets into a third one, and counts them. */
	both: (set: number, other: number, end: number, into: number) => number;
	/** Into how many of the set's documents each run has; the runs follow one another from the first document on, `ends` tells where each ends. */
	countRuns: (set: number, ends: number, endsEnd: number, into: number) => void;
	/** Adds one to the tally of the column's value, for each document of the set. */
	tally: (set: number, end: number, column: number, tallies: number) => void;
	/** The same for three columns at once. */
	tallyThree: (
		set: number,
		end: number,
		first: number,
		second: number,
		third: number,
		tallies: number,
	) => void;
	/** Adds each tally to all the members of its group and makes it nothing; `starts` tells where the members of each group begin. */
	spread: (tallies: number, end: number, starts: number, members: number, into: number) => void;
	/** Writes the documents of the set, and tells where they end. */
	list: (set: number, end: number, into: number) => number;
	/** Writes where the two characters follow one another, sixteen places at a time and so past the end too, and tells where they end. */
	pairs: (chars: number, end: number, first: number, second: number, into: number) => number;
	/** The documents whose value lies from low to high, 32 at a time. */
	within: (column: number, columnEnd: number, low: number, high: number, into: number) => void;
	/** Lowest value of the set, and the highest plus one, each without the value of all ones. */
	range: (set: number, end: number, column: number, into: number) => void;
};

/** 4 GiB, the most that 32-bit addresses reach. */
export const MOST_PAGES = 65_536;

/** Both sets from `set` on, 64 bytes at a time; `step` does something with the sixteen at each offset. */
function stepping(step: (offset: number) => string, others: string[] = []): string {
	return `
		block
			loop
				local.get $set local.get $end i32.ge_u br_if 1
				${[0, 16, 32, 48].map(step).join("")}
				${["set", "other", ...others].map((at) => `local.get $${at} i32.const 64 i32.add local.set $${at}`).join(" ")}
				br 0
			end
		end`;
}

function combining(name: string, operation: string): WasmFunction {
	const body = stepping(
		(offset) => ` local.get $set ${operandsAt(offset)} ${operation} v128.store@${offset}`,
	);
	return { name, params: ["set", "other", "end"], locals: {}, returns: false, body };
}

const operandsAt = (offset: number) =>
	`local.get $set v128.load@${offset} local.get $other v128.load@${offset}`;

const clear: WasmFunction = {
	name: "clear",
	params: ["set", "size"],
	locals: {},
	returns: false,
	body: "local.get $set i32.const 0 local.get $size memory.fill",
};

const copy: WasmFunction = {
	name: "copy",
	params: ["set", "other", "size"],
	locals: {},
	returns: false,
	body: "local.get $set local.get $other local.get $size memory.copy",
};

/** For each document of a list, `$bit` at its place in the word `$word` of the set. */
function adding(
	name: string,
	others: string[],
	locals: WasmFunction["locals"],
	bit: string,
	next = "",
): WasmFunction {
	return {
		name,
		params: ["list", "end", ...others, "set"],
		locals: { doc: "i32", word: "i32", ...locals },
		returns: false,
		body: `
		block
			loop
				local.get $list local.get $end i32.ge_u br_if 1
				local.get $list i32.load local.tee $doc
				i32.const 5 i32.shr_u i32.const 2 i32.shl local.get $set i32.add local.tee $word
				local.get $word i32.load
				${bit} local.get $doc i32.shl i32.or i32.store
				local.get $list i32.const 4 i32.add local.set $list
				${next}
				br 0
			end
		end`,
	};
}

const add = adding("add", [], {}, "i32.const 1");

/** The bit is 0 for a document of other years, which is faster than passing over it. */
const addInYear = adding(
	"addInYear",
	["years", "year"],
	{ span: "i32" },
	`local.get $years i32.load16_u local.tee $span i32.const 8 i32.shr_u local.get $year i32.le_u
	local.get $year local.get $span i32.const 255 i32.and i32.le_u i32.and`,
	"local.get $years i32.const 2 i32.add local.set $years",
);

/** In four sums, those of four bytes each; what both sets have is put into a third one, if there is one. */
function countingBoth(name: string, into: string[]): WasmFunction {
	const keep = (offset: number) =>
		into.map((set) => `local.get $${set} local.get $bits v128.store@${offset}`).join("");
	const step = (offset: number) => `
				${operandsAt(offset)} v128.and local.set $bits
				${keep(offset)}
				local.get $bits i8x16.popcnt i16x8.extadd_pairwise_i8x16_u i32x4.extadd_pairwise_i16x8_u
				local.get $totals i32x4.add local.set $totals`;
	return {
		name,
		params: ["set", "other", "end", ...into],
		locals: { totals: "v128", bits: "v128" },
		returns: true,
		body: `
		${stepping(step, into)}
		${[0, 1, 2, 3].map((lane) => `local.get $totals i32x4.extract_lane ${lane}`).join(" ")} i32.add i32.add i32.add`,
	};
}

const countBoth = countingBoth("countBoth", []);
const both = countingBoth("both", ["into"]);

/** Whether any of the 512 documents from `$set` on is in it; what stands after a set is only looked at. */
const ANY_AHEAD = `${[0, 16, 32, 48].map((offset) => `local.get $set v128.load@${offset}`).join(" ")} v128.or v128.or v128.or v128.any_true`;

/**
 * Visits the documents of a set in order: 64 at a time, and of those only the bits that are set. Stretches without any, of which most
 * sets have many, are passed over. `$at` is four times the document.
 */
function visiting(
	name: string,
	others: string[],
	locals: WasmFunction["locals"],
	visit: string,
	result = "",
): WasmFunction {
	return {
		name,
		params: ["set", "end", ...others],
		locals: { bits: "i64", base: "i32", at: "i32", ...locals },
		returns: result !== "" && !result.includes("store"),
		body: `
		block
			loop
				local.get $set local.get $end i32.ge_u br_if 1
				block
					${ANY_AHEAD} br_if 0
					local.get $base i32.const 512 i32.add local.set $base
					local.get $set i32.const 64 i32.add local.set $set
					br 1
				end
				local.get $set i64.load local.set $bits
				block
					loop
						local.get $bits i64.eqz br_if 1
						local.get $base local.get $bits i64.ctz i32.wrap_i64 i32.add i32.const 2 i32.shl local.set $at
						${visit}
						local.get $bits local.get $bits i64.const 1 i64.sub i64.and local.set $bits
						br 0
					end
				end
				local.get $base i32.const 64 i32.add local.set $base
				local.get $set i32.const 8 i32.add local.set $set
				br 0
			end
		end
		${result}`,
	};
}

const countRuns: WasmFunction = {
	name: "countRuns",
	params: ["set", "ends", "endsEnd", "into"],
	locals: { at: "i32", end: "i32", upTo: "i32", before: "i32", whole: "i64" },
	returns: false,
	body: `
		local.get $set local.set $at
		block
			loop
				local.get $ends local.get $endsEnd i32.ge_u br_if 1
				local.get $ends i32.load local.set $end
				block
					loop
						local.get $at local.get $end i32.const 6 i32.shr_u i32.const 3 i32.shl local.get $set i32.add i32.ge_u br_if 1
						local.get $at i64.load i64.popcnt local.get $whole i64.add local.set $whole
						local.get $at i32.const 8 i32.add local.set $at
						br 0
					end
				end
				local.get $at i64.load i64.const 1 local.get $end i64.extend_i32_u i64.shl i64.const 1 i64.sub i64.and i64.popcnt
				local.get $whole i64.add i32.wrap_i64 local.set $upTo
				local.get $into local.get $upTo local.get $before i32.sub i32.store
				local.get $upTo local.set $before
				local.get $into i32.const 4 i32.add local.set $into
				local.get $ends i32.const 4 i32.add local.set $ends
				br 0
			end
		end`,
};

const countUp = (column: string) => `
	local.get ${column} local.get $at i32.add i32.load i32.const 2 i32.shl local.get $tallies i32.add local.tee $place
	local.get $place i32.load i32.const 1 i32.add i32.store`;

const tally = visiting("tally", ["column", "tallies"], { place: "i32" }, countUp("$column"));

const tallyThree = visiting(
	"tallyThree",
	["first", "second", "third", "tallies"],
	{ place: "i32" },
	["$first", "$second", "$third"].map(countUp).join(""),
);

const spread: WasmFunction = {
	name: "spread",
	params: ["tallies", "end", "starts", "members", "into"],
	locals: { tally: "i32", at: "i32", last: "i32", place: "i32" },
	returns: false,
	body: `
		block
			loop
				local.get $tallies local.get $end i32.ge_u br_if 1
				block
					local.get $tallies i32.load local.tee $tally i32.eqz br_if 0
					local.get $tallies i32.const 0 i32.store
					local.get $starts i32.load i32.const 1 i32.shl local.get $members i32.add local.set $at
					local.get $starts i32.const 4 i32.add i32.load i32.const 1 i32.shl local.get $members i32.add local.set $last
					block
						loop
							local.get $at local.get $last i32.ge_u br_if 1
							local.get $at i32.load16_u i32.const 2 i32.shl local.get $into i32.add local.tee $place
							local.get $place i32.load local.get $tally i32.add i32.store
							local.get $at i32.const 2 i32.add local.set $at
							br 0
						end
					end
				end
				local.get $tallies i32.const 4 i32.add local.set $tallies
				local.get $starts i32.const 4 i32.add local.set $starts
				br 0
			end
		end`,
};

const list = visiting(
	"list",
	["into"],
	{},
	`local.get $into local.get $base local.get $bits i64.ctz i32.wrap_i64 i32.add i32.store
	local.get $into i32.const 4 i32.add local.set $into`,
	"local.get $into",
);

/**
 * One is added before the highest is taken, which makes the value of all ones the lowest.
 * `$low` is one more than the lowest so far: locals begin at 0, which is then all ones.
 */
const range = visiting(
	"range",
	["column", "into"],
	{ value: "i32", low: "i32", high: "i32" },
	`local.get $column local.get $at i32.add i32.load local.set $value
	local.get $value i32.const 1 i32.add local.get $high
	local.get $value i32.const 1 i32.add local.get $high i32.gt_u select local.set $high
	local.get $value local.get $low i32.const 1 i32.sub
	local.get $value local.get $low i32.const 1 i32.sub i32.lt_u select i32.const 1 i32.add local.set $low`,
	`local.get $into local.get $low i32.const 1 i32.sub i32.store
	local.get $into i32.const 4 i32.add local.get $high i32.store`,
);

const pairs: WasmFunction = {
	name: "pairs",
	params: ["chars", "end", "first", "second", "into"],
	locals: { bits: "i32", firsts: "v128", seconds: "v128" },
	returns: true,
	body: `
		local.get $first i8x16.splat local.set $firsts
		local.get $second i8x16.splat local.set $seconds
		block
			loop
				local.get $chars local.get $end i32.ge_u br_if 1
				local.get $chars v128.load local.get $firsts i8x16.eq
				local.get $chars i32.const 1 i32.add v128.load local.get $seconds i8x16.eq v128.and i8x16.bitmask local.set $bits
				block
					loop
						local.get $bits i32.eqz br_if 1
						local.get $into local.get $chars local.get $bits i32.ctz i32.add i32.store
						local.get $into i32.const 4 i32.add local.set $into
						local.get $bits local.get $bits i32.const 1 i32.sub i32.and local.set $bits
						br 0
					end
				end
				local.get $chars i32.const 16 i32.add local.set $chars
				br 0
			end
		end
		local.get $into`,
};

/** Four values at a time give four bits; eight fours make a word of the set. */
const FOUR = Array.from(
	{ length: 8 },
	(_, four) => `
				local.get $column i32.const ${16 * four} i32.add v128.load local.tee $values local.get $lows i32x4.ge_u
				local.get $values local.get $highs i32x4.le_u v128.and i32x4.bitmask i32.const ${4 * four} i32.shl i32.or`,
).join("");

const within: WasmFunction = {
	name: "within",
	params: ["column", "columnEnd", "low", "high", "into"],
	locals: { values: "v128", lows: "v128", highs: "v128" },
	returns: false,
	body: `
		local.get $low i32x4.splat local.set $lows
		local.get $high i32x4.splat local.set $highs
		block
			loop
				local.get $column local.get $columnEnd i32.ge_u br_if 1
				local.get $into
				i32.const 0
				${FOUR}
				i32.store
				local.get $into i32.const 4 i32.add local.set $into
				local.get $column i32.const 128 i32.add local.set $column
				br 0
			end
		end`,
};

const program = new WebAssembly.Module(
	assemble(
		[
			combining("and", "v128.and"),
			combining("or", "v128.or"),
			combining("andNot", "v128.andnot"),
			clear,
			copy,
			add,
			addInYear,
			countBoth,
			both,
			countRuns,
			tally,
			tallyThree,
			spread,
			list,
			pairs,
			within,
			range,
		],
		MOST_PAGES,
	),
);

export function startKernels(memory: WebAssembly.Memory): Kernels {
	return new WebAssembly.Instance(program, { env: { memory } }).exports as Kernels;
}
