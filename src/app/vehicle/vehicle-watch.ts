import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Language } from "../../domain/store/language.ts";
import { isRef, type VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import { GARAGE_KEY, readLocal } from "../browser/local-storage.ts";
import { readVehicleRef } from "./active-vehicle.ts";
import type { VehicleView } from "./vehicle-view.ts";

const COOKIE_MS = 200;

/** The vehicle the frame of this page was made for. */
let shown: VehicleRef | null = null;

/** Whether another vehicle became active since: the frame has to be made anew. Asked in the browser alone. */
export function isOtherVehicle(): boolean {
	const active = readVehicleRef(document.cookie) ?? null;
	return active !== shown && !isRef(active, shown);
}

/** Follows a change made in another tab, or while this page was kept aside, and keeps the garage in step with what is shown. */
export function useVehicleWatch(vehicle: VehicleView | null, language: Language): void {
	const { revalidate } = useRevalidator();
	const isFirst = useRef(true);
	useEffect(() => {
		shown = vehicle;
		const isLost = !vehicle && isFirst.current && readVehicleRef(document.cookie);
		isFirst.current = false;
		if (isLost) void import("./vehicle-upkeep.ts").then(({ sayLost }) => sayLost(language));
		if (vehicle && !isKept(vehicle))
			void import("./vehicle-upkeep.ts").then(({ keepShown }) => keepShown(vehicle));
	}, [vehicle, language]);
	useEffect(() => {
		const follow = () => {
			if (isOtherVehicle()) void revalidate();
		};
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** The cookie may arrive a moment after the word of it. */
		const followBoth = () => {
			follow();
			clearTimeout(timer);
			timer = setTimeout(follow, COOKIE_MS);
		};
		// Also what changed before this page could listen.
		follow();
		window.addEventListener("storage", followBoth);
		window.addEventListener("pageshow", follow);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("storage", followBoth);
			window.removeEventListener("pageshow", follow);
		};
	}, [revalidate]);
}

/** A glance that costs no page the garage itself. */
function isKept({ type, id }: VehicleRef): boolean {
	return readLocal(GARAGE_KEY)?.includes(`"type":"${type}","id":${id},`) ?? false;
}
