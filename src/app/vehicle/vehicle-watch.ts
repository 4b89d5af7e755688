import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Language } from "../../domain/language.ts";
import { isRef, type VehicleRef } from "../../domain/vehicle-ref.ts";
import { readVehicleRef } from "./active-vehicle.ts";

/** The vehicle the frame of this page was made for. */
let shown: VehicleRef | null = null;

/** Whether another vehicle became active since: the frame has to be made anew. Asked in the browser alone. */
export function isOtherVehicle(): boolean {
	const active = readVehicleRef(document.cookie) ?? null;
	return active !== shown && !isRef(active, shown);
}

/** Follows a change made in another tab, or while this page was kept aside; and says so when the catalog lost the vehicle. */
export function useVehicleWatch(vehicle: VehicleRef | null, language: Language): void {
	const { revalidate } = useRevalidator();
	const isFirst = useRef(true);
	useEffect(() => {
		shown = vehicle;
		if (!vehicle && isFirst.current && readVehicleRef(document.cookie))
			void import("./lost-vehicle.ts").then((lost) => lost.sayLost(language));
		isFirst.current = false;
	}, [vehicle, language]);
	useEffect(() => {
		const follow = () => {
			if (isOtherVehicle()) void revalidate();
		};
		window.addEventListener("storage", follow);
		window.addEventListener("pageshow", follow);
		return () => {
			window.removeEventListener("storage", follow);
			window.removeEventListener("pageshow", follow);
		};
	}, [revalidate]);
}
