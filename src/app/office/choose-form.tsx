import { useEffect, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { editForms, focusForm, type PageForm } from "./page-forms.ts";

/** Asks which form of the page is meant. The digits choose one at once. */
export default function ChooseForm({ onClose }: { onClose: () => void }) {
	const [forms] = useState(editForms);
	const list = useRef<HTMLOListElement>(null);
	const choose = (form: PageForm) => {
		onClose();
		// Closing the dialog gives the focus back first.
		requestAnimationFrame(() => focusForm(form));
	};
	useEffect(() => {
		list.current?.querySelector<HTMLElement>("button")?.focus();
	}, []);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const form = /^[1-9]$/.test(event.key) ? forms[Number(event.key) - 1] : undefined;
			if (!form) return;
			event.preventDefault();
			choose(form);
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	});
	return (
		<Modal title={m.office_choose_form()} onClose={onClose} width="call">
			<ol ref={list} className="grid gap-1">
				{forms.map((form, n) => (
					<li key={form.id}>
						<Button
							size="small"
							data-choice
							onClick={() => choose(form)}
							className="w-full justify-start text-left"
						>
							<kbd className="mr-2 min-w-5 font-mono">{n < 9 ? n + 1 : ""}</kbd>
							{form.label}
						</Button>
					</li>
				))}
			</ol>
		</Modal>
	);
}
