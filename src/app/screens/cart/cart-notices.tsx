import { useEffect, useRef } from "react";
import type { CartNote } from "../../../domain/cart/cart-rules.ts";
import { noteText } from "../../cart/cart-note-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { announce } from "../../ui/toast-store.ts";

/** Takes the focus that what was removed had, so that a mistake is one key away from being undone. A form: it needs no scripts. */
export function RemovedNotice({
	removed,
}: {
	removed: { sku: string; title: string; quantity: number };
}) {
	const { sku, title, quantity } = removed;
	const button = useRef<HTMLButtonElement>(null);
	const words = m.item_removed({ title });
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each removed one
	useEffect(() => {
		button.current?.focus();
		announce(words);
	}, [removed]);
	return (
		<PostForm
			data-keep-scroll
			className="flex flex-wrap items-center gap-3 rounded-box border bg-panel px-4 py-2"
		>
			<input type="hidden" name="intent" value="set" />
			<input type="hidden" name="sku" value={sku} />
			<input type="hidden" name="quantity" value={quantity} />
			<p className="min-w-0 grow wrap-anywhere">{words}</p>
			<Button ref={button} type="submit" size="small">
				{m.undo()}
			</Button>
		</PostForm>
	);
}

export function NoteNotice({ note, sku }: { note: CartNote; sku: string }) {
	return (
		<Notice kind="warn" title={noteText(note)}>
			<span className="font-mono text-sm">{sku}</span>
		</Notice>
	);
}
