import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { announce } from "../ui/toast-store.ts";
import { GarageRows } from "./garage-rows.tsx";
import { VehicleSelector } from "./vehicle-selector.tsx";
import type { SelectorKind } from "./vehicle-steps.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";

/**
 * The selector inside a list: the vehicles of the garage, or a new one. Loaded when first opened.
 */
export default function ListSelector({
	active,
	onDone,
}: {
	active: VehicleView | null;
	onDone: () => Promise<void>;
}) {
	const [kind, setKind] = useState<SelectorKind>("vehicle");
	const done = async (vehicle: VehicleView) => {
		await onDone();
		announce(`${m.parts_for()} ${vehicleName(vehicle)}`);
	};
	return (
		<section
			aria-label={m.filter_by_vehicle()}
			className="mb-3 rounded-box border border-edge bg-panel px-4 pt-4 pb-1"
		>
			<GarageRows active={active} onSwitched={done} />
			<VehicleSelector key={kind} kind={kind} onChosen={done} />
			<button
				type="button"
				onClick={() => setKind(kind === "vehicle" ? "engine" : "vehicle")}
				className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
			>
				{kind === "vehicle" ? m.by_engine_alone() : m.by_vehicle()}
			</button>
		</section>
	);
}
