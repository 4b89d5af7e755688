import { type Dispatch, useRef } from "react";
import { fitmentLineForm } from "../../../contract/part-forms.ts";
import { writeYears } from "../../../domain/catalog/fitment-years.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { MatrixValues } from "./fitment-view.ts";
import { type MatrixAction, type MatrixState, selectedYears } from "./matrix-state.ts";
import type { MatrixLineView } from "./matrix-view.ts";
import { QualifierFields } from "./qualifier-fields.tsx";

type QualifiersFormProps = { state: MatrixState; dispatch: Dispatch<MatrixAction> };

/** The qualifiers of the line with the focus, for the line or for the selected years of it. */
export function QualifiersForm({ state, dispatch }: QualifiersFormProps) {
	const line = state.lines[state.active.row];
	if (!line) return null;
	const key = `${line.key} ${JSON.stringify(line.values)}`;
	return <LineQualifiers key={key} {...{ line, state, dispatch }} />;
}

function LineQualifiers({ line, state, dispatch }: QualifiersFormProps & { line: MatrixLineView }) {
	const isWholeLine = useRef(true);
	const form = useForm({
		form: fitmentLineForm,
		initial: { ...line.values, vehicle: line.vehicle },
		onValid: (_, values) => {
			const names = Object.keys(line.values) as (keyof MatrixValues)[];
			const next = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
			dispatch({
				do: "qualify",
				values: next as MatrixValues,
				isWholeLine: isWholeLine.current,
			});
		},
	});
	return (
		<section>
			<h2 className="mb-2 text-lg">{m.parts_matrix_qualifiers({ line: line.name })}</h2>
			<Form form={form} className="grid grid-cols-2 items-end gap-3 xl:grid-cols-4">
				<input type="hidden" name="vehicle" value={line.vehicle} />
				<QualifierFields form={form} />
				<div className="col-span-full flex flex-wrap items-center gap-3">
					<Button
						type="submit"
						size="small"
						onClick={() => {
							isWholeLine.current = true;
						}}
					>
						{m.parts_matrix_apply_line()}
					</Button>
					<Button
						type="submit"
						size="small"
						className="max-sm:hidden"
						onClick={() => {
							isWholeLine.current = false;
						}}
					>
						{m.parts_matrix_apply_years({ years: writeYears([selectedYears(state)]) })}
					</Button>
					<p className="text-ink-soft text-sm">{m.parts_matrix_apply_hint()}</p>
				</div>
			</Form>
		</section>
	);
}
