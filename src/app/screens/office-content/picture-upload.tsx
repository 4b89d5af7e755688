import { useRef, useState } from "react";
import type { PictureAttributes } from "../../../domain/content/document.ts";
import { ApiRefusal } from "../../browser/api-client.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UnreadablePicture, uploadContentPicture } from "./upload-content-picture.ts";

/** The button that uploads one picture. A refused file gets the reason beside it. */
export function PictureUpload({
	label,
	onUploaded,
}: {
	label: string;
	onUploaded: (picture: PictureAttributes) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [isLoading, setLoading] = useState(false);
	const [failure, setFailure] = useState<string>();

	async function take(file: File) {
		setFailure(undefined);
		setLoading(true);
		try {
			onUploaded(await uploadContentPicture(file));
		} catch (error) {
			setFailure(failureText(error));
		} finally {
			setLoading(false);
		}
	}

	return (
		<div className="grid justify-items-start gap-2">
			<Button size="small" icon="upload" busy={isLoading} onClick={() => input.current?.click()}>
				{label}
			</Button>
			<p className="text-ink-soft text-sm">{m.editor_picture_types()}</p>
			<input
				ref={input}
				type="file"
				accept="image/*"
				hidden
				aria-label={label}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					// Allows the same file to be chosen again after a failure.
					currentTarget.value = "";
					if (file) void take(file);
				}}
			/>
			<div role="alert" className="empty:hidden">
				{failure && <Notice kind="bad" title={failure} />}
			</div>
		</div>
	);
}

function failureText(error: unknown): string {
	if (error instanceof UnreadablePicture)
		return error.isSvg ? m.editor_picture_svg() : m.editor_picture_unreadable();
	if (error instanceof ApiRefusal) return error.message;
	return `${m.upload_failed()}. ${m.upload_failed_hint()}`;
}
