/**
 * Shifts the clock of the process that loads this file first (`--import shift-clock.ts?ms=…`) by
 * that many milliseconds.
 */
const shift = Number(new URL(import.meta.url).searchParams.get("ms"));
const RealDate = Date;

globalThis.Date = class extends RealDate {
	constructor(...args: unknown[]) {
		if (args.length === 0) super(RealDate.now() + shift);
		else super(...(args as [number]));
	}
	static override now(): number {
		return RealDate.now() + shift;
	}
} as DateConstructor;
