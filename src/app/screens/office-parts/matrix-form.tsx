import { type KeyboardEvent, useEffect, useReducer, useRef } from "react";
import { writeYears } from "../../../domain/catalog/fitment-years.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { isEditConflict } from "../../office/version-to-send.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import { ARROW_MOVES } from "./arrow-keys.ts";
import { rangeOf } from "./grid-state.ts";
import { AddLineForm } from "./matrix-add-line.tsx";
import { QualifiersForm } from "./matrix-qualifiers.tsx";
import { MatrixRow } from "./matrix-row.tsx";
import { changedLines, changeMatrix, type MatrixAction, startMatrix } from "./matrix-state.ts";
import type { MatrixLineView, VehicleChoice } from "./matrix-view.ts";
import { OtherYears } from "./other-years.tsx";
import type { PartAnswer } from "./part-action.ts";

type FitmentMatrixProps = {
	sku: string;
	version: string;
	matrix: Pick<ReturnType<typeof startMatrix>, "columns" | "lines">;
	vehicles: VehicleChoice[];
	canWrite: boolean;
	answer: PartAnswer | undefined;
};

/**
 * Lines of vehicles, and a column per year. Years are switched by click, by drawing with the mouse
 * and with the keys of a spreadsheet, or typed beside the line. All changes are saved at once.
 */
