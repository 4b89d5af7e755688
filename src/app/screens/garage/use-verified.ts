import { useEffect, useRef, useState } from "react";
import type { GarageEntry } from "../../../domain/vehicle/garage-entry.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { renewVehicle } from "../../vehicle/garage-store.ts";
import { findNow } from "../../vehicle/refresh-garage-entry.ts";

/** A fleet's garage is long: so many are asked about at a time. */
const AT_ONCE = 4;

/** Asks the catalog once about every saved one. Those it does not have any more are named; those it numbered anew are renewed. */
export function useVerified(entries: GarageEntry[] | undefined): ReadonlySet<string> {
	const language = usePageLanguage();
	const asked = useRef(new Set<string>());
	const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
	useEffect(() => {
		const waiting = (entries ?? []).filter((entry) => !asked.current.has(keyOf(entry)));
		for (const entry of waiting) asked.current.add(keyOf(entry));
		const verifyNext = async (): Promise<void> => {
			const entry = waiting.shift();
			if (!entry) return;
			const now = await findNow(entry, language);
			if (now === null) setGone((before) => new Set([...before, keyOf(entry)]));
			else if (now && now.id !== entry.id) renewVehicle(entry, now);
			await verifyNext();
		};
		for (let line = 0; line < AT_ONCE; line++) void verifyNext();
	}, [entries, language]);
	return gone;
}

function keyOf({ type, id }: GarageEntry): string {
	return `${type} ${id}`;
}
