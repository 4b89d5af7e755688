import { type DragEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { MAX_PIECE_BYTES } from "../../../domain/import/import-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type UploadFormProps = { id: number; receivedBytes: number; totalBytes: number | null };

/**
 * Takes the file of an import. With scripts a chosen or dropped file is sent at once, in pieces,
 * and goes on after a lost connection; without them it is one form.
 */
export function UploadForm({ id, receivedBytes, totalBytes }: UploadFormProps) {
	const { revalidate } = useRevalidator();
	const [sent, setSent] = useState<{ bytes: number; of: number } | null>(null);
	const [error, setError] = useState<string | null>(null);
	async function send(file: File | undefined) {
		if (!file || sent) return;
		setError(file.size === 0 ? m.imports_file_empty() : null);
		if (file.size === 0) return;
		const start = file.size === totalBytes ? receivedBytes : 0;
		setSent({ bytes: start, of: file.size });
		try {
			await sendPieces(id, file, start, (bytes) => setSent({ bytes, of: file.size }));
		} catch {
			setError(m.imports_upload_failed());
		}
		setSent(null);
		await revalidate();
	}
	const drop = (event: DragEvent) => {
		event.preventDefault();
		void send(event.dataTransfer.files[0]);
	};
	return (
		<form
			method="post"
			encType="multipart/form-data"
			action={officeLinks.importFile(id)}
			className="grid max-w-document gap-3"
			onSubmit={(event) => {
				const input = event.currentTarget.elements.namedItem("file");
				const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
				if (!file) return;
				event.preventDefault();
				event.stopPropagation();
				void send(file);
			}}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the field below does the same with the keyboard */}
			<div
				onDragOver={(event) => event.preventDefault()}
				onDrop={drop}
				className="grid justify-items-start gap-3 rounded-box border border-dashed p-6"
			>
				<label className="grid gap-1">
					<span className="font-medium">{m.imports_file()}</span>
					<input
						type="file"
						name="file"
						required
						accept=".csv,.tsv,.txt,.xlsx,.xml,.zip,.gz"
						// The browser announces the choice of the same file only when the field is empty.
						onClick={(event) => {
							event.currentTarget.value = "";
						}}
						onChange={(event) => void send(event.currentTarget.files?.[0])}
						className="max-w-full py-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-box file:border file:border-solid file:px-3 file:font-semibold"
					/>
				</label>
				<p className="text-ink-soft">{m.imports_drop_hint()}</p>
				<Button type="submit" size="small" busy={sent !== null}>
					{m.imports_upload()}
				</Button>
				{sent && (
					<progress
						aria-label={m.imports_upload()}
						max={sent.of}
						value={sent.bytes}
						className="w-full"
					/>
				)}
			</div>
			<div role="alert" className="empty:hidden">
				{error && <Notice kind="bad" title={error} />}
				{!error && receivedBytes > 0 && totalBytes !== null && (
					<Notice kind="info" title={m.imports_upload_rest()} />
				)}
			</div>
		</form>
	);
}

async function sendPieces(
	id: number,
	file: File,
	start: number,
	onSent: (bytes: number) => void,
): Promise<void> {
	for (let at = start; at < file.size; ) {
		const end = Math.min(at + MAX_PIECE_BYTES, file.size);
		const { ok } = await fetch(officeLinks.importFile(id), {
			method: "PUT",
			body: file.slice(at, end),
			headers: {
				"content-type": "application/octet-stream",
				"content-range": `bytes ${at}-${end - 1}/${file.size}`,
				"x-file-name": encodeURIComponent(file.name),
			},
		});
		if (!ok) throw new Error("the piece was refused");
		at = end;
		onSent(at);
	}
}
