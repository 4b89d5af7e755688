import { useEffect, useRef, useState } from "react";
import type { verifyVehicle } from "../../../contract/vehicles.ts";
import { type GarageEntry, isStillIt } from "../../../domain/garage.ts";
import type { Language } from "../../../domain/language.ts";
import { callApi } from "../../api-client.ts";
import { usePageLanguage } from "../../shell/page-language.ts";
import { renewVehicle } from "../../vehicle/garage-store.ts";

/** Asks the catalog once about every saved one. Those it does not have any more are named; those it numbered anew are renewed. */
export function useVerified(entries: GarageEntry[] | undefined): ReadonlySet<string> {
	const language = usePageLanguage();
	const asked = useRef(new Set<string>());
	const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
	useEffect(() => {
		for (const entry of entries ?? []) {
			const key = `${entry.type} ${entry.id}`;
			if (asked.current.has(key)) continue;
			asked.current.add(key);
			void findNow(entry, language).then((now) => {
				if (now === null) setGone((before) => new Set([...before, key]));
				else if (now && now.id !== entry.id) renewVehicle(entry, now);
			});
		}
	}, [entries, language]);
	return gone;
}

/** As the catalog has it today; null when it has not, undefined when it could not be asked. */
async function findNow(entry: GarageEntry, language: Language): Promise<GarageEntry | null | undefined> {
	const ask = async (vehicle: object) => (await callApi<typeof verifyVehicle>("POST", "/vehicles/verify", language, { vehicle })).vehicle;
	try {
		const { id, ...described } = entry;
		const byId = await ask({ type: entry.type, id });
		return byId && isStillIt(entry, byId) ? byId : await ask(described);
	} catch {
		return undefined;
	}
}
