/** Loaded into a store of the tests before everything else (`--import shift-clock.ts?ms=…`): its machine's clock is wrong by so much. */
const shift = Number(new URL(import.meta.url).searchParams.get("ms"));
const Right = Date;

globalThis.Date = class extends Right {
	constructor(...given: unknown[]) {
		if (given.length === 0) super(Right.now() + shift);
		else super(...(given as [number]));
	}
	static override now(): number {
		return Right.now() + shift;
	}
} as DateConstructor;
