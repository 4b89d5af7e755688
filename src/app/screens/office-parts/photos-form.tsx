import { useRef, useState } from "react";
import { photosForm } from "../../../contract/part-forms.ts";
import { MAX_PART_PHOTOS, MAX_PHOTO_ALT_LENGTH } from "../../../domain/catalog/part-limits.ts";
import type { PartPhoto } from "../../../domain/catalog/part-record.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useForm } from "../../ui/use-form.ts";
import type { PartAnswer } from "./part-action.ts";
import { answerOf, SectionForm } from "./section-form.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";

type PhotosFormProps = {
	sku: string;
	version: string;
	photos: PartPhoto[];
	values: Record<string, string>;
	answer: PartAnswer | undefined;
};

/** The photos in the sequence of the shop. The first one is shown in lists. */
export function PhotosForm({ sku, version, photos, values, answer: anyAnswer }: PhotosFormProps) {
	const answer = answerOf("photos", anyAnswer);
	const form = useForm({ form: photosForm, initial: values, answer });
	const [shown, setShown] = useState(photos);
	const move = (from: number, to: number) => {
		const next = shown.toSpliced(from, 1);
		const photo = shown[from];
		if (photo) setShown(next.toSpliced(to, 0, photo));
	};
	const add = (address: string) =>
		setShown((before) => [
			...before,
			{ route: new URL(address).pathname, altEn: null, altEs: null },
		]);
	const addFiles = async (files: File[]) => {
		const free = MAX_PART_PHOTOS - shown.length;
		const pictures = files.filter(({ type }) => type.startsWith("image/")).slice(0, free);
		if (pictures.length === 0) showToast({ kind: "error", text: m.upload_images_only() });
		try {
			for (const file of pictures) add(await uploadPicture(file));
		} catch {
			showToast({ kind: "error", text: m.upload_failed() });
		}
	};
	useDroppedFiles(addFiles);
	const describe = (place: number, texts: Partial<PartPhoto>) =>
		setShown(shown.map((photo, n) => (n === place ? { ...photo, ...texts } : photo)));
	return (
		<SectionForm
			{...{ section: "photos", sku, version, form, answer }}
			save={m.parts_save_photos()}
		>
			{shown.length === 0 && <p className="text-ink-soft">{m.parts_no_photos()}</p>}
			{shown.length > 0 && <p className="text-ink-soft">{m.parts_photo_alt_hint()}</p>}
			<ol className="grid gap-4">
				{shown.map((photo, place) => (
					<li
						key={photo.route}
						className="grid items-start gap-3 border-b pb-4 sm:grid-cols-[auto_1fr_auto]"
					>
						<input type="hidden" name={`route_${place}`} value={photo.route} />
						<img
							src={photo.route}
							alt={photo.altEn ?? m.upload_photo({ n: place + 1 })}
							width={112}
							height={112}
							className="size-28 rounded-box border object-contain"
						/>
						<div className="grid gap-3 lg:grid-cols-2">
							<TextField
								name={`altEn_${place}`}
								label={m.parts_alt_en()}
								value={photo.altEn ?? ""}
								maxLength={MAX_PHOTO_ALT_LENGTH}
								onChange={({ currentTarget }) => describe(place, { altEn: currentTarget.value })}
							/>
							<TextField
								name={`altEs_${place}`}
								label={m.parts_alt_es()}
								value={photo.altEs ?? ""}
								maxLength={MAX_PHOTO_ALT_LENGTH}
								onChange={({ currentTarget }) => describe(place, { altEs: currentTarget.value })}
							/>
						</div>
						<div className="flex flex-wrap gap-2 sm:flex-col">
							<Button size="small" disabled={place === 0} onClick={() => move(place, place - 1)}>
								{m.parts_photo_earlier()}
							</Button>
							<Button
								size="small"
								disabled={place === shown.length - 1}
								onClick={() => move(place, place + 1)}
							>
								{m.parts_photo_later()}
							</Button>
							<Button
								size="small"
								variant="danger"
								onClick={() => setShown(shown.toSpliced(place, 1))}
							>
								{m.parts_photo_remove()}
							</Button>
						</div>
					</li>
				))}
			</ol>
			<ImageUploader
				label={m.parts_photo_add()}
				pictures={[]}
				most={Math.max(0, MAX_PART_PHOTOS - shown.length)}
				upload={uploadPicture}
				onUploaded={add}
				onRemove={() => {}}
			/>
			<CameraButton isFull={shown.length >= MAX_PART_PHOTOS} onTaken={addFiles} />
			<p className="text-ink-soft noscript:hidden">{m.parts_photo_drop()}</p>
		</SectionForm>
	);
}

/** Opens the camera of a phone at once. A computer takes photos by file, drop or paste. */
function CameraButton({
	isFull,
	onTaken,
}: {
	isFull: boolean;
	onTaken: (files: File[]) => Promise<void>;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [isBusy, setBusy] = useState(false);
	return (
		<div className="hidden pointer-coarse:block noscript:hidden">
			<Button busy={isBusy} disabled={isFull} onClick={() => input.current?.click()}>
				{m.parts_photo_camera()}
			</Button>
			<input
				ref={input}
				type="file"
				accept="image/*"
				capture="environment"
				hidden
				onChange={({ currentTarget }) => {
					const files = [...(currentTarget.files ?? [])];
					currentTarget.value = "";
					setBusy(true);
					void onTaken(files).finally(() => setBusy(false));
				}}
			/>
		</div>
	);
}
