/** A save as short lines: what it was before, and after. */

import { formatUsd } from "../../../domain/money/money.ts";
import type { PartRevision } from "../../../features/part-editor/read-part.ts";
import { m } from "../../messages/compiled/messages.js";
import { fieldText, SECTION_TEXTS } from "./part-texts.ts";

const MAX_LINES = 12;
const MAX_VALUE_LENGTH = 120;

export type RevisionView = ReturnType<typeof toRevisionView>;

export function toRevisionView({ n, section, before, after, undoes, ...saved }: PartRevision) {
	const isMoney = section === "prices";
	const lines =
		Array.isArray(before) && Array.isArray(after)
			? listLines(before, after)
			: fieldLines(recordOf(before), recordOf(after), isMoney);
	return {
		n,
		section: SECTION_TEXTS[section](),
		savedAt: saved.savedAt.toISOString(),
		savedBy: saved.savedBy,
		isUndo: undoes !== null,
		lines: lines.slice(0, MAX_LINES),
	};
}

function fieldLines(
	before: Record<string, unknown>,
	after: Record<string, unknown>,
	isMoney: boolean,
): string[] {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])]
		.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
		.map((name) => {
			const isCents = isMoney || name.endsWith("Cents");
			return m.audit_log_change({
				name: fieldText(name),
				before: valueText(before[name], isCents),
				after: valueText(after[name], isCents),
			});
		});
}

/** Rows that were removed and rows that were added. */
function listLines(before: unknown[], after: unknown[]): string[] {
	const [old, now] = [before.map(rowText), after.map(rowText)];
	return [
		...old.filter((row) => !now.includes(row)).map((row) => `− ${row}`),
		...now.filter((row) => !old.includes(row)).map((row) => `+ ${row}`),
	];
}

/** The values of a row without the names of its fields. */
function rowText(row: unknown): string {
	return Object.values(recordOf(row))
		.filter((value) => value !== null && value !== "")
		.map(String)
		.join(" · ");
}

function valueText(value: unknown, isCents: boolean): string {
	if (value === null || value === undefined || value === "") return m.audit_log_empty_value();
	if (isCents && typeof value === "number") return formatUsd(value);
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function recordOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
