import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { announce } from "../../ui/toast-store.ts";
import { useSending } from "../../ui/use-sending.ts";
import { vehicleName } from "../../vehicle/vehicle-view.ts";
import type { Unit } from "./unit-view.ts";

/** Takes the focus of the removed card, so that Undo is one key press away. */
export function RemovedNotice({
	removed,
	words,
	onUndo,
}: {
	removed: object;
	words: string;
	onUndo: () => void;
}) {
	const button = useFocusFor(removed);
	return (
		<NoticeFrame words={words}>
			<Button ref={button} size="small" onClick={onUndo}>
				{m.garage_undo()}
			</Button>
		</NoticeFrame>
	);
}

/** The same for one unit of an account. It is a form, so that Undo works without JavaScript. */
export function RemovedUnit({ unit }: { unit: Unit }) {
	const button = useFocusFor(unit);
	const isSending = useSending("restore");
	const words = m.garage_removed({
		name: [unit.unitNumber || unit.vin, vehicleName(unit)].filter(Boolean).join(" · "),
	});
	useEffect(() => announce(words), [words]);
	return (
		<PostForm data-keep-scroll>
			<input type="hidden" name="intent" value="restore" />
			<input type="hidden" name="type" value={unit.type} />
			<input type="hidden" name="id" value={unit.id} />
			<input type="hidden" name="unit_number" value={unit.unitNumber} />
			<input type="hidden" name="vin" value={unit.vin} />
			<input type="hidden" name="notes" value={unit.notes} />
			<input type="hidden" name="active" value={unit.isActive ? "on" : ""} />
			<NoticeFrame words={words}>
				<Button ref={button} type="submit" size="small" busy={isSending}>
					{m.garage_undo()}
				</Button>
			</NoticeFrame>
		</PostForm>
	);
}

function NoticeFrame({ words, children }: { words: string; children: ReactNode }) {
	return (
		<div className="mb-3 flex flex-wrap items-center gap-3 rounded-box border bg-panel px-4 py-2">
			<p className="min-w-0 grow wrap-anywhere">{words}</p>
			{children}
		</div>
	);
}

function useFocusFor(removed: object): RefObject<HTMLButtonElement | null> {
	const button = useRef<HTMLButtonElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each removed one
	useEffect(() => button.current?.focus(), [removed]);
	return button;
}
