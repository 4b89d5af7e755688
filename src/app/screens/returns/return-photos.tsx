import { useState } from "react";
import { MAX_RETURN_PHOTOS } from "../../../domain/returns/return-rule.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";
import { m } from "../../messages/compiled/messages.js";
import { ImageUploader } from "../../ui/image-uploader.tsx";

/** Uploads photos. The form sends their addresses in one field, separated by spaces. */
export function ReturnPhotos({ defaultValue = "" }: { defaultValue: string | undefined }) {
	const [pictures, setPictures] = useState(defaultValue.split(" ").filter(Boolean));
	return (
		<>
			<input type="hidden" name="photos" value={pictures.join(" ")} />
			<ImageUploader
				label={m.return_photos()}
				pictures={pictures}
				most={MAX_RETURN_PHOTOS}
				upload={uploadPicture}
				onUploaded={(address) => setPictures((current) => [...current, address])}
				onRemove={(address) =>
					setPictures((current) => current.filter((picture) => picture !== address))
				}
			/>
		</>
	);
}
