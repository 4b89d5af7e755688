import { useEffect, useRef, useState } from "react";
import type { GarageEntry } from "../../../domain/garage.ts";
import { isRef, type VehicleRef } from "../../../domain/vehicle-ref.ts";
import { m } from "../../messages/compiled/messages.js";
import { useShellData } from "../../shell/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { announce } from "../../ui/toast-store.ts";
import { dropVehicle, restoreVehicle, switchVehicle, useGarage } from "../../vehicle/garage-store.ts";
import type { Option } from "../../vehicle/selector-options.ts";
import { useRefresh } from "../../vehicle/use-refresh.ts";
import { vehicleName } from "../../vehicle/vehicle-view.ts";
import { useVerified } from "./use-verified.ts";
import { VehicleCard } from "./vehicle-card.tsx";

type Removed = { entry: GarageEntry; active: VehicleRef | null };

/** The saved ones as cards. Before the page runs, the active one alone is known: it came with the request. */
export function SavedVehicles({ regions }: { regions: Option[] }) {
	const onServer = useShellData()?.vehicle ?? null;
	const garage = useGarage();
	const gone = useVerified(garage?.entries);
	const refresh = useRefresh();
	const [removed, setRemoved] = useState<Removed>();
	const entries = garage?.entries ?? (onServer ? [onServer] : []);
	const active = garage ? garage.active : onServer;
	const act = (change: () => void, words: string) => {
		change();
		announce(words);
		void refresh();
	};
	const select = (entry: GarageEntry) => act(() => switchVehicle(entry), m.garage_active_is({ name: vehicleName(entry) }));
	const remove = (entry: GarageEntry) => {
		setRemoved({ entry, active });
		act(() => dropVehicle(entry), m.garage_removed({ name: vehicleName(entry) }));
	};
	const undo = (taken: Removed) => {
		setRemoved(undefined);
		act(() => restoreVehicle(taken.entry, taken.active), m.garage_added({ name: vehicleName(taken.entry) }));
	};
	return (
		<section className="min-h-60">
			<h2 className="mb-3 text-xl">{m.garage_saved()}</h2>
			{garage && !garage.isLasting && (
				<Notice kind="warn" title={m.garage_not_lasting()} className="mb-3">
					{m.garage_not_lasting_hint()}
				</Notice>
			)}
			{removed && <RemovedNotice removed={removed} onUndo={undo} />}
			{garage && entries.length === 0 && <EmptyState title={m.garage_empty()} text={m.garage_empty_hint()} />}
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--container-garage)),1fr))] gap-3">
				{entries.map((entry) => (
					<li key={`${entry.type} ${entry.id}`}>
						<VehicleCard
							entry={entry}
							regionName={regions.find(({ value }) => value === entry.region)?.label ?? entry.region}
							isActive={isRef(entry, active)}
							isGone={gone.has(`${entry.type} ${entry.id}`)}
							onSelect={() => select(entry)}
							onRemove={() => remove(entry)}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Takes the focus that the removed card had, so that a mistake is one key away from being undone. */
function RemovedNotice({ removed, onUndo }: { removed: Removed; onUndo: (removed: Removed) => void }) {
	const button = useRef<HTMLButtonElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each removed one
	useEffect(() => button.current?.focus(), [removed]);
	return (
		<div className="mb-3 flex flex-wrap items-center gap-3 rounded-box border bg-panel px-4 py-2">
			<p className="min-w-0 grow">{m.garage_removed({ name: vehicleName(removed.entry) })}</p>
			<Button ref={button} size="small" onClick={() => onUndo(removed)}>
				{m.garage_undo()}
			</Button>
		</div>
	);
}
