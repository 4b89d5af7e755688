import { useEffect, useRef } from "react";
import { m } from "../messages/compiled/messages.js";
import { useShellData } from "../page/shell-data.ts";
import { showToast } from "../ui/toast-store.ts";

const KEY = "typed";

type TypedForm = { path: string; owner: string; fields: [name: string, value: string][] };

/**
 * Put inside a form. When the session ends before the form is sent, the typed values are stored in
 * this tab and restored after the same customer signed in again. Passwords are never stored.
 */
export function RestoreTypedForm() {
	const marker = useRef<HTMLSpanElement>(null);
	const owner = useShellData()?.account?.userEmail ?? "";
	const initialOwner = useRef(owner);
	useEffect(() => {
		const form = marker.current?.closest("form");
		if (!form) return;
		const [path, owner] = [location.pathname, initialOwner.current];
		const fields = takeTypedForm({ path, owner });
		if (fields) restore(form, fields);
		// The form has left the page by then, but its values can still be read.
		return () =>
			void (
				/\/login$/.test(location.pathname) &&
				storeTypedForm({ path, owner, fields: fieldsOf(form) })
			);
	}, []);
	return <span ref={marker} hidden />;
}

function storeTypedForm(typed: TypedForm): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(typed));
	} catch {
		// Without storage the values are lost.
	}
}

/** Reads the values and deletes them. They are returned to their owner only. */
function takeTypedForm({
	path,
	owner,
}: Omit<TypedForm, "fields">): TypedForm["fields"] | undefined {
	try {
		const stored: Partial<TypedForm> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
		if (stored?.path !== path) return undefined;
		sessionStorage.removeItem(KEY);
		return stored.owner === owner ? stored.fields : undefined;
	} catch {
		return undefined;
	}
}

function fieldsOf(form: HTMLFormElement): TypedForm["fields"] {
	return controlsOf(form)
		.filter((control) => !isChoice(control) || control.checked)
		.map(({ name, value }) => [name, value]);
}

function restore(form: HTMLFormElement, fields: TypedForm["fields"]): void {
	fill(form, fields);
	// A restored choice may show more fields, which are filled in a second pass.
	setTimeout(() => fill(form, fields));
	showToast({ kind: "info", text: m.typed_is_back() });
}

function fill(form: HTMLFormElement, fields: TypedForm["fields"]): void {
	for (const control of controlsOf(form)) {
		if (isChoice(control))
			control.checked = fields.some(
				([name, value]) => name === control.name && value === control.value,
			);
		else control.value = fields.find(([name]) => name === control.name)?.[1] ?? control.value;
		if (control instanceof HTMLSelectElement)
			control.dispatchEvent(new Event("change", { bubbles: true }));
	}
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
	return [...form.elements].filter(
		(element): element is Control =>
			/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && isRestorable(element as Control),
	);
}

function isRestorable({ type, name }: Control): boolean {
	return name !== "" && type !== "password" && type !== "hidden";
}

function isChoice(control: Control): control is HTMLInputElement {
	return control.type === "radio" || control.type === "checkbox";
}
