import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import {
	type GridView,
	gridColumns,
	gridFault,
	gridText,
	isTextColumn,
	readPasted,
} from "../../../domain/catalog/grid-changes.ts";
import { IMPORT_FAULTS, type ImportFaultCode } from "../../../domain/import/import-faults.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import { ARROW_MOVES } from "./arrow-keys.ts";
import {
	changeGrid,
	copiedText,
	type GridAction,
	isInside,
	type Place,
	rangeOf,
	startGrid,
	tabPlace,
} from "./grid-state.ts";

type GridTableProps = {
	view: GridView;
	parts: { sku: string; title: string; cost: string; cells: Record<string, string> }[];
	requestKey: string;
};

/**
 * A table of fields with the keys of a spreadsheet: arrows, Tab, Enter, F2, Escape, Delete, Shift
 * and arrows, Ctrl+C, V, D and Z. Values from Excel can be pasted.
 */
export function GridTable({ view, parts, requestKey }: GridTableProps) {
	const language = usePageLanguage();
	const isSending = useSending();
	const table = useRef<HTMLTableElement>(null);
	const columns = gridColumns(view);
	const saved = parts.map(({ cells }) => columns.map(({ name }) => cells[name] ?? ""));
	const [state, dispatch] = useReducer(changeGrid, saved, startGrid);
	/** While a cell is edited, arrows move the cursor inside it. Escape restores this text. */
	const [edited, setEdited] = useState<string | null>(null);
	const { cells, active } = state;
	const range = rangeOf(state);
	const isSingle = state.active === state.anchor || stateIsSingle(range);

	const changes = parts.flatMap(({ sku }, row) =>
		columns.flatMap(({ name: field }, column) => {
			const value = cells[row]?.[column] ?? "";
			return value === saved[row]?.[column] ? [] : [{ sku, field, value, row, column }];
		}),
	);
	const faultAt = ({ row, column }: Place) => {
		const found = columns[column];
		const text = cells[row]?.[column] ?? "";
		const isChanged = text !== saved[row]?.[column];
		return isChanged && found ? gridFault(found, text) : null;
	};
	const activeFault = faultAt(active);
	const faults = changes.filter((change) => faultAt(change) !== null).length;

	const { row: activeRow, column: activeColumn } = active;
	useEffect(() => {
		const field = table.current?.querySelector<HTMLInputElement>(
			`[data-cell="${activeRow}-${activeColumn}"]`,
		);
		// Only when the grid has the focus: a page that was just opened keeps its own.
		if (field && table.current?.contains(document.activeElement)) field.focus();
	}, [activeRow, activeColumn]);

	// The text of a cell that is not edited stays selected, so that typing replaces it.
	const activeField = columns[activeColumn];
	const typedText = cells[activeRow]?.[activeColumn] ?? "";
	const activeText = activeField && edited === null ? gridText(activeField, typedText) : typedText;
	useEffect(() => {
		const field = document.activeElement;
		if (!(field instanceof HTMLInputElement) || !table.current?.contains(field)) return;
		if (edited === null && field.value === activeText) field.select();
	}, [activeText, edited]);

	const shownText = (column: number, text: string) => {
		const field = columns[column];
		return field ? gridText(field, text) : text;
	};

	const isEdited = ({ row, column }: Place) =>
		edited !== null && row === active.row && column === active.column;

	const go = (action: GridAction) => {
		setEdited(null);
		dispatch(action);
	};

	function press(event: KeyboardEvent<HTMLTableElement>) {
		// A link in the table has keys of its own.
		if (!(event.target instanceof HTMLInputElement)) return;
		const action = actionOf(event, edited !== null);
		if (action === "edit") {
			event.preventDefault();
			const { length } = event.target.value;
			event.target.setSelectionRange(length, length);
			setEdited(cells[active.row]?.[active.column] ?? "");
		} else if (
			typeof action === "object" &&
			action?.do === "tab" &&
			!tabPlace(state, action.isBack)
		) {
			setEdited(null);
		} else if (action === "escape") {
			const savedText = saved[active.row]?.[active.column] ?? "";
			// In a cell without a change, Escape leaves the grid as it leaves any field.
			if (edited === null && cells[active.row]?.[active.column] === savedText) return;
			event.preventDefault();
			event.stopPropagation();
			dispatch(edited === null ? { do: "type", text: savedText } : { do: "cancel", text: edited });
			setEdited(null);
		} else if (action) {
			event.preventDefault();
			event.stopPropagation();
			go(action);
		}
	}

	return (
		<PostForm className="grid gap-3">
			<noscript>{m.grid_needs_scripts()}</noscript>
			<input type="hidden" name="view" value={view} />
			<input type="hidden" name="requestKey" value={requestKey} />
			<input
				type="hidden"
				name="changes"
				value={JSON.stringify(changes.map(({ sku, field, value }) => ({ sku, field, value })))}
			/>
			<div className="office-form contents" data-unsaved={changes.length > 0 ? "" : undefined} />
			<div className="overflow-x-auto">
				<table
					ref={table}
					className="w-full border-collapse text-sm"
					onKeyDown={press}
					onCopy={(event) => {
						if (isSingle && edited !== null) return;
						event.preventDefault();
						event.clipboardData.setData("text/plain", copiedText(state, shownText));
					}}
					onCut={(event) => {
						if (isSingle && edited !== null) return;
						event.preventDefault();
						event.clipboardData.setData("text/plain", copiedText(state, shownText));
						go({ do: "clear" });
					}}
					onPaste={(event) => {
						const rows = readPasted(event.clipboardData.getData("text/plain"));
						// Into the text of a cell that is being edited.
						if (edited !== null && rows.length === 1 && rows[0]?.length === 1) return;
						event.preventDefault();
						go({ do: "paste", rows });
					}}
				>
					<caption className="sr-only">{m.grid_title()}</caption>
					<thead className="text-ink-soft text-xs">
						<tr>
							<th
								scope="col"
								className="sticky left-0 z-1 bg-paper px-2 py-1.5 text-left font-medium"
							>
								{m.part()}
							</th>
							<th scope="col" className="px-2 py-1.5 text-right font-medium">
								{m.stock_cost()}
							</th>
							{columns.map((field) => (
								<th
									key={field.name}
									scope="col"
									className={`px-2 py-1.5 font-medium ${isTextColumn(field) ? "text-left" : "text-right"}`}
								>
									{field.label[language]}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{parts.map(({ sku, title, cost }, row) => (
							<tr key={sku} className="border-b">
								<th
									scope="row"
									className="sticky left-0 z-1 max-w-36 min-w-36 bg-paper px-2 py-0.5 text-left font-normal sm:max-w-72"
								>
									<Link
										to={officeLinks.part(sku)}
										className="font-mono wrap-anywhere hover:underline"
									>
										{sku}
									</Link>
									<span className="block truncate text-ink-soft text-xs">{title}</span>
								</th>
								<td className="px-2 text-right text-ink-soft tabular-nums">{cost}</td>
								{columns.map((field, column) => {
									const place = { row, column };
									const fault = faultAt(place);
									const text = cells[row]?.[column] ?? "";
									const isChanged = text !== saved[row]?.[column];
									return (
										<td key={field.name} className="p-0">
											<input
												data-cell={`${row}-${column}`}
												{...(row + column === 0 && { "data-key": "e", "aria-keyshortcuts": "e" })}
												aria-label={`${sku} ${field.label[language]}`}
												aria-invalid={fault !== null}
												title={fault ? faultSentence(fault, language) : undefined}
												inputMode={isTextColumn(field) ? "text" : "decimal"}
												autoComplete="off"
												value={isEdited(place) ? text : gridText(field, text)}
												onFocus={({ currentTarget }) => {
													currentTarget.select();
													if (row !== active.row || column !== active.column)
														go({ do: "select", place });
												}}
												onMouseDown={(event) => {
													if (!event.shiftKey) return;
													event.preventDefault();
													go({ do: "select", place, isExtended: true });
												}}
												onMouseEnter={({ buttons }) => {
													if (buttons === 1 && edited === null)
														go({ do: "select", place, isExtended: true });
												}}
												onDoubleClick={() => setEdited(text)}
												onChange={({ currentTarget }) => {
													if (edited === null) {
														setEdited(text);
														dispatch({ do: "type", text: currentTarget.value });
													} else dispatch({ do: "continueTyping", text: currentTarget.value });
												}}
												className={`h-9 w-full scroll-ml-36 border px-2 sm:scroll-ml-72 ${isTextColumn(field) ? "min-w-72" : "min-w-20 text-right font-mono tabular-nums"} ${cellLook({ isInRange: !isSingle && isInside(range, place), isChanged, isFaulty: fault !== null })}`}
											/>
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 bg-paper py-2 max-sm:bottom-16">
				<Button
					type="submit"
					variant="primary"
					size="small"
					busy={isSending}
					disabled={changes.length === 0 || faults > 0}
					data-key="save"
					aria-keyshortcuts="Control+S"
					aria-describedby="grid-status"
				>
					{m.grid_check()}
				</Button>
				<p role="status" id="grid-status">
					{changes.length > 0 ? m.grid_changes({ count: changes.length }) : m.grid_no_changes()}
					{faults > 0 && ` · ${m.grid_faults({ count: faults })}`}
				</p>
				{activeFault && (
					<p role="alert" className="text-bad">
						{`${parts[active.row]?.sku} ${columns[active.column]?.label[language]}: ${faultSentence(activeFault, language)}`}
					</p>
				)}
				<p className="text-ink-soft text-sm max-sm:hidden">{m.grid_keys()}</p>
			</div>
		</PostForm>
	);
}

function stateIsSingle({ from, to }: ReturnType<typeof rangeOf>): boolean {
	return from.row === to.row && from.column === to.column;
}

type Look = { isInRange: boolean; isChanged: boolean; isFaulty: boolean };

function cellLook({ isInRange, isChanged, isFaulty }: Look): string {
	if (isFaulty) return "border-bad bg-bad-ground text-bad";
	if (isInRange) return `border-signal ${isChanged ? "bg-warn-ground font-semibold" : "bg-panel"}`;
	return isChanged
		? "border-line bg-warn-ground font-semibold"
		: "border-transparent bg-transparent";
}

/** What a key does. While a cell is edited, the left and right arrows move its cursor. */
function actionOf(
	{ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
	isEditing: boolean,
): GridAction | "edit" | "escape" | null {
	if (altKey) return null;
	if (ctrlKey || metaKey) {
		if (key === "d") return { do: "fillDown" };
		return key === "z" ? { do: "undo" } : null;
	}
	const arrow = ARROW_MOVES[key];
	if (arrow && (!isEditing || arrow.rows !== 0))
		return { do: "move", ...arrow, isExtended: shiftKey };
	if (key === "Tab") return { do: "tab", isBack: shiftKey };
	if (key === "Enter") return { do: "move", rows: shiftKey ? -1 : 1, columns: 0 };
	if (key === "F2") return "edit";
	if (key === "Escape") return "escape";
	return /^(Delete|Backspace)$/.test(key) && !isEditing ? { do: "clear" } : null;
}

function faultSentence(code: string, language: "en" | "es"): string {
	return IMPORT_FAULTS[code as ImportFaultCode]?.[language] ?? code;
}
