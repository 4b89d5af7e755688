import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { SidePanel } from "../ui/side-panel.tsx";
import { announce } from "../ui/toast-store.ts";
import { GarageRows } from "./garage-rows.tsx";
import { switchVehicle, useGarage } from "./garage-store.ts";
import { useRefresh } from "./use-refresh.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";

/** The garage panel of every page: switches to another vehicle or to all vehicles. */
export default function GaragePanel({
	vehicle,
	onClose,
}: {
	vehicle: VehicleView | null;
	onClose: () => void;
}) {
	const refresh = useRefresh();
	const garage = useGarage();
	const isEmpty = !vehicle && garage?.entries.length === 0;
	const switched = (words: string) => {
		onClose();
		announce(words);
		void refresh();
	};
	return (
		<SidePanel title={m.my_garage()} side="right" onClose={onClose}>
			<div className="p-4">
				{isEmpty && <p className="mb-4">{m.garage_empty_hint()}</p>}
				<GarageRows
					isStacked
					active={vehicle}
					onSwitched={(entry) => switched(`${m.parts_for()} ${vehicleName(entry)}`)}
				/>
				<div className="grid gap-2">
					{vehicle && (
						<Button
							onClick={() => {
								switchVehicle(null);
								switched(m.garage_without_vehicle());
							}}
						>
							{m.garage_without_vehicle()}
						</Button>
					)}
					<ButtonLink to={links.garage()}>
						{isEmpty ? m.garage_add_vehicle() : m.garage_manage()}
					</ButtonLink>
				</div>
			</div>
		</SidePanel>
	);
}
