import { useRevalidator } from "react-router";
import { links } from "../links.ts";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { vehicleCookie } from "./active-vehicle.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";

/** Says which vehicle the list is for, and switches it off. Without one it offers to choose. */
export function VehicleChip({ vehicle }: { vehicle: VehicleView | null }) {
	const { revalidate } = useRevalidator();
	if (!vehicle) {
		return (
			<p className="pb-1">
				<Link to={links.vehicleSelector()} className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4">
					<Icon name="truck" />
					{m.filter_by_vehicle()}
				</Link>
			</p>
		);
	}
	return (
		<p className="flex flex-wrap items-center gap-x-3 pb-2 text-sm">
			<span className="inline-flex items-center gap-2 rounded-box border border-ink bg-panel px-3 py-1.5">
				<Icon name={vehicle.type === "engine" ? "engine" : "truck"} />
				<span>
					{m.parts_for()} <strong>{vehicleName(vehicle)}</strong>
				</span>
			</span>
			<Link
				to={`${links.vehicleSelector()}?off=1`}
				onClick={(event) => {
					event.preventDefault();
					// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to make the list, and no secret is in it
					document.cookie = vehicleCookie(undefined);
					void revalidate();
				}}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
			>
				{m.show_all_vehicles()}
			</Link>
		</p>
	);
}
