import { useState } from "react";
import { uploadPicture } from "../../browser/upload-picture.ts";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import type { Theme } from "./contrast.ts";
import { WideState } from "./specimen.tsx";

export function Pictures({ theme }: { theme: Theme }) {
	const [pictures, setPictures] = useState<string[]>([]);
	const [drawn, setDrawn] = useState(["/favicon.svg?1", "/favicon.svg?2"]);
	return (
		<>
			<WideState of="idle; loading while a photo travels">
				<ImageUploader
					label={`Photos of the part, ${theme}`}
					pictures={pictures}
					upload={uploadPicture}
					onUploaded={(address) => setPictures((all) => [...all, address])}
					onRemove={(address) => setPictures((all) => all.filter((picture) => picture !== address))}
				/>
			</WideState>
			<WideState of="with photos, and full">
				<ImageUploader
					label={`Photos of the box, ${theme}`}
					name={`photos-${theme}`}
					pictures={drawn}
					most={2}
					upload={async () => "/favicon.svg?3"}
					onUploaded={(address) => setDrawn((all) => [...all, address])}
					onRemove={(address) => setDrawn((all) => all.filter((picture) => picture !== address))}
				/>
			</WideState>
		</>
	);
}
