import type { ReactNode } from "react";
import type { Form } from "../../contract/form-schema.ts";
import { m } from "../messages/compiled/messages.js";
import type { FormAnswer } from "../page/handle-form.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { CheckboxField } from "../ui/choice-field.tsx";
import { TextArea } from "../ui/field.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useForm } from "../ui/use-form.ts";
import { OfficeForm } from "./office-form.tsx";

type StaffNote = {
	id: number;
	text: string;
	author: string;
	at: string;
	isPinned: boolean;
	/** The buyer of an order reads it too. */
	isForBuyer?: boolean;
};

type FormProps = {
	/** With the fields `text` and `pinned`. */
	form: Form;
	/** Who reads notes. */
	hint: string;
	maxLength: number;
	formKey: string;
	answer: FormAnswer | undefined;
	/** Further fields of a new note. */
	children?: ReactNode;
};

/** What staff wrote about an order or a customer, pinned notes first, and a form for a new one. */
export function StaffNotes({ notes, ...formProps }: FormProps & { notes: StaffNote[] }) {
	return (
		<section aria-labelledby="notes" className="no-print grid gap-3">
			<h2 id="notes" className="text-lg">
				{m.staff_notes()}
			</h2>
			{notes.length > 0 && (
				<ul className="grid gap-2">
					{notes.map((note) => (
						<Note key={note.id} note={note} />
					))}
				</ul>
			)}
			{/* Emptied by a new note only: another saved form of the page leaves typed text alone. */}
			<NoteForm key={Math.max(0, ...notes.map(({ id }) => id))} {...formProps} />
		</section>
	);
}

function Note({ note }: { note: StaffNote }) {
	return (
		<li className={`rounded-box border px-3 py-2 ${note.isPinned ? "bg-panel" : ""}`}>
			<p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
			<div className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
				<span className="wrap-anywhere">
					{note.author} · {note.at}
				</span>
				{note.isForBuyer && <Badge tone="warn">{m.order_note_buyer()}</Badge>}
				{note.isPinned && <Badge>{m.staff_note_pinned()}</Badge>}
				<PostForm className="ml-auto">
					<input type="hidden" name="note" value={note.id} />
					<Button
						type="submit"
						name="intent"
						value={note.isPinned ? "unpin" : "pin"}
						size="small"
						variant="quiet"
					>
						{note.isPinned ? m.staff_note_unpin() : m.staff_note_pin()}
					</Button>
				</PostForm>
			</div>
		</li>
	);
}

function NoteForm({ form: schema, hint, maxLength, formKey, answer, children }: FormProps) {
	const form = useForm({ form: schema, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.staff_note_save()}
			isNew
			fields={{ intent: "note", key: formKey }}
			className="grid gap-2"
		>
			<TextArea
				{...form.field("text")}
				label={m.staff_note_text()}
				hint={hint}
				maxLength={maxLength}
				rows={3}
			/>
			{children}
			<CheckboxField
				name="pinned"
				value="yes"
				label={m.staff_note_pin_new()}
				defaultChecked={Boolean(answer?.values.pinned)}
			/>
		</OfficeForm>
	);
}
