import { GOODS_OFF_SHELF } from "../../../domain/returns/returned-goods.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { GOODS_TEXTS } from "../../returns/return-texts.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";

type ArrivedLine = {
	n: number;
	sku: string;
	accepted: number;
	restocked: number | null;
	/** The pieces that did not go back to the shelf, under warranty. */
	isSentToSupplier: boolean;
};

/** Accepted goods go back to the shelf or leave the stock; afterwards it says what was done. */
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
					rows={lines.map((line) => ({ term: line.sku, value: doneText(line, isCore) }))}
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
						{!isCore && (
							<SelectField
								name="others"
								label={m.put_away_others()}
								defaultValue={typed.others ?? "scrap"}
								options={GOODS_OFF_SHELF.map((value) => ({ value, label: GOODS_TEXTS[value]() }))}
							/>
						)}
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

function doneText({ accepted, restocked, isSentToSupplier }: ArrivedLine, isCore: boolean): string {
	const kept = restocked ?? 0;
	const others = accepted - kept;
	if (isCore) return m.put_away_cores_done({ restocked: kept, scrapped: others });
	return isSentToSupplier
		? m.put_away_done_warranty({ restocked: kept, others })
		: m.put_away_done({ restocked: kept, scrapped: others });
}
