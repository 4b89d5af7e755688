/** Reads the values of a record of ACES or PIES, and collects what is wrong with them. */
import type { RecordProblem } from "../../domain/import-file/import-file.ts";
import type { XmlElement } from "./xml-records.ts";

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
	return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first child of one of these names: a newer version of the standard renames some. */
export function childOf(
	element: XmlElement | undefined,
	...names: string[]
): XmlElement | undefined {
	return element?.children.find((child) => names.includes(child.name));
}

export function textOf(element: XmlElement | undefined): string | null {
	return element?.text.trim() || null;
}

export function childText(element: XmlElement | undefined, ...names: string[]): string | null {
	return textOf(childOf(element, ...names));
}

export function attributeOf(element: XmlElement | undefined, ...names: string[]): string | null {
	for (const name of names) {
		const value = element?.attributes[name]?.trim();
		if (value) return value;
	}
	return null;
}

/** Y and N of the standards. */
export function flagOf(value: string | null): boolean | null {
	if (value === null) return null;
	return /^(?:y|yes|true|1)$/i.test(value);
}

/** A whole number, or null with a warning. */
export function wholeNumber(
	value: string | null,
	field: string,
	problems: RecordProblem[],
): number | null {
	if (value === null) return null;
	if (/^\d{1,9}$/.test(value)) return Number(value);
	problems.push(problem("warning", "invalid_number", field, value));
	return null;
}

export function problem(
	severity: RecordProblem["severity"],
	code: RecordProblem["code"],
	field: string,
	value: string | null = null,
): RecordProblem {
	return { severity, code, field, value: (value ?? "").slice(0, 200) };
}

/** A code that our table does not have is shown to staff; the record stays usable. */
export function warnUnknownCode(
	known: ReadonlySet<string>,
	code: string | null,
	field: string,
	problems: RecordProblem[],
): void {
	if (code === null || known.has(code)) return;
	problems.push(problem("warning", "unknown_code", field, code));
}
