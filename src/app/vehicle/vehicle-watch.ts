import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Language } from "../../domain/store/language.ts";
import { isRef, type VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import { GARAGE_KEY, readLocal } from "../browser/local-storage.ts";
import { readVehicleRef } from "./active-vehicle.ts";
import type { VehicleView } from "./vehicle-view.ts";

const COOKIE_DELAY_MS = 200;

/** The vehicle for which the layout of this page was rendered. */
let shownVehicle: VehicleRef | null = null;

/**
 * Whether another vehicle has become active, so that the layout has to be loaded again. Only for
 * the browser.
 */
export function isVehicleChanged(): boolean {
	const active = readVehicleRef(document.cookie) ?? null;
	return active !== shownVehicle && !isRef(active, shownVehicle);
}

/**
 * Reloads the page when the active vehicle changes in another tab or while the page was in the
 * back/forward cache.
 */
export function useVehicleWatch(vehicle: VehicleView | null, language: Language): void {
	const { revalidate } = useRevalidator();
	const isFirst = useRef(true);
	useEffect(() => {
		shownVehicle = vehicle;
		const isLost = !vehicle && isFirst.current && readVehicleRef(document.cookie);
		isFirst.current = false;
		if (isLost)
			void import("./vehicle-upkeep.ts").then(({ announceMissingVehicle }) =>
				announceMissingVehicle(language),
			);
		if (vehicle && !isSaved(vehicle))
			void import("./vehicle-upkeep.ts").then(({ saveShownVehicle }) => saveShownVehicle(vehicle));
	}, [vehicle, language]);
	useEffect(() => {
		const refresh = () => {
			if (isVehicleChanged()) void revalidate();
		};
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** The cookie may arrive a moment after the storage event. */
		const refreshTwice = () => {
			refresh();
			clearTimeout(timer);
			timer = setTimeout(refresh, COOKIE_DELAY_MS);
		};
		// The vehicle may have changed before this page listened.
		refresh();
		window.addEventListener("storage", refreshTwice);
		window.addEventListener("pageshow", refresh);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("storage", refreshTwice);
			window.removeEventListener("pageshow", refresh);
		};
	}, [revalidate]);
}

/** Checks the stored text, so that the page does not have to load the garage. */
function isSaved({ type, id }: VehicleRef): boolean {
	return readLocal(GARAGE_KEY)?.includes(`"type":"${type}","id":${id},`) ?? false;
}
