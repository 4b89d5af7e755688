/**
 * The unsaved text of an entry, kept in this browser, so that a reload or a closed window loses
 * nothing. It is removed when the entry is saved.
 */
import type { ContentDocument } from "../../../domain/content/document.ts";
import { readLocal, removeLocal, writeLocal } from "../../browser/local-storage.ts";

export type UnsavedEntry = { version: number; savedAt: string; values: Record<string, string> };

const keyOf = (id: number) => `content-entry:${id}`;

export function readUnsaved(id: number): UnsavedEntry | undefined {
	try {
		const unsaved = JSON.parse(readLocal(keyOf(id)) ?? "null");
		const isWhole =
			typeof unsaved?.version === "number" &&
			typeof unsaved.savedAt === "string" &&
			typeof unsaved.values === "object";
		return isWhole ? unsaved : undefined;
	} catch {
		return undefined;
	}
}

export function writeUnsaved(id: number, unsaved: UnsavedEntry): void {
	writeLocal(keyOf(id), JSON.stringify(unsaved));
}

export function removeUnsaved(id: number): void {
	removeLocal(keyOf(id));
}

/**
 * Whether every typed value is saved already. The stored documents lack the default attributes that
 * the editor adds, so a document is equal when it contains everything of the stored one.
 */
export function isAlreadySaved(
	{ values }: UnsavedEntry,
	saved: Record<string, string>,
	bodies: { bodyEn: ContentDocument; bodyEs: ContentDocument },
): boolean {
	if ("cover" in values) return false;
	const isBodySaved = (name: "bodyEn" | "bodyEs") =>
		!values[name] || containsAll(parseJson(values[name]), bodies[name]);
	// The time of publication counts only for an entry that is scheduled.
	const isFieldSaved = ([name, value]: [string, string]) =>
		(name === "publishAt" && values.state !== "scheduled") ||
		(values[name] ?? value).trim() === value.trim();
	return (
		Object.entries(saved).every(isFieldSaved) && isBodySaved("bodyEn") && isBodySaved("bodyEs")
	);
}

function containsAll(typed: unknown, stored: unknown): boolean {
	if (typeof stored !== "object" || stored === null) return typed === stored;
	if (typeof typed !== "object" || typed === null) return false;
	if (Array.isArray(stored) && Array.isArray(typed) && stored.length !== typed.length) return false;
	return Object.entries(stored).every(([key, value]) =>
		containsAll((typed as Record<string, unknown>)[key], value),
	);
}

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}
