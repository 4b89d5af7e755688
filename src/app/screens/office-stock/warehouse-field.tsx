import { SelectField } from "../../ui/field.tsx";
import type { FormState } from "../../ui/use-form-state.ts";

export type WarehouseOption = { code: string; name: string };

export function WarehouseField({
	form,
	name = "warehouse",
	label,
	warehouses,
}: {
	form: FormState<string>;
	name?: string;
	label: string;
	warehouses: WarehouseOption[];
}) {
	return (
		<SelectField
			{...form.field(name)}
			required
			label={label}
			options={warehouses.map(({ code, name: title }) => ({
				value: code,
				label: `${code} · ${title}`,
			}))}
		/>
	);
}
