import {
	MAX_UNIT_NOTES_LENGTH,
	MAX_UNIT_NUMBER_LENGTH,
} from "../../../domain/vehicle/unit-limits.ts";
import { VIN_LENGTH } from "../../../domain/vehicle/vin.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { GarageAnswer } from "./garage-action.ts";
import type { Unit } from "./unit-view.ts";

/**
 * The units of one vehicle, each with number, VIN and notes. The last unit is removed together with
 * the vehicle.
 */
export function FleetUnits({ units, answer }: { units: Unit[]; answer: GarageAnswer | undefined }) {
	return (
		<div className="max-md:border-t *:last:border-b-0">
			{units.map((unit) => {
				const answered = answer?.values.id === String(unit.garageId) ? answer : undefined;
				return (
					<Disclosure
						key={unit.garageId}
						open={answered !== undefined}
						summary={<UnitSummary unit={unit} />}
					>
						<UnitForm unit={unit} answer={answered} isOnly={units.length === 1} />
					</Disclosure>
				);
			})}
		</div>
	);
}

function UnitSummary({ unit: { unitNumber, vin, notes } }: { unit: Unit }) {
	if (!unitNumber && !vin && !notes)
		return <span className="text-ink-soft">{m.unit_unnamed()}</span>;
	return (
		<span className="flex flex-wrap gap-x-3 wrap-anywhere">
			{unitNumber && <strong>{unitNumber}</strong>}
			{vin && <span className="font-mono font-normal">{vin}</span>}
			{notes && <span className="line-clamp-1 font-normal text-ink-soft">{notes}</span>}
		</span>
	);
}

type UnitFormProps = { unit: Unit; answer: GarageAnswer | undefined; isOnly: boolean };

function UnitForm({ unit, answer, isOnly }: UnitFormProps) {
	const isSending = useSending();
	const typed = answer?.errors ? answer.values : {};
	const errorOf = (name: "unit_number" | "vin" | "notes") => {
		const fault = answer?.errors?.[name];
		return fault && fieldErrorText(fault);
	};
	return (
		<PostForm className="grid gap-3" data-keep-scroll>
			<div role="status" className="empty:hidden">
				{answer?.values.intent === "unit" && !answer.errors && !answer.refusal && (
					<Notice kind="good" title={m.unit_saved()} />
				)}
			</div>
			<RefusalNotice refusal={answer?.refusal} />
			<input type="hidden" name="id" value={unit.garageId} />
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<TextField
					name="unit_number"
					label={m.unit_number()}
					defaultValue={typed.unit_number ?? unit.unitNumber}
					error={errorOf("unit_number")}
					maxLength={MAX_UNIT_NUMBER_LENGTH}
				/>
				<TextField
					name="vin"
					label={m.vin_label()}
					defaultValue={typed.vin ?? unit.vin}
					error={errorOf("vin")}
					maxLength={VIN_LENGTH}
					mono
					autoCapitalize="characters"
					autoComplete="off"
				/>
			</div>
			<TextField
				name="notes"
				label={m.unit_notes()}
				defaultValue={typed.notes ?? unit.notes}
				error={errorOf("notes")}
				maxLength={MAX_UNIT_NOTES_LENGTH}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="unit" busy={isSending}>
					{m.save_changes()}
				</Button>
				{!isOnly && (
					<Button
						type="submit"
						name="intent"
						value="remove"
						variant="danger"
						icon="trash"
						busy={isSending}
					>
						{m.remove_unit()}
					</Button>
				)}
			</div>
		</PostForm>
	);
}
