/**
 * Counts the bits of a 32-bit word: adds neighbouring bits, then neighbouring sums of 2, 4 and 8
 * bits.
 */
export function countBits(word: number): number {
	let sums = word - ((word >>> 1) & 0x55555555);
	sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
	sums = (sums + (sums >>> 4)) & 0x0f0f0f0f;
	return Math.imul(sums, 0x01010101) >>> 24;
}
