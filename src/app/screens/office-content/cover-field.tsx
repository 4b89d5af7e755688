import { useState } from "react";
import { MAX_ALT_LENGTH } from "../../../domain/content/content-limits.ts";
import type { PictureAttributes } from "../../../domain/content/document.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { PictureFields, uploadFailureText } from "./picture-fields.tsx";
import { uploadContentPicture } from "./upload-content-picture.ts";

/** The cover of a post. It is sent only when it changed. */
export function CoverField({
	cover: savedCover,
	onChange,
}: {
	cover: PictureAttributes | null;
	onChange: () => void;
}) {
	const [cover, setCover] = useState(savedCover);
	const [state, setState] = useState<"idle" | "uploading" | "failed">("idle");
	const change = (next: PictureAttributes | null) => {
		setCover(next);
		onChange();
	};
	async function take(file: File | undefined) {
		if (!file) return;
		setState("uploading");
		try {
			change(await uploadContentPicture(file));
			setState("idle");
		} catch {
			setState("failed");
		}
	}
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 font-medium">{m.content_cover()}</legend>
			{cover !== savedCover && (
				<input type="hidden" name="cover" value={cover ? JSON.stringify(cover) : "none"} />
			)}
			{cover && <PictureFields picture={cover} maxLength={MAX_ALT_LENGTH} onChange={change} />}
			<label className="grid gap-1">
				{m.content_cover_add()}
				<input
					type="file"
					accept="image/*"
					onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
				/>
			</label>
			<p role="status">
				{state === "uploading" && m.editor_uploading()}
				{state === "failed" && uploadFailureText()}
			</p>
			{cover && (
				<Button size="small" className="justify-self-start" onClick={() => change(null)}>
					{m.content_cover_remove()}
				</Button>
			)}
		</fieldset>
	);
}
