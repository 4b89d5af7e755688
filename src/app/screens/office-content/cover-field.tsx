import { useState } from "react";
import { MAX_ALT_LENGTH } from "../../../domain/content/content-limits.ts";
import type { PictureAttributes } from "../../../domain/content/document.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { PictureUpload } from "./picture-upload.tsx";

/** The cover of a post. It is sent only when it changed. */
export function CoverField({
	cover: savedCover,
	onChange,
}: {
	cover: PictureAttributes | null;
	onChange: () => void;
}) {
	const [cover, setCover] = useState(savedCover);
	const change = (next: PictureAttributes | null) => {
		setCover(next);
		onChange();
	};
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 font-medium">{m.content_cover()}</legend>
			{cover !== savedCover && (
				<input type="hidden" name="cover" value={cover ? JSON.stringify(cover) : "none"} />
			)}
			{cover && <PictureFields picture={cover} maxLength={MAX_ALT_LENGTH} onChange={change} />}
			<PictureUpload label={m.content_cover_add()} onUploaded={change} />
			{cover && (
				<Button size="small" className="justify-self-start" onClick={() => change(null)}>
					{m.content_cover_remove()}
				</Button>
			)}
		</fieldset>
	);
}
