/** The approximate position of ZIP codes, by their first three digits. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Point } from "../../../domain/shipping/shipping-zones.ts";

const FILE = join(import.meta.dirname, "zip-blocks.txt");

export type ZipMap = {
	/**
	 * The center of the ZIP code's block; if the block is unknown, of the state; if that is unknown
	 * too, of the country.
	 */
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
			const zipBlocks = byBlock.get(zip.slice(0, 3)) ?? [];
			// A block on a state border has an entry for each state.
			const zipBlock = zipBlocks.find((block) => block.state === state) ?? zipBlocks[0];
			if (zipBlock) return zipBlock;
			const stateBlocks = byState.get(state ?? "") ?? [];
			return { ...(stateBlocks.length > 0 ? centerOf(stateBlocks) : COUNTRY_CENTER), state: null };
		},
	};
}

function centerOf(points: Point[]): Point {
	const average = (values: number[]) =>
		values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		latitude: average(points.map(({ latitude }) => latitude)),
		longitude: average(points.map(({ longitude }) => longitude)),
	};
}
