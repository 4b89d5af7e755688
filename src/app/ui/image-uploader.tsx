import { useId, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button, IconButton } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { announce } from "./toast-store.ts";

export type ImageUploaderProps = {
	label: string;
	/** Addresses of the pictures that are uploaded by now. With a `name` they go along with the form around. */
	pictures: readonly string[];
	name?: string;
	most?: number;
	/** Uploads one file and gives the address it is stored at. */
	upload: (file: File) => Promise<string>;
	onUploaded: (address: string) => void;
	onRemove: (address: string) => void;
};

type UploadFailure = "failed" | "images_only" | null;

/** Takes photos one after the other. Idle, loading while one travels, then idle again with it; a failure is said and changes nothing. */
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
				announce(m.upload_added());
			}
		} catch {
			setFailure("failed");
		} finally {
			setLoading(false);
		}
	}

	function remove(address: string) {
		onRemove(address);
		announce(m.upload_removed());
		// Its button is gone; the one that is always there takes the focus, once it is open again.
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
					{m.upload_add()}
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
					// The same file may be chosen again after a failure.
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

type PictureProps = { address: string; n: number; name: string | undefined; onRemove: () => void };

function Picture({ address, n, name, onRemove }: PictureProps) {
	return (
		<li className="relative rounded-box border border-line">
			{name && <input type="hidden" name={name} value={address} />}
			<img
				src={pathOf(address)}
				alt={m.upload_photo({ n })}
				width={112}
				height={112}
				className="size-28 rounded-box object-cover"
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

/** Of the store's own address only the path: whatever name the page was opened by, it is the same store. */
function pathOf(address: string): string {
	return URL.canParse(address) ? new URL(address).pathname : address;
}
