import { useId, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button, IconButton } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { announce } from "./toast-store.ts";

export type ImageUploaderProps = {
	label: string;
	/** URLs of the uploaded pictures. With a `name` they are sent with the form. */
	pictures: readonly string[];
	name?: string;
	most?: number;
	/** Uploads one file and returns its URL. */
	upload: (file: File) => Promise<string>;
	onUploaded: (address: string) => void;
	onRemove: (address: string) => void;
};

type UploadFailure = "failed" | "images_only" | null;

/** Uploads photos one after the other. A failure is announced and changes nothing. */
export function ImageUploader({
	label,
	pictures,
	name,
	most = 6,
	upload,
	onUploaded,
	onRemove,
}: ImageUploaderProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const add = useRef<HTMLButtonElement>(null);
	const [isLoading, setLoading] = useState(false);
	const [failure, setFailure] = useState<UploadFailure>(null);

	async function take(files: File[]) {
		setFailure(null);
		setLoading(true);
		try {
			for (const file of files.slice(0, most - pictures.length)) {
				if (!file.type.startsWith("image/")) return setFailure("images_only");
				onUploaded(await upload(file));
				announce(m.upload_added({ count: most }));
			}
		} catch {
			setFailure("failed");
		} finally {
			setLoading(false);
		}
	}

	function remove(address: string) {
		onRemove(address);
		announce(m.upload_removed({ count: most }));
		// The pressed button is gone, so the focus moves to the upload button as soon as it is enabled.
		requestAnimationFrame(() => add.current?.focus());
	}

	return (
		<fieldset className="grid min-w-0 gap-3 noscript:hidden">
			<legend className="mb-2 font-medium">{label}</legend>
			{pictures.length > 0 && (
				<ul className="flex flex-wrap gap-3">
					{pictures.map((address, n) => (
						<Picture
							key={address}
							address={address}
							n={n + 1}
							name={name}
							isWhole={most === 1}
							onRemove={() => remove(address)}
						/>
					))}
				</ul>
			)}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button
					ref={add}
					icon="upload"
					busy={isLoading}
					disabled={pictures.length >= most}
					aria-describedby={`${id}-hint`}
					onClick={() => input.current?.click()}
				>
					{m.upload_add({ count: most })}
				</Button>
				<p id={`${id}-hint`} className="text-ink-soft text-sm">
					{m.upload_hint({ count: most })}
				</p>
			</div>
			<input
				ref={input}
				type="file"
				accept="image/*"
				multiple
				hidden
				onChange={({ currentTarget }) => {
					const files = [...(currentTarget.files ?? [])];
					// Lets the shopper choose the same file again after a failure.
					currentTarget.value = "";
					void take(files);
				}}
			/>
			<div role="alert" className="empty:hidden">
				{failure === "failed" && (
					<Notice kind="bad" title={m.upload_failed()}>
						{m.upload_failed_hint()}
					</Notice>
				)}
				{failure === "images_only" && <Notice kind="bad" title={m.upload_images_only()} />}
			</div>
		</fieldset>
	);
}

type PictureProps = {
	address: string;
	n: number;
	name: string | undefined;
	/** A logo or a cover is shown to its edges. */
	isWhole: boolean;
	onRemove: () => void;
};

function Picture({ address, n, name, isWhole, onRemove }: PictureProps) {
	return (
		<li className="relative rounded-box border border-line">
			{name && <input type="hidden" name={name} value={address} />}
			<img
				src={pathOf(address)}
				alt={m.upload_photo({ n })}
				width={112}
				height={112}
				className={`size-28 rounded-box ${isWhole ? "object-contain" : "object-cover"}`}
			/>
			<IconButton
				icon="trash"
				label={m.upload_remove({ n })}
				className="absolute top-0 right-0 border-line bg-paper"
				onClick={onRemove}
			/>
		</li>
	);
}

/** The path of a URL of the store, because the store can be reached under several host names. */
function pathOf(address: string): string {
	return URL.canParse(address) ? new URL(address).pathname : address;
}
