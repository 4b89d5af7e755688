import { coreDispatchForm } from "../../../contract/stock-inputs.ts";
import { MAX_STOCK_NOTE_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";

type Props = {
	cores: { warehouse: string; name: string; pieces: number }[];
	requestKey: string;
	canKeep: boolean;
	answer: FormAnswer | undefined;
};

/** Old parts that came back for their core charge: counted apart, because they are not sold. */
export function PartCores({ cores, requestKey, canKeep, answer }: Props) {
	const form = useForm({ form: coreDispatchForm, answer });
	if (cores.length === 0 && !answer) return null;
	return (
		<section className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
			<div>
				<h2 className="mb-2 text-lg">{m.stock_cores()}</h2>
				<p className="mb-2 text-ink-soft">{m.stock_cores_hint()}</p>
				<OfficeTable
					caption={m.stock_cores()}
					rows={cores}
					keyOf={({ warehouse }) => warehouse}
					columns={[
						{
							header: m.stock_warehouse(),
							isRowHeader: true,
							cell: ({ warehouse, name }) => `${warehouse} · ${name}`,
						},
						{ header: m.stock_pieces(), align: "end", cell: ({ pieces }) => pieces },
					]}
					empty={{ title: m.stock_cores_none() }}
				/>
			</div>
			{canKeep && (
				<div className="rounded-box border p-4">
					<h2 className="mb-3 text-lg">{m.stock_cores_send()}</h2>
					<OfficeForm
						form={form}
						refusal={answer?.refusal}
						save={m.stock_cores_send()}
						fields={{ intent: "cores", key: requestKey }}
					>
						<SelectField
							{...form.field("warehouse")}
							label={m.stock_warehouse()}
							options={cores.map(({ warehouse, name }) => ({
								value: warehouse,
								label: `${warehouse} · ${name}`,
							}))}
						/>
						<TextField
							{...form.field("quantity")}
							label={m.stock_pieces()}
							inputMode="numeric"
							autoComplete="off"
						/>
						<TextField
							{...form.field("note")}
							required={false}
							label={m.stock_note()}
							maxLength={MAX_STOCK_NOTE_LENGTH}
							autoComplete="off"
						/>
					</OfficeForm>
				</div>
			)}
		</section>
	);
}