export function FitmentMatrix({
	sku,
	version,
	matrix,
	vehicles,
	canWrite,
	answer: anyAnswer,
}: FitmentMatrixProps) {
	const answer = anyAnswer?.values.intent === "fitment-lines" ? anyAnswer : undefined;
	const table = useRef<HTMLTableElement>(null);
	const isSending = useSending();
	const [state, dispatch] = useReducer(changeMatrix, matrix, startMatrix);
	const { lines, columns, active } = state;
	const changes = changedLines(matrix.lines, lines);
	const range = rangeOf(state);
	const { row: activeRow, column: activeColumn } = active;

	useEffect(() => {
		const cell = table.current?.querySelector<HTMLElement>(
			`[data-cell="${activeRow}-${activeColumn}"]`,
		);
		// Only while a cell has the focus: a page that was just opened keeps its own.
		if (cell && document.activeElement?.matches("[data-cell]")) cell.focus();
	}, [activeRow, activeColumn]);

	function press(event: KeyboardEvent<HTMLTableElement>) {
		const { target, key } = event;
		if (!canWrite || !(target instanceof HTMLElement) || !target.dataset.cell) return;
		const field = yearsField(table.current, active.row);
		if (/^\d$/.test(key) && field && !event.ctrlKey && !event.metaKey && !event.altKey) {
			// The digit itself is typed into the field, whose text is selected.
			field.focus();
			field.select();
			return;
		}
		const action = actionOf(event, columns.length);
		if (!action) return;
		event.preventDefault();
		event.stopPropagation();
		dispatch(action);
	}

	return (
		<div className="grid gap-6">
			{canWrite && (
				<AddLineForm
					vehicles={vehicles}
					onAdd={(line) => {
						dispatch({ do: "add", line });
						requestAnimationFrame(() => yearsField(table.current, lines.length)?.focus());
					}}
				/>
			)}
			<PostForm className="grid min-w-0 gap-3">
				<RefusalNotice refusal={answer?.refusal ?? (answer?.errors ? "bad_request" : undefined)} />
				{isEditConflict(answer) && (
					<Link to={officeLinks.part(sku, { tab: "fitments" })} className="underline">
						{m.parts_conflict_discard()}
					</Link>
				)}
				<OtherYears answer={answer} />
				<input type="hidden" name="intent" value="fitment-lines" />
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="lines" value={JSON.stringify(changes.map(toFields))} />
				<div className="office-form contents" data-unsaved={changes.length > 0 ? "" : undefined} />
				{lines.length === 0 && <p className="text-ink-soft">{m.parts_no_fitments()}</p>}
				<div
					className="max-h-[70dvh] overflow-auto border-b max-sm:max-h-none"
					hidden={lines.length === 0}
				>
					<table
						ref={table}
						className="border-collapse text-sm max-sm:block max-sm:w-full"
						onKeyDown={press}
					>
						<caption className="sr-only">{m.parts_tab_fitments()}</caption>
						<thead className="sticky top-0 z-20 bg-paper text-ink-soft text-xs max-sm:hidden">
							<tr>
								<th scope="col" className="sticky left-0 z-10 bg-paper px-2 py-1 text-left">
									{m.parts_vehicle()}
								</th>
								<th scope="col" className="px-2 py-1 text-left">
									{m.parts_years()}
								</th>
								{columns.map(({ from, to }, column) => (
									<th
										key={from}
										scope="col"
										className="min-w-7 px-0.5 py-1 text-center font-normal tabular-nums"
									>
										{column === 0 ? (
											<abbr title={m.parts_years_until({ year: to })}>‹</abbr>
										) : column === columns.length - 1 ? (
											<abbr title={m.parts_years_from({ year: from })}>›</abbr>
										) : (
											<abbr title={String(from)}>{String(from).slice(2)}</abbr>
										)}
									</th>
								))}
							</tr>
						</thead>
						<tbody className="max-sm:block">
							{lines.map((line, row) => (
								<MatrixRow
									key={line.key}
									line={line}
									row={row}
									columns={columns}
									isChanged={changes.includes(line)}
									canWrite={canWrite}
									active={row === active.row ? active.column : null}
									selected={
										row >= range.from.row && row <= range.to.row
											? `${range.from.column}-${range.to.column}`
											: ""
									}
									dispatch={dispatch}
								/>
							))}
						</tbody>
					</table>
				</div>
				{canWrite && (
					<div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 bg-paper py-2 max-sm:bottom-16">
						<Button
							type="submit"
							variant="primary"
							size="small"
							busy={isSending}
							disabled={changes.length === 0}
							data-key="save"
							aria-keyshortcuts="Control+S"
						>
							{m.parts_save_fitments()}
						</Button>
						<Button
							size="small"
							disabled={state.past.length === 0}
							onClick={() => dispatch({ do: "undo" })}
						>
							{m.parts_matrix_undo()}
						</Button>
						<p role="status">
							{changes.length > 0 && m.parts_matrix_changes({ count: changes.length })}
						</p>
						<p className="text-ink-soft text-sm max-sm:hidden">{m.parts_matrix_keys()}</p>
					</div>
				)}
			</PostForm>
			{canWrite && lines.length > 0 && <QualifiersForm state={state} dispatch={dispatch} />}
		</div>
	);
}

/** A changed line as the action reads it. */
function toFields({ rows, vehicle, values, years }: MatrixLineView): Record<string, string> {
	return { rows: rows.join(" "), vehicle, years: writeYears(years), ...values };
}

function yearsField(table: HTMLTableElement | null, row: number): HTMLInputElement | null {
	return table?.querySelector<HTMLInputElement>(`[data-years="${row}"]`) ?? null;
}

function actionOf(
	{ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
	columns: number,
): MatrixAction | null {
	if (altKey) return null;
	if (ctrlKey || metaKey) {
		if (key === "d") return { do: "fillDown" };
		return key === "z" ? { do: "undo" } : null;
	}
	const arrow = ARROW_MOVES[key];
	if (arrow) return { do: "move", ...arrow, isExtended: shiftKey };
	if (key === "Home") return { do: "move", rows: 0, columns: -columns, isExtended: shiftKey };
	if (key === "End") return { do: "move", rows: 0, columns, isExtended: shiftKey };
	if (key === " " || key === "Enter") return { do: "toggle" };
	return key === "Delete" || key === "Backspace" ? { do: "clear" } : null;
}
