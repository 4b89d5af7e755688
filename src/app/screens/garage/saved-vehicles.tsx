import { useState } from "react";
import type { GarageEntry } from "../../../domain/vehicle/garage-entry.ts";
import { isRef, type VehicleRef } from "../../../domain/vehicle/vehicle-ref.ts";
import { m } from "../../messages/compiled/messages.js";
import { useShellData } from "../../page/shell-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { announce } from "../../ui/toast-store.ts";
import { addEntry, EMPTY_GARAGE, isSameEntry } from "../../vehicle/garage-rules.ts";
import {
	removeVehicle,
	restoreVehicle,
	switchVehicle,
	useGarage,
} from "../../vehicle/garage-store.ts";
import type { Option } from "../../vehicle/selector-options.ts";
import { useRefresh } from "../../vehicle/use-refresh.ts";
import { vehicleName } from "../../vehicle/vehicle-view.ts";
import { FleetUnits } from "./fleet-units.tsx";
import type { GarageAnswer } from "./garage-action.ts";
import { RemovedNotice, RemovedUnit } from "./removed-notice.tsx";
import type { Unit } from "./unit-view.ts";
import { useMissingVehicles } from "./use-missing-vehicles.ts";
import { VehicleCard } from "./vehicle-card.tsx";

type RemovedEntry = { entry: GarageEntry; active: VehicleRef | null; units: Unit[] };
type SavedVehiclesProps = {
	regions: Option[];
	units: Unit[] | null;
	answer: GarageAnswer | undefined;
};

const CARDS = "grid-cols-[repeat(auto-fill,minmax(min(100%,var(--container-garage)),1fr))]";

/**
 * The saved vehicles as cards, with the units of a customer. The server only knows the active
 * vehicle of a guest, so the others appear when JavaScript runs.
 */
export function SavedVehicles({ regions, units, answer }: SavedVehiclesProps) {
	const onServer = useShellData()?.vehicle ?? null;
	const garage = useGarage();
	const gone = useMissingVehicles(garage?.entries);
	const refresh = useRefresh();
	const [removed, setRemoved] = useState<RemovedEntry>();
	const entries = garage?.entries ?? (units ? uniqueVehicles(units) : onServer ? [onServer] : []);
	const active = garage ? garage.active : onServer;
	const unitsOf = (entry: GarageEntry) =>
		(units ?? []).filter((unit) => isSameEntry(unit, entry)).toSorted(byUnitNumber);
	const act = (change: () => void, words: string) => {
		change();
		announce(words);
		void refresh();
	};
	const select = (entry: GarageEntry) =>
		act(() => switchVehicle(entry), m.garage_active_is({ name: vehicleName(entry) }));
	const remove = (entry: GarageEntry) => {
		setRemoved({ entry, active, units: unitsOf(entry) });
		act(() => removeVehicle(entry), removedWords({ entry, units: unitsOf(entry) }));
	};
	const undo = (taken: RemovedEntry) => {
		setRemoved(undefined);
		act(
			() => restoreVehicle(taken.entry, taken.active, taken.units),
			m.garage_added({ name: vehicleName(taken.entry) }),
		);
	};
	return (
		<section className="min-h-60">
			<h2 className="mb-3 text-xl">{m.garage_saved()}</h2>
			{units && units.length > 0 && (
				<p className="-mt-2 mb-3 max-w-prose text-ink-soft">{m.fleet_units_hint()}</p>
			)}
			{garage && !garage.isPersistent && (
				<Notice kind="warn" title={m.garage_not_lasting()} className="mb-3">
					{m.garage_not_lasting_hint()}
				</Notice>
			)}
			{removed && (
				<RemovedNotice
					removed={removed}
					words={removedWords(removed)}
					onUndo={() => undo(removed)}
				/>
			)}
			{answer?.removed && <RemovedUnit unit={answer.removed} />}
			{garage && entries.length === 0 && (
				<EmptyState title={m.garage_empty()} text={m.garage_empty_hint()} />
			)}
			<ul className={`grid gap-3 ${units ? "grid-cols-[minmax(0,1fr)]" : CARDS}`}>
				{entries.map((entry) => (
					<li key={`${entry.type} ${entry.id}`}>
						<VehicleCard
							entry={entry}
							regionName={
								regions.find(({ value }) => value === entry.region)?.label ?? entry.region
							}
							isActive={isRef(entry, active)}
							isGone={gone.has(`${entry.type} ${entry.id}`)}
							onSelect={() => select(entry)}
							onRemove={() => remove(entry)}
							unitCount={unitsOf(entry).length}
						>
							{units && <FleetUnits units={unitsOf(entry)} answer={answer} />}
						</VehicleCard>
					</li>
				))}
			</ul>
		</section>
	);
}

function removedWords({ entry, units }: Pick<RemovedEntry, "entry" | "units">): string {
	const name = vehicleName(entry);
	return units.length > 1
		? m.garage_removed_units({ name, count: units.length })
		: m.garage_removed({ name });
}

/** Sorts T-2 before T-10. */
function byUnitNumber(a: Unit, b: Unit): number {
	return a.unitNumber.localeCompare(b.unitNumber, "en", { numeric: true });
}

/** Each vehicle once, the newest first. */
function uniqueVehicles(units: readonly Unit[]): GarageEntry[] {
	return units.toReversed().reduce(addEntry, EMPTY_GARAGE).entries;
}
