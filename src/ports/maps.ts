/** The port of the maps service: a link to a place, and a picture of it. */

export type Place = { name: string; address: string };

/** `url` is the source of an `img` element. */
export type PlacePicture = { url: string; width: number; height: number };

export type Maps = {
	/** The origin of the pictures that the pages must allow; null for our own. */
	pictureOrigin: string | null;
	linkTo: (place: Place) => string;
	pictureOf: (place: Place) => PlacePicture;
};
