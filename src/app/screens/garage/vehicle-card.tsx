import type { ReactNode } from "react";
import type { GarageEntry } from "../../../domain/vehicle/garage-entry.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { engineText, vehicleName } from "../../vehicle/vehicle-view.ts";

type VehicleCardProps = {
	entry: GarageEntry;
	regionName: string | undefined;
	isActive: boolean;
	/** The catalog no longer has the vehicle, so it cannot be active. */
	isGone: boolean;
	onSelect: () => void;
	onRemove: () => void;
	/** The number of units that are removed together with the card. */
	unitCount: number;
	/** The units in the account. */
	children: ReactNode;
};

const COLUMNS = "grid items-start md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** The card of a saved vehicle: make, year, model, engine, region, and whether it is active. */
export function VehicleCard({
	entry,
	regionName,
	isActive,
	isGone,
	onSelect,
	onRemove,
	unitCount,
	children,
}: VehicleCardProps) {
	const name = vehicleName(entry);
	const hasSeveral = unitCount > 1;
	return (
		<article
			className={`h-full gap-x-8 gap-y-4 rounded-box border p-4 ${children ? COLUMNS : "flex flex-col"} ${isActive ? "border-ink bg-panel" : "border-line"}`}
		>
			<div className="flex grow flex-col gap-2">
				<div className="flex items-start gap-3">
					<Icon name={entry.type === "engine" ? "engine" : "truck"} className="mt-0.5 size-6" />
					<h3 className="min-w-0 grow text-lg">
						<span className="block font-normal text-ink-soft text-sm">{entry.make}</span>
						{entry.type === "engine" ? engineText(entry) : `${entry.year} ${entry.model}`}
					</h3>
					{isActive && !isGone && (
						<Badge tone="good" icon="check">
							{m.garage_active()}
						</Badge>
					)}
					{isGone && (
						<Badge tone="warn" icon="warning">
							{m.garage_gone()}
						</Badge>
					)}
				</div>
				<dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
					{entry.type === "vehicle" && <Row name={m.engine()} value={engineText(entry)} />}
					{regionName && <Row name={m.region()} value={regionName} />}
				</dl>
				{isGone && <p className="text-ink-soft text-sm">{m.garage_gone_hint()}</p>}
				<div className="mt-auto flex flex-wrap gap-2 pt-1">
					{!isGone && isActive && (
						<ButtonLink size="small" to={links.categories()}>
							{m.garage_see_parts()}
						</ButtonLink>
					)}
					{!isGone && !isActive && (
						<Button size="small" onClick={onSelect} aria-label={m.garage_select_name({ name })}>
							{m.garage_select()}
						</Button>
					)}
					<Button
						size="small"
						icon="trash"
						onClick={onRemove}
						aria-label={
							hasSeveral
								? m.garage_remove_units_name({ name, count: unitCount })
								: m.garage_remove_name({ name })
						}
					>
						{hasSeveral ? m.garage_remove_units({ count: unitCount }) : m.garage_remove()}
					</Button>
				</div>
			</div>
			{children}
		</article>
	);
}

function Row({ name, value }: { name: string; value: string }) {
	return (
		<>
			<dt className="text-ink-soft">{name}</dt>
			<dd>{value}</dd>
		</>
	);
}
