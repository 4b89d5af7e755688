import { isRef } from "../../domain/vehicle-ref.ts";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "../ui/icon.tsx";
import { switchVehicle, useGarage } from "./garage-store.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";

type GarageRowsProps = { active: VehicleView | null; onSwitched: (vehicle: VehicleView) => unknown; isStacked?: boolean };

/** The garage as buttons, each vehicle one click away. Nothing where it is empty. */
export function GarageRows({ active, onSwitched, isStacked = false }: GarageRowsProps) {
	const entries = useGarage()?.entries ?? [];
	if (entries.length === 0) return null;
	return (
		<ul aria-label={m.my_garage()} className={`mb-3 gap-2 ${isStacked ? "grid" : "flex flex-wrap"}`}>
			{entries.map((entry) => {
				const isActive = isRef(entry, active);
				return (
					<li key={`${entry.type} ${entry.id}`}>
						<button
							type="button"
							aria-pressed={isActive}
							onClick={() => {
								switchVehicle(entry);
								onSwitched(entry);
							}}
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
