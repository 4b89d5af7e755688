import { useEffect, useRef } from "react";
import { m } from "../messages/compiled/messages.js";
import { useShellData } from "../page/shell-data.ts";
import { showToast } from "../ui/toast-store.ts";

const KEY = "typed";

type Typed = { path: string; owner: string; fields: [name: string, value: string][] };

/**
 * Stands inside a form. Should the session end before it is sent, what was typed waits in this tab for the same
 * customer to sign in again. Passwords are not kept.
 */
export function RestoreTypedForm() {
	const place = useRef<HTMLSpanElement>(null);
	const owner = useShellData()?.account?.userEmail ?? "";
	const first = useRef(owner);
	useEffect(() => {
		const form = place.current?.closest("form");
		if (!form) return;
		const [path, owner] = [location.pathname, first.current];
		const kept = take({ path, owner });
		if (kept) putBack(form, kept);
		// The form is gone from the page by then, but not what stands in it.
		return () =>
			void (/\/login$/.test(location.pathname) && keep({ path, owner, fields: fieldsOf(form) }));
	}, []);
	return <span ref={place} hidden />;
}

function keep(typed: Typed): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(typed));
	} catch {
		// A browser that keeps nothing loses it, as before.
	}
}

/** Read once, and by whom it belongs to alone. */
function take({ path, owner }: Omit<Typed, "fields">): Typed["fields"] | undefined {
	try {
		const kept: Partial<Typed> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
		if (kept?.path !== path) return undefined;
		sessionStorage.removeItem(KEY);
		return kept.owner === owner ? kept.fields : undefined;
	} catch {
		return undefined;
	}
}

function fieldsOf(form: HTMLFormElement): Typed["fields"] {
	return controlsOf(form)
		.filter((control) => !isChoice(control) || control.checked)
		.map(({ name, value }) => [name, value]);
}

function putBack(form: HTMLFormElement, fields: Typed["fields"]): void {
	fill(form, fields);
	// What was chosen may have changed which fields there are.
	setTimeout(() => fill(form, fields));
	showToast({ kind: "info", text: m.typed_is_back() });
}

function fill(form: HTMLFormElement, fields: Typed["fields"]): void {
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
		(one): one is Control =>
			/^(INPUT|SELECT|TEXTAREA)$/.test(one.tagName) && isTyped(one as Control),
	);
}

function isTyped({ type, name }: Control): boolean {
	return name !== "" && type !== "password" && type !== "hidden";
}

function isChoice(control: Control): control is HTMLInputElement {
	return control.type === "radio" || control.type === "checkbox";
}
