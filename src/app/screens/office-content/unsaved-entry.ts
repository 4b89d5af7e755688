/**
 * The unsaved text of an entry, kept in this browser, so that a reload or a closed window loses
 * nothing. It is removed when the entry is saved.
 */
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
