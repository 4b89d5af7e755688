/** The stores on the map. */
import { drawPlan } from "../../domain/store/place-plan.ts";
import type { Maps, Place, PlacePicture } from "../../ports/maps.ts";
import type { StoreSettings } from "./read-settings.ts";

type Deps = { maps: Maps; settings: () => Promise<StoreSettings> };

export function showPlace({ maps }: Deps, place: Place): { link: string; picture: PlacePicture } {
	return { link: maps.linkTo(place), picture: maps.pictureOf(place) };
}

/**
 * Our own picture of one of the stores, as SVG; undefined for an address that no store has, so that
 * strangers cannot have texts drawn under our name.
 */
export async function drawPlace({ settings }: Deps, address: string): Promise<string | undefined> {
	const { contactPoints } = await settings();
	const point = contactPoints.find((contact) => contact.address === address);
	return point?.address ? drawPlan(point.address) : undefined;
}
