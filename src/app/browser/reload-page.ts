/**
 * Reloads the page on purpose. `chunk-guard.ts` cancels every other reload that a script asks for
 * too often.
 */

let isReloading = false;

export function reloadPage(): void {
	isReloading = true;
	location.reload();
}

export function isIntendedReload(): boolean {
	return isReloading;
}
