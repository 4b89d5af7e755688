/**
 * Loads our fonts after the first paint, because on a slow connection they would delay it. The page
 * switches when both are loaded, so that its layout changes once. Later pages of the visit use them
 * at once, from the browser's cache. Without scripts the stylesheet loads them
 * (`styles/fonts.css`).
 */
const LOADED_KEY = "fontsLoaded";

if (wereLoadedBefore()) showFonts();
else
	requestAnimationFrame(() =>
		setTimeout(() => {
			const fonts = ["1em Plex", "1em Plex Mono"].map((font) => document.fonts.load(font));
			Promise.all(fonts).then(showFonts, showFonts);
		}),
	);

function showFonts(): void {
	document.documentElement.dataset.fonts = "";
	try {
		sessionStorage.setItem(LOADED_KEY, "1");
	} catch {
		// Storage is denied: the next page loads them after its first paint again.
	}
}

function wereLoadedBefore(): boolean {
	try {
		return sessionStorage.getItem(LOADED_KEY) !== null;
	} catch {
		return false;
	}
}
