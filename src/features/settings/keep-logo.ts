import { findSetting } from "../../domain/store/settings-registry.ts";

export type LogoDependencies = {
	/** Keeps uploaded pictures and returns their paths. */
	keepPictures: (addresses: readonly string[]) => Promise<string[]>;
};

const UPLOAD = /^\/uploads\/[^/?#]+$/;

/** Uploaded pictures among the values are kept; an address of another place stays as it is. */
export async function keepUploadedPictures(
	{ keepPictures }: LogoDependencies,
	values: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
	const kept = { ...values };
	for (const [key, text] of Object.entries(values))
		if (findSetting(key)?.type === "picture" && UPLOAD.test(text.trim()))
			kept[key] = (await keepPictures([text.trim()]))[0] ?? text;
	return kept;
}
