import { fitmentLineForm } from "../../../contract/part-forms.ts";
import { readYears } from "../../../domain/catalog/fitment-years.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { MatrixLineView, VehicleChoice } from "./matrix-view.ts";
import { VehicleField } from "./vehicle-field.tsx";

/** What a line says until staff change it. */
const NEW_VALUES = {
	builtFrom: "",
	builtTo: "",
	engineVariant: "",
	position: "",
	quantity: "1",
	noteEn: "",
	noteEs: "",
	source: "staff",
	confidence: "90",
};

type AddLineFormProps = { vehicles: VehicleChoice[]; onAdd: (line: MatrixLineView) => void };

/** Adds a line to the matrix. Nothing is sent before the matrix is saved. */
export function AddLineForm({ vehicles, onAdd }: AddLineFormProps) {
	const form = useForm({
		form: fitmentLineForm,
		onValid: (_, values) => {
			const code = /^\s*([LE]\d+)/i.exec(values.vehicle ?? "")?.[1]?.toUpperCase() ?? "";
			const vehicle = vehicles.find((choice) => choice.code === code);
			const years = readYears(values.years ?? "") ?? [];
			onAdd({
				key: crypto.randomUUID(),
				rows: [],
				vehicle: code,
				name: vehicle?.name ?? code,
				built: vehicle?.built ?? null,
				values: NEW_VALUES,
				years: years.length > 0 || !vehicle?.built ? years : [vehicle.built],
			});
		},
	});
	return (
		<Form form={form} className="flex flex-wrap items-start gap-3">
			{Object.entries(NEW_VALUES).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<VehicleField {...{ form, vehicles }} className="min-w-60 grow sm:max-w-md" />
			<TextField
				{...form.field("years")}
				required={undefined}
				label={m.parts_years()}
				hint={m.parts_years_hint()}
				mono
				autoComplete="off"
				className="w-56 max-sm:w-full"
			/>
			<Button type="submit" size="small" className="min-h-11 sm:mt-6">
				{m.parts_matrix_add()}
			</Button>
		</Form>
	);
}
