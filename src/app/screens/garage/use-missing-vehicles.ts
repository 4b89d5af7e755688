import { useEffect, useRef, useState } from "react";
import type { GarageEntry } from "../../../domain/vehicle/garage-entry.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { updateSavedVehicle } from "../../vehicle/garage-store.ts";
import { refreshGarageEntry } from "../../vehicle/refresh-garage-entry.ts";

/** The size of a batch, because the garage of a fleet can be long. */
const AT_ONCE = 4;

/**
 * Checks every saved vehicle once. Returns the keys of those that the catalog no longer has, and
 * updates changed ids.
 */
export function useMissingVehicles(entries: GarageEntry[] | undefined): ReadonlySet<string> {
	const language = usePageLanguage();
	const checkedKeys = useRef(new Set<string>());
	const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
	useEffect(() => {
		const uncheckedEntries = (entries ?? []).filter(
			(entry) => !checkedKeys.current.has(keyOf(entry)),
		);
		for (const entry of uncheckedEntries) checkedKeys.current.add(keyOf(entry));
		const verifyNext = async (): Promise<void> => {
			const entry = uncheckedEntries.shift();
			if (!entry) return;
			const now = await refreshGarageEntry(entry, language);
			if (now === null) setMissing((before) => new Set([...before, keyOf(entry)]));
			else if (now && now.id !== entry.id) updateSavedVehicle(entry, now);
			await verifyNext();
		};
		for (let line = 0; line < AT_ONCE; line++) void verifyNext();
	}, [entries, language]);
	return missing;
}

function keyOf({ type, id }: GarageEntry): string {
	return `${type} ${id}`;
}
