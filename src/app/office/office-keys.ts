/**
 * The keys of the office. They do nothing while one types, except Ctrl+K, Ctrl+S, Ctrl+Enter and
 * Esc. Elements name their key in `data-key`; rows of lists are marked with `data-row`. Where no
 * element has the key, `n` goes to the form of something new (`data-new`) and `e` to the other
 * form, or asks which of several.
 */
import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { readLocal } from "../browser/local-storage.ts";
import { openDialog } from "../page/frame-dialogs.ts";
import { routePath } from "../shell/client-navigation.tsx";
import { KEYS_OFF } from "../shell/page-keys.ts";
import { editForms, focusForm, newForm } from "./page-forms.ts";
import { readNeighbours, rememberRows } from "./row-neighbours.ts";
import type { Section } from "./sections.ts";

/** The keys of such a part of the page work only while the focus is in one. */
const OWN_KEYS = "[data-own-keys]";

/** `g` waits this long for the letter of a screen. */
const MAX_PAUSE_AFTER_G_MS = 1500;

export function useOfficeKeys(sections: readonly Section[]): void {
	const navigate = useNavigate();
	useEffect(() => {
		const onKeyDown = createKeyHandler(sections, navigate);
		const onClick = ({ target }: MouseEvent) => {
			const link = target instanceof Element ? target.closest("[data-row-link]") : null;
			if (link) rememberRows(rowLinks().map(pathOf));
		};
		document.addEventListener("keydown", onKeyDown);
		// Before the router follows the link.
		document.addEventListener("click", onClick, { capture: true });
		return () => {
			document.removeEventListener("keydown", onKeyDown);
			document.removeEventListener("click", onClick, { capture: true });
		};
	}, [navigate, sections]);
}

function createKeyHandler(sections: readonly Section[], navigate: NavigateFunction) {
	let pressedGAt = Number.NEGATIVE_INFINITY;
	const handle = (event: KeyboardEvent): boolean => {
		if (handleWhileTyping(event)) return true;
		if (!isSingleKey(event)) return false;
		const isAfterG = event.timeStamp - pressedGAt < MAX_PAUSE_AFTER_G_MS;
		pressedGAt = event.key === "g" && !isAfterG ? event.timeStamp : Number.NEGATIVE_INFINITY;
		const section = isAfterG ? sections.find(({ key }) => key === event.key) : undefined;
		if (section) void navigate(section.path);
		return section !== undefined || handleKey(event, navigate);
	};
	return (event: KeyboardEvent) => {
		if (!event.defaultPrevented && !isDialogOpen() && handle(event)) event.preventDefault();
	};
}

/** Keys with Ctrl, and Esc, which leaves the field. */
function handleWhileTyping(event: KeyboardEvent): boolean {
	// With Shift these are keys of the browser.
	const isControl = (event.ctrlKey || event.metaKey) && !event.shiftKey;
	// Caps Lock makes capital letters.
	const key = event.key.toLowerCase();
	if (isControl && key === "k") return focusStaffBox();
	if (isControl && key === "s") return pressSave(event.target);
	if (isControl && event.key === "Enter") return pressSave(event.target);
	if (event.key === "Escape" && isTyping(event) && event.target instanceof HTMLElement) {
		event.target.blur();
		return true;
	}
	return false;
}

function handleKey(event: KeyboardEvent, navigate: NavigateFunction): boolean {
	switch (event.key) {
		case "/":
			return focusStaffBox();
		case "?":
			openDialog("keys");
			return true;
		case "j":
			return focusRow(1);
		case "k":
			return focusRow(-1);
		case "x":
		case "X":
			return selectRow(event.shiftKey);
		case "a":
			return selectAll();
		case "[":
		case "]":
			return openNeighbour(event.key === "]" ? 1 : -1, navigate);
		case "e":
			return pressKey("e") || editForm();
		case "n":
			return pressKey("n") || createRecord();
		case "p":
		case "Escape":
			return pressKey(event.key);
		default:
			return isOwnKey(event) && pressKey(event.key);
	}
}

/** A key of the page alone. A held key acts once, and Space presses a focused button. */
function isOwnKey({ key, repeat }: KeyboardEvent): boolean {
	return key.length === 1 && !repeat && (key !== " " || document.activeElement === document.body);
}

