import { useId, useRef, useState } from "react";
import type { signCertificateUpload } from "../../../contract/customers.ts";
import { DOCUMENT_TYPE, MAX_DOCUMENT_BYTES } from "../../../domain/upload/document.ts";
import { callApi } from "../../browser/api-client.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Uploads the scan of a certificate, a picture or a PDF, and sends its name with the form. */
export function CertificateUpload() {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [scan, setScan] = useState<{ name: string; file: string }>();
	const [isLoading, setLoading] = useState(false);
	const [hasFailed, setFailed] = useState(false);

	async function take(chosen: File) {
		setFailed(false);
		setLoading(true);
		try {
			const file = await (chosen.type === DOCUMENT_TYPE ? uploadPdf : uploadPicture)(chosen);
			setScan({ name: chosen.name, file });
		} catch {
			setFailed(true);
		} finally {
			setLoading(false);
		}
	}

	return (
		<div className="grid justify-items-start gap-2 noscript:hidden">
			<Button
				size="small"
				icon="upload"
				busy={isLoading}
				aria-describedby={`${id}-hint`}
				onClick={() => input.current?.click()}
			>
				{m.office_customer_certificate_upload()}
			</Button>
			<p id={`${id}-hint`} role="status" className="text-ink-soft text-sm wrap-anywhere">
				{scan?.name ?? m.office_customer_certificate_upload_hint()}
			</p>
			{scan && <input type="hidden" name="file" value={scan.file} />}
			<input
				ref={input}
				type="file"
				accept={`image/*,${DOCUMENT_TYPE}`}
				hidden
				aria-label={m.office_customer_certificate_upload()}
				onChange={({ currentTarget }) => {
					const [chosen] = currentTarget.files ?? [];
					currentTarget.value = "";
					if (chosen) void take(chosen);
				}}
			/>
			<div role="alert" className="empty:hidden">
				{hasFailed && <Notice kind="bad" title={m.upload_failed()} />}
			</div>
		</div>
	);
}

async function uploadPdf(file: File): Promise<string> {
	if (file.size > MAX_DOCUMENT_BYTES) throw new Error("the file is too large");
	const { url, file: key } = await callApi<typeof signCertificateUpload>(
		"POST",
		"/admin/documents/signed_url",
		getLocale(),
		{},
	);
	const { pathname, search } = new URL(url);
	const { ok } = await fetch(`${pathname}${search}`, {
		method: "PUT",
		body: file,
		headers: { "content-type": DOCUMENT_TYPE },
	});
	if (!ok) throw new Error("the upload was refused");
	return key;
}
