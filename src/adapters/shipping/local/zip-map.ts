/** Where ZIP codes lie, by their first three digits. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Point } from "../../../domain/shipping/shipping-zones.ts";

const FILE = join(import.meta.dirname, "zip-blocks.txt");

export type ZipMap = {
	/** The middle of a code's block; of its state, where nobody knows the block; of the country at last. */
	placeOf: (zip: string, state: string | null) => Point & { state: string | null };
};

const COUNTRY_CENTER: Point = { latitude: 39.8, longitude: -98.6 };

export function readZipMap(): ZipMap {
	const blocks = readFileSync(FILE, "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => line.split(" "))
		.map(([block = "", state = "", latitude, longitude]) => ({
			block,
			state,
			latitude: Number(latitude),
			longitude: Number(longitude),
		}));
	const byBlock = Map.groupBy(blocks, ({ block }) => block);
	const byState = Map.groupBy(blocks, ({ state }) => state);
	return {
		placeOf(zip, state) {
			const near = byBlock.get(zip.slice(0, 3)) ?? [];
			// A block on a border lies in two states.
			const own = near.find((one) => one.state === state) ?? near[0];
			if (own) return own;
			const all = byState.get(state ?? "") ?? [];
			return { ...(all.length > 0 ? centerOf(all) : COUNTRY_CENTER), state: null };
		},
	};
}

function centerOf(points: Point[]): Point {
	const middle = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
	return {
		latitude: middle(points.map(({ latitude }) => latitude)),
		longitude: middle(points.map(({ longitude }) => longitude)),
	};
}
