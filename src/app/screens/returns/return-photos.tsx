import { useState } from "react";
import { MAX_RETURN_PHOTOS } from "../../../domain/returns/return-rule.ts";
import { m } from "../../messages/compiled/messages.js";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import { uploadPicture } from "../../browser/upload-picture.ts";

/** Photos of what comes back; a field of a form has one value, so their addresses travel as one. */
export function ReturnPhotos({ kept = "" }: { kept: string | undefined }) {
	const [pictures, setPictures] = useState(kept.split(" ").filter(Boolean));
	return (
		<>
			<input type="hidden" name="photos" value={pictures.join(" ")} />
			<ImageUploader
				label={m.return_photos()}
				pictures={pictures}
				most={MAX_RETURN_PHOTOS}
				upload={uploadPicture}
				onUploaded={(address) => setPictures((all) => [...all, address])}
				onRemove={(address) => setPictures((all) => all.filter((one) => one !== address))}
			/>
		</>
	);
}
