/**
 * The functions of kernels.wat as plain loops: their explanation, their test, and the fallback when
 * they are not compiled.
 */
import { countBits } from "./count-bits.ts";
import type { Kernels } from "./kernel-functions.ts";

export function referenceKernels(memory: WebAssembly.Memory): Kernels {
	let words = new Uint32Array(memory.buffer);
	let halves = new Uint16Array(memory.buffer);
	let bytes = new Uint8Array(memory.buffer);

	/** A memory that has grown has a new buffer object. */
	function refreshViews(): void {
		if (words.buffer === memory.buffer) return;
		words = new Uint32Array(memory.buffer);
		halves = new Uint16Array(memory.buffer);
		bytes = new Uint8Array(memory.buffer);
	}

	const word = (address: number) => words[address >>> 2] as number;
	const setWord = (address: number, value: number) => {
		words[address >>> 2] = value;
	};

	/** Writes `change` of each pair of words into the first bitset. */
	function combine(change: (word: number, operandWord: number) => number): Kernels["and"] {
		return (set, operand, end) => {
			refreshViews();
			for (let offset = 0; set + offset < end; offset += 4)
				setWord(set + offset, change(word(set + offset), word(operand + offset)));
		};
	}

	function addDocument(set: number, doc: number): void {
		const address = set + (doc >>> 5) * 4;
		setWord(address, word(address) | (1 << (doc & 31)));
	}

	/** Calls `visit` with each document of the bitset, in ascending order. */
	function visitDocuments(set: number, end: number, visit: (doc: number) => void): void {
		for (let address = set, base = 0; address < end; address += 4, base += 32)
			for (let bits = word(address); bits !== 0; bits &= bits - 1)
				visit(base + (31 - Math.clz32(bits & -bits)));
	}

	function addToTally(tallies: number, place: number, count: number): void {
		setWord(tallies + place * 4, word(tallies + place * 4) + count);
	}

	return {
		and: combine((bits, operandBits) => bits & operandBits),
		or: combine((bits, operandBits) => bits | operandBits),
		andNot: combine((bits, operandBits) => bits & ~operandBits),
		clear(set, size) {
			refreshViews();
			bytes.fill(0, set, set + size);
		},
		copy(set, source, size) {
			refreshViews();
			bytes.copyWithin(set, source, source + size);
		},
		addList(list, end, set) {
			refreshViews();
			for (let address = list; address < end; address += 4) addDocument(set, word(address));
		},
		addListInYear(list, end, years, year, set) {
			refreshViews();
			for (let n = 0; list + n * 4 < end; n++) {
				const span = halves[(years >>> 1) + n] as number;
				if (span >>> 8 <= year && year <= (span & 255)) addDocument(set, word(list + n * 4));
			}
		},
		countIntersection(set, operand, end) {
			refreshViews();
			let count = 0;
			for (let offset = 0; set + offset < end; offset += 4)
				count += countBits(word(set + offset) & word(operand + offset));
			return count;
		},
		intersects(set, operand, end) {
			refreshViews();
			for (let offset = 0; set + offset < end; offset += 4)
				if ((word(set + offset) & word(operand + offset)) !== 0) return 1;
			return 0;
		},
		intersect(set, operand, end, into) {
			refreshViews();
			let count = 0;
			for (let offset = 0; set + offset < end; offset += 4) {
				const bits = word(set + offset) & word(operand + offset);
				setWord(into + offset, bits);
				count += countBits(bits);
			}
			return count;
		},
		countRuns(set, ends, endsEnd, into) {
			refreshViews();
			let doc = 0;
			for (let offset = 0; ends + offset < endsEnd; offset += 4) {
				let count = 0;
				for (; doc < word(ends + offset); doc++)
					count += (word(set + (doc >>> 5) * 4) >>> (doc & 31)) & 1;
				setWord(into + offset, count);
			}
		},
		tally(set, end, column, tallies) {
			refreshViews();
			visitDocuments(set, end, (doc) => addToTally(tallies, word(column + doc * 4), 1));
		},
		tallyThree(set, end, first, second, third, tallies) {
			refreshViews();
			visitDocuments(set, end, (doc) => {
				for (const column of [first, second, third]) addToTally(tallies, word(column + doc * 4), 1);
			});
		},
		distribute(tallies, end, starts, members, into) {
			refreshViews();
			for (let offset = 0; tallies + offset < end; offset += 4) {
				const count = word(tallies + offset);
				setWord(tallies + offset, 0);
				const last = word(starts + offset + 4);
				for (let n = word(starts + offset); n < last; n++)
					addToTally(into, halves[(members >>> 1) + n] as number, count);
			}
		},
		list(set, end, into) {
			refreshViews();
			let address = into;
			visitDocuments(set, end, (doc) => {
				setWord(address, doc);
				address += 4;
			});
			return address;
		},
		findPairs(chars, end, first, second, into) {
			refreshViews();
			let address = into;
			for (let place = chars; place < end; place++) {
				if (bytes[place] !== first || bytes[place + 1] !== second) continue;
				setWord(address, place);
				address += 4;
			}
			return address;
		},
		selectBetween(column, columnEnd, low, high, into) {
			refreshViews();
			const count = (columnEnd - column) >>> 2;
			for (let doc = 0; doc < count; doc += 32) setWord(into + (doc >>> 5) * 4, 0);
			for (let doc = 0; doc < count; doc++) {
				const value = word(column + doc * 4);
				if (value >= low && value <= high) addDocument(into, doc);
			}
		},
		minMax(set, end, column, into) {
			refreshViews();
			let low = NO_VALUE;
			let highPlusOne = 0;
			visitDocuments(set, end, (doc) => {
				const value = word(column + doc * 4);
				if (value === NO_VALUE) return;
				low = Math.min(low, value);
				highPlusOne = Math.max(highPlusOne, value + 1);
			});
			setWord(into, low);
			setWord(into + 4, highPlusOne);
		},
	};
}

const NO_VALUE = 0xffffffff;
