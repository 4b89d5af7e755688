import { type MouseEvent, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { loadWhenShown } from "../page/load-when-shown.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { useFirstPage, useRefresh } from "./use-refresh.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";
import { widen } from "./widened-list.ts";

const ListSelector = loadWhenShown(async () => (await import("./list-selector.tsx")).default);

const CONTROL = "inline-flex min-h-11 items-center gap-2 underline underline-offset-4";

/**
 * Shows the vehicle of a list, shows the parts for all vehicles or only for this one, and opens the
 * selector. Works through links without JavaScript.
 */
export function VehicleChip({
	vehicle,
	isWidened = false,
	canWiden = true,
}: {
	vehicle: VehicleView | null;
	isWidened?: boolean;
	/** False where the vehicle does not decide which parts are listed. */
	canWiden?: boolean;
}) {
	const [isOpen, setOpen] = useState(false);
	const toggle = useRef<HTMLAnchorElement>(null);
	const refresh = useRefresh();
	const back = useFirstPage();
	const done = async () => {
		setOpen(false);
		toggle.current?.focus();
		await refresh();
	};
	return (
		<div className="no-print pb-1 text-sm">
			<div className="flex flex-wrap items-center gap-x-4 max-sm:gap-x-2">
				{vehicle &&
					(isWidened ? (
						<Link to={back} preventScrollReset className={CONTROL}>
							<Icon name="truck" />
							{m.parts_for()} {vehicleName(vehicle)}
						</Link>
					) : (
						<>
							<ActiveVehicle vehicle={vehicle} />
							{canWiden && (
								<Link to={widen(back)} preventScrollReset className={CONTROL}>
									<span className="max-sm:sr-only">{m.show_all_vehicles()}</span>
									<span aria-hidden="true" className="px-2 sm:hidden">
										✕
									</span>
								</Link>
							)}
						</>
					))}
				<Link
					ref={toggle}
					to={links.vehicleSelector({ back })}
					rel="nofollow"
					aria-expanded={isOpen}
					onClick={handleClick(() => setOpen(!isOpen))}
					className={CONTROL}
				>
					{!vehicle && <Icon name="truck" />}
					<span className={vehicle ? "max-sm:sr-only" : ""}>{toggleText(isOpen, vehicle)}</span>
					{vehicle && <Icon name="edit" className="size-5 sm:hidden" />}
				</Link>
			</div>
			{isOpen && <ListSelector active={vehicle} onDone={done} onClose={() => setOpen(false)} />}
		</div>
	);
}

function ActiveVehicle({ vehicle }: { vehicle: VehicleView }) {
	return (
		<p className="inline-flex items-center gap-2 rounded-box border border-ink bg-panel px-3 py-1.5">
			<Icon name={vehicle.type === "engine" ? "engine" : "truck"} />
			<span>
				<span className="max-sm:sr-only">{m.parts_for()} </span>
				<strong>{vehicleName(vehicle)}</strong>
			</span>
		</p>
	);
}

function toggleText(isOpen: boolean, vehicle: VehicleView | null): string {
	if (isOpen) return m.hide_vehicle_selector();
	return vehicle ? m.change_vehicle() : m.filter_by_vehicle();
}

/** Handles a click on this page, unless the shopper opens a new tab. */
function handleClick(act: () => void) {
	return (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
		event.preventDefault();
		act();
	};
}
