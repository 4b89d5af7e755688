import { useEffect, useRef } from "react";
import type { CartNote } from "../../../domain/cart/cart-rules.ts";
import type { RemovedLine } from "../../cart/cart-interface.ts";
import { cartNoteText } from "../../cart/cart-note-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { announce } from "../../ui/toast-store.ts";

/**
 * Offers to undo a removal, and takes the focus that the removed line had. It is a form, so that it
 * works without scripts.
 */
export function RemovedNotice({ removed }: { removed: RemovedLine }) {
	const { sku, title, quantity } = removed;
	const button = useRef<HTMLButtonElement>(null);
	const text = m.item_removed({ title });
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each removed line
	useEffect(() => {
		button.current?.focus();
		announce(text);
	}, [removed]);
	return (
		<PostForm
			data-keep-scroll
			className="flex flex-wrap items-center gap-3 rounded-box border bg-panel px-4 py-2"
		>
			<input type="hidden" name="intent" value="set" />
			<input type="hidden" name="sku" value={sku} />
			<input type="hidden" name="quantity" value={quantity} />
			<p className="min-w-0 grow wrap-anywhere">{text}</p>
			<Button ref={button} type="submit" size="small">
				{m.undo()}
			</Button>
		</PostForm>
	);
}

export function NoteNotice({ note, sku }: { note: CartNote; sku: string }) {
	return (
		<Notice kind="warn" title={cartNoteText(note)}>
			<span className="font-mono text-sm">{sku}</span>
		</Notice>
	);
}
