import { type FocusEvent, type FormEvent, useEffect, useState } from "react";
import type { QuickOrderRow } from "./quick-order-rows.ts";

/** A row that stays where it is, and whether that is among the problems. */
type HeldRow = { index: number; isProblem: boolean };

/**
 * Which rows are among the problems on top of the page. The row that the customer is typing in
 * stays where it is until the focus has left it, because its field must not move under the hand. So
 * does a row whose field has the focus, because a row that moves loses it.
 */
export function useProblemRows(waiting: readonly QuickOrderRow[]) {
	const [held, setHeld] = useState<readonly HeldRow[]>([]);
	const waitingIndexes = new Set(waiting.map(({ index }) => index));
	const heldRow = (index: number) => held.find((row) => row.index === index);
	const isProblem = ({ index }: Pick<QuickOrderRow, "index">) =>
		heldRow(index)?.isProblem ?? waitingIndexes.has(index);
	useEffect(() => {
		if (held.length === 0) return;
		const release = () => {
			const focused = held.filter(({ index }) => hasFocus(index));
			if (focused.length < held.length) setHeld(focused);
		};
		// Not at the loss of focus, which is before the click: the pressed button would move away.
		document.addEventListener("click", release);
		document.addEventListener("keyup", release);
		return () => {
			document.removeEventListener("click", release);
			document.removeEventListener("keyup", release);
		};
	}, [held]);
	// In the same event as the change of the row, because a rendering before it would undo the
	// typing.
	const onChange = ({ target }: FormEvent) => {
		const index = rowIndexOf(target as Element);
		if (index !== undefined && (held.length > 1 || !heldRow(index)))
			setHeld([{ index, isProblem: isProblem({ index }) }]);
	};
	const onFocus = ({ target }: FocusEvent) => {
		const index = target.matches("input, select") ? rowIndexOf(target) : undefined;
		if (index !== undefined && !heldRow(index))
			setHeld([...held, { index, isProblem: isProblem({ index }) }]);
	};
	return { isProblem, onChange, onFocus };
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
