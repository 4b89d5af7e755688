import { afterEach, expect, it, vi } from "vitest";
import { createPictureMaker } from "./picture-maker.ts";
import { createRequestScope, elapsedTime, runInRequestScope } from "./request-scope.ts";

afterEach(() => vi.useRealTimers());

const bytes = Buffer.from("picture");
/** Lets every promise that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const BUSY = { code: "unavailable" };

it("makes one picture at a time, and the wait does not count for the timeout", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	let atOnce = 0;
	const most: number[] = [];
	const turns: (() => void)[] = [];
	const maker = createPictureMaker(async (picture) => {
		most.push(++atOnce);
		await new Promise<void>((resolve) => turns.push(resolve));
		atOnce -= 1;
		return picture;
	});
	const scope = createRequestScope(() => "here");
	const pictures = runInRequestScope(scope, () =>
		Promise.all([maker(bytes), maker(bytes), maker(bytes)]),
	);
	for (let turn = 0; turn < 3; turn++) {
		await settle();
		expect(turns).toHaveLength(1);
		vi.advanceTimersByTime(50);
		turns.shift()?.();
	}
	expect([await pictures, most]).toEqual([
		[bytes, bytes, bytes],
		[1, 1, 1],
	]);
	expect(elapsedTime(scope)).toEqual({ ownMs: 0, wholeMs: 150 });
});

it("refuses a request that has waited too long", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const turns: (() => void)[] = [];
	const make = vi.fn(() => new Promise<null>((resolve) => turns.push(() => resolve(null))));
	const maker = createPictureMaker(make);
	const [first, second, third] = [maker(bytes), maker(bytes), maker(bytes)];
	await settle();
	expect(turns).toHaveLength(1);
	vi.advanceTimersByTime(3900);
	turns.shift()?.();
	expect(await first).toBeNull();
	await settle();
	expect(turns).toHaveLength(1);
	vi.advanceTimersByTime(200);
	turns.shift()?.();
	expect(await second).toBeNull();
	await expect(third).rejects.toMatchObject(BUSY);
	expect(make).toHaveBeenCalledTimes(2);
});

it("refuses at once while the queue is full, and accepts again when it is empty", async () => {
	const turns = Promise.withResolvers<null>();
	const maker = createPictureMaker(() => turns.promise);
	const waiting = Array.from({ length: 10 }, () => maker(bytes));
	await expect(maker(bytes)).rejects.toMatchObject(BUSY);
	turns.resolve(null);
	await Promise.all(waiting);
	expect(await maker(bytes)).toBeNull();
});

it("goes on after a failed picture", async () => {
	const make = vi
		.fn<() => Promise<Buffer | null>>()
		.mockRejectedValueOnce(new Error("broken"))
		.mockResolvedValueOnce(bytes);
	const maker = createPictureMaker(make);
	const [first, second] = [maker(bytes), maker(bytes)];
	await expect(first).rejects.toThrow("broken");
	expect(await second).toBe(bytes);
});
