import { isRef } from "../../domain/vehicle/vehicle-ref.ts";
import { m } from "../messages/compiled/messages.js";
import { usePageLanguage } from "../page/page-language.ts";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toast-store.ts";
import { switchVehicle, updateSavedVehicle, useGarage } from "./garage-store.ts";
import { refreshGarageEntry } from "./refresh-garage-entry.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";

type GarageRowsProps = {
	active: VehicleView | null;
	onSwitched: (vehicle: VehicleView) => unknown;
	isStacked?: boolean;
};

/** The vehicles of the garage as buttons; nothing when it is empty. */
export function GarageRows({ active, onSwitched, isStacked = false }: GarageRowsProps) {
	const language = usePageLanguage();
	const entries = useGarage()?.entries ?? [];
	/**
	 * A vehicle that the catalog no longer has cannot become active; the garage page explains what to
	 * do.
	 */
	const choose = async (entry: VehicleView) => {
		const now = await refreshGarageEntry(entry, language);
		if (now === null) return showToast({ kind: "info", text: m.garage_gone_hint() });
		if (now && now.id !== entry.id) updateSavedVehicle(entry, now);
		switchVehicle(now ?? entry);
		onSwitched(now ?? entry);
	};
	if (entries.length === 0) return null;
	return (
		<ul
			aria-label={m.my_garage()}
			className={`mb-3 gap-2 ${isStacked ? "grid" : "flex flex-wrap"}`}
		>
			{entries.map((entry) => {
				const isActive = isRef(entry, active);
				return (
					<li key={`${entry.type} ${entry.id}`}>
						<button
							type="button"
							aria-pressed={isActive}
							onClick={() => void choose(entry)}
							className="inline-flex min-h-11 w-full items-center gap-2 rounded-box border border-edge bg-paper px-3 py-1 text-left hover:border-ink aria-pressed:border-ink aria-pressed:font-semibold"
						>
							<Icon name={isActive ? "check" : entry.type === "engine" ? "engine" : "truck"} />
							{vehicleName(entry)}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
