/** Each language by its own name. */
export const LANGUAGE_OPTIONS = [
	{ value: "en", label: "English" },
	{ value: "es", label: "Español" },
];
