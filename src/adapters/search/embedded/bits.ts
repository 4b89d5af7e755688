/** Sets of documents as bits, one per document, in 32-bit words. */

export type Bits = Uint32Array;

function bitWords(size: number): number {
	return (size + 31) >>> 5;
}

export function emptyBits(size: number): Bits {
	return new Uint32Array(bitWords(size));
}

export function fullBits(size: number): Bits {
	const bits = emptyBits(size).fill(0xffffffff);
	if (size & 31 && bits.length > 0) bits[bits.length - 1] = (1 << (size & 31)) - 1;
	return bits;
}

export function setBit(bits: Bits, doc: number): void {
	bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31));
}

export function hasBit(bits: Bits, doc: number): boolean {
	return ((bits[doc >>> 5] as number) & (1 << (doc & 31))) !== 0;
}

/** Sets every bit from `start` up to but not including `end`. */
export function setRange(bits: Bits, start: number, end: number): void {
	if (start >= end) return;
	const first = start >>> 5;
	const last = (end - 1) >>> 5;
	const head = -1 << (start & 31);
	const tail = -1 >>> (31 - ((end - 1) & 31));
	if (first === last) {
		bits[first] = (bits[first] as number) | (head & tail);
		return;
	}
	bits[first] = (bits[first] as number) | head;
	bits.fill(0xffffffff, first + 1, last);
	bits[last] = (bits[last] as number) | tail;
}

export function andInto(target: Bits, other: Bits): void {
	for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) & (other[at] as number);
}

export function orInto(target: Bits, other: Bits): void {
	for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) | (other[at] as number);
}

export function both(a: Bits, b: Bits): Bits {
	const bits = a.slice();
	andInto(bits, b);
	return bits;
}

/** What `a` has and `b` has not. */
export function without(a: Bits, b: Bits): Bits {
	const bits = a.slice();
	for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(b[at] as number);
	return bits;
}

export function isEmpty(bits: Bits): boolean {
	for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) return false;
	return true;
}

export function countBits(bits: Bits): number {
	let total = 0;
	for (let at = 0; at < bits.length; at++) total += popcount(bits[at] as number);
	return total;
}

/** How many bits both have. */
export function countBoth(a: Bits, b: Bits): number {
	let total = 0;
	for (let at = 0; at < a.length; at++) total += popcount((a[at] as number) & (b[at] as number));
	return total;
}

/** How many bits are set from `start` up to but not including `end`. */
export function countRange(bits: Bits, start: number, end: number): number {
	if (start >= end) return 0;
	const first = start >>> 5;
	const last = (end - 1) >>> 5;
	const head = -1 << (start & 31);
	const tail = -1 >>> (31 - ((end - 1) & 31));
	if (first === last) return popcount((bits[first] as number) & head & tail);
	let total = popcount((bits[first] as number) & head) + popcount((bits[last] as number) & tail);
	for (let at = first + 1; at < last; at++) total += popcount(bits[at] as number);
	return total;
}

/** The documents of the set in order. */
export function listBits(bits: Bits, count = countBits(bits)): Uint32Array {
	const docs = new Uint32Array(count);
	let filled = 0;
	for (let at = 0; at < bits.length; at++) {
		let word = bits[at] as number;
		while (word !== 0) {
			docs[filled++] = (at << 5) + (31 - Math.clz32(word & -word));
			word &= word - 1;
		}
	}
	return docs;
}

function popcount(word: number): number {
	let v = word - ((word >>> 1) & 0x55555555);
	v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
	return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
