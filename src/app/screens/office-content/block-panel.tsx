import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import {
	MAX_ALT_LENGTH,
	MAX_HREF_LENGTH,
	MAX_LABEL_LENGTH,
	MAX_PARTS_IN_BLOCK,
	MAX_PARTS_SEARCH_LENGTH,
} from "../../../domain/content/content-limits.ts";
import { isAllowedHref, isWebAddress } from "../../../domain/content/content-link.ts";
import type { PictureAttributes } from "../../../domain/content/document.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { insertBlock } from "./insert-block.ts";
import { PictureFields } from "./picture-fields.tsx";
import { PictureUpload } from "./picture-upload.tsx";

export type PanelKind = "link" | "picture" | "parts" | "video" | "callToAction";

type PanelProps = { kind: PanelKind; editor: Editor; onClose: () => void };

/**
 * The fields of a link or of a block that is not typed. It changes the selected block, or inserts a
 * new one. It is no form of its own, because it is inside the form of the entry.
 */
export function BlockPanel({ kind, editor, onClose }: PanelProps) {
	const [attrs, setAttrs] = useState<Record<string, unknown>>(() => ({
		...editor.getAttributes(kind),
	}));
	const [isBad, setBad] = useState(false);
	const set = (name: string, value: unknown) => setAttrs((old) => ({ ...old, [name]: value }));

	function apply() {
		const checked = checkedAttributes(kind, attrs);
		if (!checked) return setBad(true);
		if (kind === "link") {
			const chain = editor.chain().focus().extendMarkRange("link");
			if (checked.href === "") chain.unsetLink().run();
			else chain.setLink({ href: String(checked.href) }).run();
		} else if (editor.isActive(kind)) {
			editor.chain().focus().updateAttributes(kind, checked).run();
		} else {
			insertBlock(editor, { type: kind, attrs: checked });
		}
		onClose();
	}

	return (
		<fieldset
			className="grid gap-3 border-b bg-paper p-3"
			onKeyDown={(event) => {
				if (event.key === "Escape") onClose();
				// Enter in a field would send the form of the entry. On a button it presses the button.
				if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
				event.preventDefault();
				apply();
			}}
		>
			{kind === "picture" ? (
				<PictureChoice attrs={attrs} onChange={(picture) => setAttrs(picture)} />
			) : (
				<TextFields kind={kind} attrs={attrs} isBad={isBad} onSet={set} />
			)}
			<div className="flex flex-wrap gap-2">
				<Button size="small" variant="primary" onClick={apply}>
					{m.editor_apply()}
				</Button>
				<Button size="small" onClick={onClose}>
					{m.editor_cancel()}
				</Button>
			</div>
		</fieldset>
	);
}

type FieldsProps = {
	kind: Exclude<PanelKind, "picture">;
	attrs: Record<string, unknown>;
	isBad: boolean;
	onSet: (name: string, value: unknown) => void;
};

function TextFields({ kind, attrs, isBad, onSet }: FieldsProps) {
	const onInput = (name: string) => (event: FormEvent<HTMLInputElement>) =>
		onSet(name, event.currentTarget.value);
	const text = (name: string) => String(attrs[name] ?? "");
	if (kind === "parts")
		return (
			<>
				<TextField
					name=""
					label={m.editor_skus()}
					defaultValue={[attrs.skus ?? []].flat().join(", ")}
					onInput={onInput("skus")}
					mono
				/>
				<TextField
					name=""
					label={m.editor_search()}
					defaultValue={text("search")}
					maxLength={MAX_PARTS_SEARCH_LENGTH}
					onInput={onInput("search")}
				/>
			</>
		);
	return (
		<>
			{kind !== "link" && (
				<TextField
					name=""
					label={m.editor_label()}
					defaultValue={text("label")}
					maxLength={MAX_LABEL_LENGTH}
					onInput={onInput("label")}
				/>
			)}
			<TextField
				name=""
				label={m.editor_href()}
				hint={m.editor_href_hint()}
				error={isBad ? m.editor_href_bad() : undefined}
				defaultValue={text("href")}
				maxLength={MAX_HREF_LENGTH}
				onInput={onInput("href")}
			/>
		</>
	);
}

function PictureChoice({
	attrs,
	onChange,
}: {
	attrs: Record<string, unknown>;
	onChange: (picture: PictureAttributes) => void;
}) {
	const picture = attrs.src ? (attrs as PictureAttributes) : null;
	return (
		<>
			<PictureUpload label={m.editor_picture_choose()} onUploaded={onChange} />
			{picture && (
				<PictureFields picture={picture} maxLength={MAX_ALT_LENGTH} onChange={onChange} />
			)}
		</>
	);
}

/** The attributes of a valid block; undefined when something is missing or not allowed. */
function checkedAttributes(
	kind: PanelKind,
	attrs: Record<string, unknown>,
): Record<string, unknown> | undefined {
	const text = (name: string) => String(attrs[name] ?? "").trim();
	if (kind === "picture") return attrs.src ? attrs : undefined;
	if (kind === "parts") {
		const skus = [attrs.skus ?? []]
			.flat()
			.join(",")
			.split(/[\s,]+/)
			.filter((sku) => /^[\w.-]{1,40}$/.test(sku))
			.slice(0, MAX_PARTS_IN_BLOCK);
		const search = text("search");
		return skus.length > 0 || search ? { skus, search } : undefined;
	}
	const href = text("href");
	if (kind === "link") return href === "" || isAllowedHref(href) ? { href } : undefined;
	const isAllowed = kind === "video" ? isWebAddress(href) : isAllowedHref(href);
	return isAllowed && text("label") ? { href, label: text("label") } : undefined;
}
