/**
 * Google's Maps URLs and Static Maps API: addresses that the browser opens. The key is visible in
 * them, so it must be restricted to the host of the store.
 */
import type { Maps } from "../../../ports/maps.ts";

const ORIGIN = "https://maps.googleapis.com";
const WIDTH = 640;
const HEIGHT = 320;

export function createGoogleMaps({ key }: { key: string }): Maps {
	return {
		pictureOrigin: ORIGIN,
		linkTo: ({ address }) =>
			`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`,
		pictureOf({ address }) {
			const query = new URLSearchParams({
				size: `${WIDTH}x${HEIGHT}`,
				scale: "2",
				zoom: "15",
				markers: address,
				key,
			});
			return { url: `${ORIGIN}/maps/api/staticmap?${query}`, width: WIDTH, height: HEIGHT };
		},
	};
}
