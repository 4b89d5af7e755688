import type { PictureAttributes } from "../../../domain/content/document.ts";
import { ContentPicture } from "../../content/content-picture.tsx";
import { m } from "../../messages/compiled/messages.js";
import { TextField } from "../../ui/field.tsx";

/** A picture with its descriptions in both languages. */
export function PictureFields({
	picture,
	maxLength,
	onChange,
}: {
	picture: PictureAttributes;
	maxLength: number;
	onChange: (picture: PictureAttributes) => void;
}) {
	const describe = (language: "en" | "es", text: string) =>
		onChange({ ...picture, alt: { ...picture.alt, [language]: text } });
	return (
		<div className="grid items-start gap-3 sm:grid-cols-[auto_1fr]">
			<ContentPicture
				{...picture}
				alt={picture.alt.en}
				className="h-auto max-h-32 w-40 rounded-box border object-contain"
			/>
			<div className="grid gap-3">
				<TextField
					name=""
					label={m.editor_alt_en()}
					hint={m.editor_alt_hint()}
					defaultValue={picture.alt.en}
					maxLength={maxLength}
					onInput={({ currentTarget }) => describe("en", currentTarget.value)}
				/>
				<TextField
					name=""
					label={m.editor_alt_es()}
					defaultValue={picture.alt.es}
					maxLength={maxLength}
					onInput={({ currentTarget }) => describe("es", currentTarget.value)}
				/>
			</div>
		</div>
	);
}
