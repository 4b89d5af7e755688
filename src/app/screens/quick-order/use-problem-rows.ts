import { type FormEvent, useEffect, useState } from "react";
import type { QuickOrderRow } from "./quick-order-rows.ts";

/** The row that the customer is typing in, and whether it is among the problems. */
type EditedRow = { index: number; isProblem: boolean };

/**
 * Which rows are among the problems on top of the page. The row that the customer is typing in stays
 * where it is until the focus has left it, because its field must not move under the hand.
 */
export function useProblemRows(waiting: readonly QuickOrderRow[]) {
	const [edited, setEdited] = useState<EditedRow>();
	const waitingIndexes = new Set(waiting.map(({ index }) => index));
	const isProblem = ({ index }: Pick<QuickOrderRow, "index">) =>
		index === edited?.index ? edited.isProblem : waitingIndexes.has(index);
	useEffect(() => {
		if (!edited) return;
		const release = () => {
			if (!hasFocus(edited.index)) setEdited(undefined);
		};
		// Not at the loss of focus, which is before the click: the pressed button would move away.
		document.addEventListener("click", release);
		document.addEventListener("keyup", release);
		return () => {
			document.removeEventListener("click", release);
			document.removeEventListener("keyup", release);
		};
	}, [edited]);
	// In the same event as the change of the row, because a rendering before it would undo the typing.
	const onChange = ({ target }: FormEvent) => {
		const index = rowIndexOf(target as Element);
		if (index !== undefined && index !== edited?.index)
			setEdited({ index, isProblem: isProblem({ index }) });
	};
	return { isProblem, onChange };
}

/** The id of the element that names a row of the table. */
export function rowId(index: number): string {
	return `line-${index}`;
}

function hasFocus(index: number): boolean {
	return document.activeElement !== null && rowIndexOf(document.activeElement) === index;
}

function rowIndexOf(element: Element): number | undefined {
	const id = element.closest("tr")?.querySelector("[id^=line-]")?.id;
	return id === undefined ? undefined : Number(id.slice("line-".length));
}
