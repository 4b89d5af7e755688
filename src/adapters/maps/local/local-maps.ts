/** Maps without a key and without network: our own plan, and a link to OpenStreetMap. */
import { PLAN_HEIGHT, PLAN_WIDTH } from "../../../domain/store/place-plan.ts";
import type { Maps } from "../../../ports/maps.ts";

export function createLocalMaps(): Maps {
	return {
		pictureOrigin: null,
		linkTo: ({ address }) =>
			`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`,
		pictureOf: ({ address }) => ({
			url: `/store-map.svg?${new URLSearchParams({ address })}`,
			width: PLAN_WIDTH,
			height: PLAN_HEIGHT,
		}),
	};
}
