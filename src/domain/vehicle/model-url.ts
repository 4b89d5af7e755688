/**
 * The name of a model in an address: `NPR-HD` is `npr-hd`, `W4500 Tiltmaster` is
 * `w4500-tiltmaster`.
 */
export function modelUrl(model: string): string {
	return model
		.normalize("NFD")
		.toLowerCase()
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}