function focusStaffBox(): boolean {
	const box = document.querySelector<HTMLInputElement>("[data-staff-box]");
	box?.focus();
	box?.select();
	return box !== null;
}

/**
 * Saves the form of the focused field. A field of another form, such as the staff box, saves
 * nothing; where no field or the field for scans has the focus, the first form of the page that
 * saves is meant.
 */
function pressSave(target: EventTarget | null): boolean {
	const field = isField(target) && !target.closest("[data-scan-box]") ? target : null;
	const form = field ? field.form : target instanceof Element ? target.closest("form") : null;
	const button =
		form?.querySelector<HTMLElement>("[data-key=save]") ??
		(field
			? form?.matches("[method=post]") && form.querySelector<HTMLElement>("[type=submit]")
			: document.querySelector<HTMLElement>("[data-key=save]"));
	if (!button) return false;
	button.click();
	return true;
}

function isField(
	target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
	return (
		target instanceof HTMLInputElement ||
		target instanceof HTMLSelectElement ||
		target instanceof HTMLTextAreaElement
	);
}

/** Where a page has several forms, staff choose one. */
function editForm(): boolean {
	const forms = editForms();
	const [form] = forms;
	if (!form) return false;
	if (forms.length > 1) openDialog("forms");
	else focusForm(form);
	return true;
}

function createRecord(): boolean {
	const form = newForm();
	if (form) focusForm(form);
	return form !== undefined;
}

/**
 * Clicks the element of a key, or focuses it if it is a field, whose text is then replaced by
 * typing.
 */
function pressKey(key: string): boolean {
	const element = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
	if (element?.closest(OWN_KEYS) && !document.activeElement?.closest(OWN_KEYS)) return false;
	if (element?.matches("input, select, textarea")) element.focus();
	else element?.click();
	if (element instanceof HTMLInputElement) element.select();
	return element !== null;
}

function rowLinks(): HTMLAnchorElement[] {
	return [...document.querySelectorAll<HTMLAnchorElement>("[data-office-rows] [data-row-link]")];
}

function focusRow(step: 1 | -1): boolean {
	const rows = rowLinks();
	const current = focusedRow()?.querySelector<HTMLAnchorElement>("[data-row-link]");
	const place = current ? rows.indexOf(current) : -1;
	const next = rows[place === -1 ? (step === 1 ? 0 : rows.length - 1) : place + step];
	next?.focus();
	next?.scrollIntoView({ block: "nearest" });
	return next !== undefined;
}

function focusedRow(): Element | null {
	return document.activeElement?.closest("[data-row]") ?? null;
}

let lastSelected: HTMLInputElement | undefined;

/** Shift selects all rows from the last selected one. */
function selectRow(isRange: boolean): boolean {
	const box = focusedRow()?.querySelector<HTMLInputElement>("[data-select]");
	if (!box) return false;
	const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-select]")];
	const from = isRange && lastSelected ? boxes.indexOf(lastSelected) : -1;
	const to = boxes.indexOf(box);
	const range = from === -1 ? [box] : boxes.slice(Math.min(from, to), Math.max(from, to) + 1);
	const isChecked = !box.checked;
	for (const entry of range) if (entry.checked !== isChecked) entry.click();
	lastSelected = box;
	return true;
}

/** The checkbox in the head of the list that is shown. */
function selectAll(): boolean {
	const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-select-all]")];
	const shown = boxes.find((box) => box.checkVisibility());
	shown?.click();
	return shown !== undefined;
}

function openNeighbour(step: 1 | -1, navigate: NavigateFunction): boolean {
	const neighbour = readNeighbours(routePath({ ...location, search: "", hash: "" }))?.[step];
	if (neighbour) void navigate(neighbour);
	return neighbour !== undefined;
}

function pathOf({ pathname }: HTMLAnchorElement): string {
	return routePath({ pathname, search: "", hash: "" });
}

function isTyping({ target }: KeyboardEvent): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable ||
			target.matches("select, textarea, input:not([type=checkbox], [type=radio])"))
	);
}

/** Not while typing, not with Ctrl, and not when the single keys are turned off. */
function isSingleKey(event: KeyboardEvent): boolean {
	const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
	return isPlain && !isTyping(event) && readLocal(KEYS_OFF) === null;
}

function isDialogOpen(): boolean {
	return document.querySelector("dialog[open], [role=dialog][data-open]") !== null;
}
