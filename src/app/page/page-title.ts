/**
 * The name of the store in titles. A process serves one store and a browser shows one, so the root
 * layout sets the name before the titles are made. Loaders run before that: they return the text
 * of a title, and `meta` adds the name.
 */
let name = "";

export function setStoreName(current: string): void {
	name = current;
}

export function storeName(): string {
	return name;
}

/** The title of a page, with the name of the store. An error before the first page has no name. */
export function pageTitle(text: string | number): string {
	return name ? `${text} · ${name}` : String(text);
}
