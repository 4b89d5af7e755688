import { customerNoteForm } from "../../../contract/customer-inputs.ts";
import { MAX_CUSTOMER_NOTE_LENGTH } from "../../../domain/customer/customer-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { TextArea } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { NoteView } from "./customer-view.ts";

/** What staff wrote about a customer: pinned notes first. Customers never see them. */
export function Notes({
	notes,
	formKey,
	answer,
}: {
	notes: NoteView[];
	formKey: string;
	answer: FormAnswer | undefined;
}) {
	return (
		<section aria-labelledby="notes" className="grid gap-3">
			<h2 id="notes" className="text-lg">
				{m.office_customer_notes()}
			</h2>
			<ul className="grid gap-2">
				{notes.map((note) => (
					<li
						key={note.id}
						className={`rounded-box border px-3 py-2 ${note.isPinned ? "bg-panel" : ""}`}
					>
						<p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
						<div className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
							<span>
								{note.author} · {note.at}
							</span>
							{note.isPinned && (
								<span className="inline-flex">
									<Badge>{m.office_customer_note_pinned()}</Badge>
								</span>
							)}
							<PostForm className="ml-auto">
								<input type="hidden" name="note" value={note.id} />
								<Button
									type="submit"
									name="intent"
									value={note.isPinned ? "unpin" : "pin"}
									size="small"
									variant="quiet"
								>
									{note.isPinned ? m.office_customer_note_unpin() : m.office_customer_note_pin()}
								</Button>
							</PostForm>
						</div>
					</li>
				))}
			</ul>
			{/* Emptied by a new note only: another saved form of the page leaves typed text alone. */}
			<NoteForm key={Math.max(0, ...notes.map(({ id }) => id))} formKey={formKey} answer={answer} />
		</section>
	);
}

function NoteForm({ formKey, answer }: { formKey: string; answer: FormAnswer | undefined }) {
	const form = useForm({ form: customerNoteForm, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.office_customer_note_save()}
			isNew
			fields={{ intent: "note", key: formKey }}
			className="grid gap-2"
		>
			<TextArea
				{...form.field("text")}
				label={m.office_customer_note_text()}
				hint={m.office_customer_note_hint()}
				maxLength={MAX_CUSTOMER_NOTE_LENGTH}
				rows={3}
			/>
			<CheckboxField
				name="pinned"
				value="yes"
				label={m.office_customer_note_pin_new()}
				defaultChecked={Boolean(answer?.values.pinned)}
			/>
		</OfficeForm>
	);
}
