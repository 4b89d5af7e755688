import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";

type ArrivedLine = { n: number; sku: string; accepted: number; restocked: number | null };

/** Accepted goods go back to the shelf or are scrapped; afterwards it says what was done. */
export function PutAwayForm({
	lines,
	warehouses,
	isCore,
	answer,
}: {
	lines: ArrivedLine[];
	warehouses: { code: string; name: string }[];
	/** Old cores are counted apart from the stock. */
	isCore: boolean;
	answer: FormAnswer | undefined;
}) {
	const isSending = useSending("put-away");
	const { ref, values: typed, error } = useFormAnswer(answer);
	if (lines.length === 0) return null;
	const isDone = lines.every(({ restocked }) => restocked !== null);
	return (
		<section className="no-print mt-6 rounded-box border bg-panel p-4">
			<h2 className="mb-3 text-xl">{isCore ? m.put_away_cores_title() : m.put_away_title()}</h2>
			{isDone ? (
				<DefinitionList
					rows={lines.map(({ sku, accepted, restocked }) => ({
						term: sku,
						value: (isCore ? m.put_away_cores_done : m.put_away_done)({
							restocked: restocked ?? 0,
							scrapped: accepted - (restocked ?? 0),
						}),
					}))}
				/>
			) : (
				<PostForm ref={ref} className="grid justify-items-start gap-3">
					<p className="max-w-prose text-ink-soft">
						{isCore ? m.put_away_cores_hint() : m.put_away_hint()}
					</p>
					<div className="flex flex-wrap gap-3">
						{lines.map(({ n, sku, accepted }) => (
							<TextField
								key={n}
								type="number"
								inputMode="numeric"
								min={0}
								max={accepted}
								name={`restock_${n}`}
								label={
									isCore ? m.put_away_cores_of({ sku, accepted }) : m.put_away_of({ sku, accepted })
								}
								defaultValue={typed[`restock_${n}`] ?? accepted}
								error={error(`restock_${n}`)}
							/>
						))}
						<SelectField
							name="warehouse"
							label={m.put_away_warehouse()}
							defaultValue={typed.warehouse ?? warehouses[0]?.code}
							options={warehouses.map(({ code, name }) => ({
								value: code,
								label: `${code} · ${name}`,
							}))}
						/>
					</div>
					<Button type="submit" name="intent" value="put-away" variant="primary" busy={isSending}>
						{m.put_away_submit()}
					</Button>
				</PostForm>
			)}
		</section>
	);
}
