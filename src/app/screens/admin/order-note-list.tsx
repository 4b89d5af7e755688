import { orderNoteForm } from "../../../contract/order-desk-inputs.ts";
import { MAX_ORDER_NOTE_LENGTH } from "../../../domain/order/order-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextArea } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { OrderDeskView } from "./order-desk-view.ts";

type Props = {
	notes: OrderDeskView["notes"];
	canWriteToBuyer: boolean;
	formKey: string;
	answer: FormAnswer | undefined;
};

/** What staff wrote about an order: pinned notes first. */
export function OrderNotes({ notes, canWriteToBuyer, formKey, answer }: Props) {
	return (
		<section aria-labelledby="notes" className="no-print grid gap-3">
			<h2 id="notes" className="text-lg">
				{m.order_notes()}
			</h2>
			{notes.length > 0 && (
				<ul className="grid gap-2">
					{notes.map((note) => (
						<Note key={note.id} note={note} />
					))}
				</ul>
			)}
			{/* Emptied by a new note only: another saved form of the page leaves typed text alone. */}
			<NoteForm
				key={Math.max(0, ...notes.map(({ id }) => id))}
				canWriteToBuyer={canWriteToBuyer}
				formKey={formKey}
				answer={answer}
			/>
		</section>
	);
}

function Note({ note }: { note: OrderDeskView["notes"][number] }) {
	return (
		<li className={`rounded-box border px-3 py-2 ${note.isPinned ? "bg-panel" : ""}`}>
			<p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
			<div className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
				<span className="wrap-anywhere">
					{note.author} · {note.at}
				</span>
				{note.isForBuyer && <Badge tone="warn">{m.order_note_buyer()}</Badge>}
				{note.isPinned && <Badge>{m.order_note_pinned()}</Badge>}
				<PostForm className="ml-auto">
					<input type="hidden" name="note" value={note.id} />
					<Button
						type="submit"
						name="intent"
						value={note.isPinned ? "unpin" : "pin"}
						size="small"
						variant="quiet"
					>
						{note.isPinned ? m.order_note_unpin() : m.order_note_pin()}
					</Button>
				</PostForm>
			</div>
		</li>
	);
}

function NoteForm({ canWriteToBuyer, formKey, answer }: Omit<Props, "notes">) {
	const form = useForm({ form: orderNoteForm, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.order_note_save()}
			isNew
			fields={{ intent: "note", key: formKey }}
			className="grid gap-2"
		>
			<TextArea
				{...form.field("text")}
				label={m.order_note_text()}
				hint={m.order_note_hint()}
				maxLength={MAX_ORDER_NOTE_LENGTH}
				rows={3}
			/>
			{canWriteToBuyer && (
				<SelectField
					name="reader"
					label={m.order_note_for()}
					defaultValue={answer?.values.reader ?? "staff"}
					options={[
						{ value: "staff", label: m.order_note_for_staff() },
						{ value: "buyer", label: m.order_note_for_buyer() },
					]}
				/>
			)}
			<CheckboxField
				name="pinned"
				value="yes"
				label={m.order_note_pin_new()}
				defaultChecked={Boolean(answer?.values.pinned)}
			/>
		</OfficeForm>
	);
}
