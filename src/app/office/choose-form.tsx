import { type KeyboardEvent, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { editForms, focusForm, type PageForm } from "./page-forms.ts";

/** Asks which form of the page is meant. The digits choose one at once. */
export default function ChooseForm({ onClose }: { onClose: () => void }) {
	const [forms] = useState(editForms);
	const choose = (form: PageForm) => {
		onClose();
		// Closing the dialog gives the focus back first.
		requestAnimationFrame(() => focusForm(form));
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const form = /^[1-9]$/.test(event.key) ? forms[Number(event.key) - 1] : undefined;
		if (!form) return;
		event.preventDefault();
		choose(form);
	};
	return (
		<Modal title={m.office_choose_form()} onClose={onClose} width="call">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
			<div onKeyDown={onKeyDown}>
				<ol className="grid gap-1">
					{forms.map((form, n) => (
						<li key={form.id}>
							<Button
								size="small"
								data-choice
								autoFocus={n === 0}
								onClick={() => choose(form)}
								className="w-full justify-start text-left"
							>
								<kbd className="mr-2 min-w-5 font-mono">{n < 9 ? n + 1 : ""}</kbd>
								{form.label}
							</Button>
						</li>
					))}
				</ol>
			</div>
		</Modal>
	);
}
