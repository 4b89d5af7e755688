import { useRef } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSending } from "../ui/use-sending.ts";
import type { TypedPartNotes } from "./typed-part-notes.ts";

type Props = {
	label: string;
	/** What is still in the field. */
	typed: string;
	notes: TypedPartNotes;
	error?: string | undefined;
	/** The form was not ended, because numbers were still in the field. */
	warning?: string | undefined;
	autoFocus: boolean;
	/** The intent of the button that adds the parts. */
	intent?: string;
};

/**
 * The field for parts, with the button that adds them. A scanner ends with Enter, which adds.
 */
export function TypedPartsField({
	label,
	typed,
	notes,
	error,
	warning,
	autoFocus,
	intent = "add",
}: Props) {
	const isSending = useSending();
	const row = useRef<HTMLDivElement>(null);
	return (
		<>
			<div ref={row} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
				<TextArea
					name="add"
					label={label}
					hint={m.phone_order_add_hint()}
					rows={typed.includes("\n") ? 4 : 1}
					defaultValue={typed}
					error={error}
					autoFocus={autoFocus}
					onKeyDown={(event) => {
						if (event.key !== "Enter" || event.shiftKey) return;
						event.preventDefault();
						event.currentTarget.form?.requestSubmit(row.current?.querySelector("button"));
					}}
				/>
				<Button
					type="submit"
					name="intent"
					value={intent}
					busy={isSending}
					formNoValidate
					className="sm:mt-7"
				>
					{m.phone_order_add_do()}
				</Button>
			</div>
			{warning && <Notice kind="bad" title={warning} />}
			{notes.unknown.map(({ typed: number, similar }) => (
				<Notice key={number} kind="warn" title={m.phone_order_unknown({ number })}>
					{similar.length > 0 && m.phone_order_similar({ numbers: similar.join(", ") })}
				</Notice>
			))}
			{notes.withoutQuantity.map((number) => (
				<Notice key={number} kind="warn" title={m.phone_order_quantity_unread({ number })} />
			))}
			{notes.choices.map(({ sku, others }) => (
				<p key={sku} className="text-ink-soft text-sm">
					{m.phone_order_others({ sku, numbers: others.join(", ") })}
				</p>
			))}
		</>
	);
}
