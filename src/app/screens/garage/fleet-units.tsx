import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { GarageEntry } from "../../../domain/garage.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextField } from "../../ui/field.tsx";
import { faultText } from "../../ui/form-texts.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import { pullGarage } from "../../vehicle/account-garage.ts";
import { GARAGE_SENT } from "../../vehicle/send-garage.ts";
import { vehicleName } from "../../vehicle/vehicle-view.ts";
import { FleetImport } from "./fleet-import.tsx";
import type { GarageAnswer } from "./garage-action.ts";

export type Unit = GarageEntry & { garageId: number; unitNumber: string; vin: string; notes: string };

/** A customer's vehicles as the units of a fleet: each with its number, VIN and notes; and a list of them from a spreadsheet. */
export function FleetUnits({ units, answer }: { units: Unit[]; answer: GarageAnswer | undefined }) {
	useInStep(answer);
	return (
		<section className="mt-8">
			<h2 className="mb-1 text-xl">{m.fleet_units()}</h2>
			<p className="mb-3 max-w-prose text-ink-soft">{m.fleet_units_hint()}</p>
			<div className="border-t">
				{units.map((unit) => (
					<Disclosure
						key={unit.garageId}
						open={answer?.faults !== undefined && answer.values.id === String(unit.garageId)}
						summary={
							<>
								{unit.unitNumber && <strong>{unit.unitNumber} · </strong>}
								{vehicleName(unit)}
								{unit.vin && <span className="ml-2 font-mono text-ink-soft text-sm">{unit.vin}</span>}
							</>
						}
					>
						<UnitForm unit={unit} answer={answer?.values.id === String(unit.garageId) ? answer : undefined} />
					</Disclosure>
				))}
			</div>
			<FleetImport answer={answer} />
		</section>
	);
}

function UnitForm({ unit, answer }: { unit: Unit; answer: GarageAnswer | undefined }) {
	const isSending = useSending();
	const typed = answer?.faults ? answer.values : {};
	const errorOf = (name: "unit_number" | "vin" | "notes") => {
		const fault = answer?.faults?.[name];
		return fault && faultText(fault);
	};
	return (
		<PostForm className="grid gap-3">
			<input type="hidden" name="id" value={unit.garageId} />
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<TextField
					name="unit_number"
					label={m.unit_number()}
					defaultValue={typed.unit_number ?? unit.unitNumber}
					error={errorOf("unit_number")}
					maxLength={40}
				/>
				<TextField
					name="vin"
					label={m.vin_label()}
					defaultValue={typed.vin ?? unit.vin}
					error={errorOf("vin")}
					maxLength={17}
					mono
					autoCapitalize="characters"
					autoComplete="off"
				/>
			</div>
			<TextField name="notes" label={m.unit_notes()} defaultValue={typed.notes ?? unit.notes} error={errorOf("notes")} maxLength={500} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="unit" busy={isSending}>
					{m.save_changes()}
				</Button>
				<Button type="submit" name="intent" value="remove" variant="danger" icon="trash" busy={isSending}>
					{m.remove_unit()}
				</Button>
			</div>
		</PostForm>
	);
}

/** The cards above are this browser's copy: they follow what is changed here, and this follows what is changed there. */
function useInStep(answer: GarageAnswer | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (answer && !answer.faults) void pullGarage();
	}, [answer]);
	useEffect(() => {
		const follow = () => void revalidate();
		window.addEventListener(GARAGE_SENT, follow);
		return () => window.removeEventListener(GARAGE_SENT, follow);
	}, [revalidate]);
}
