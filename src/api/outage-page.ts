/**
 * The page of a store that cannot answer: overloaded, or without its database. It needs neither the
 * database nor the screens and loads nothing, so it has its own few styles with the colours of
 * `app/styles/tokens.css`.
 */
import { hash } from "node:crypto";
import { refusalText } from "../domain/refusal/refusals.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";

const HINT: Bilingual = {
	en: "Your cart is saved. Please try again in a few seconds. If you were placing an order, it will not be placed twice.",
	es: "Su carrito está guardado. Intente de nuevo en unos segundos. Si estaba haciendo un pedido, no se hará dos veces.",
};
const TRY_AGAIN: Bilingual = { en: "Try again", es: "Intentar de nuevo" };
const REQUEST: Bilingual = { en: "Request", es: "Solicitud" };

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fdfcf9, #15181b); --line: light-dark(#dcd8cd, #343a40); --ink: light-dark(#1f2327, #eceae4); --ink-soft: light-dark(#565c62, #adb2b7); --signal: light-dark(#bf3f0a, #ff8f52); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 "IBM Plex Sans", Arial, "Liberation Sans", sans-serif; }
header { display: flex; align-items: center; gap: 0.75rem; min-height: 2.25rem; border-bottom: 1px solid var(--line); padding: 0.75rem 1rem; }
header svg { flex: none; width: 2.25rem; height: 2.25rem; }
header strong { font-size: 1.125rem; overflow-wrap: anywhere; }
main { max-width: 65ch; margin: 0 auto; padding: 4rem 1rem; }
h1 { margin: 0 0 1rem; font-size: 1.875rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 1rem; color: var(--ink-soft); }
.status, .request { font-family: "IBM Plex Mono", "Courier New", "Liberation Mono", monospace; overflow-wrap: anywhere; }
.status { font-size: 1.125rem; }
.request { font-size: 0.875rem; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-bottom: 1rem; color: var(--signal); font-weight: 600; text-underline-offset: 4px; }
`;

/** The mark of `public/favicon.svg`. */
const MARK =
	'<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="4" fill="#bf3f0a"/><path d="M6 23V9h11v14M17 12h6l3 4v7h-9M6 23h20" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><circle cx="11" cy="23" r="2.5" fill="#fff"/><circle cx="21.5" cy="23" r="2.5" fill="#fff"/></svg>';

export const OUTAGE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The name of the store, and whether it has a logo of its own. */
export type StoreBrand = { name: string; hasOwnLogo: boolean };

export type OutageFacts = {
	requestId: string;
	/** The address was read, not written to, so its link may be followed again. */
	isRead: boolean;
	/** Null while the settings of the store were never read. */
	brand: StoreBrand | null;
};

export function renderOutagePage(
	language: Language,
	{ requestId, isRead, brand }: OutageFacts,
): string {
	const title = refusalText("unavailable", language);
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${brand ? ` · ${escapeHtml(brand.name)}` : ""}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${renderBrand(brand)}</header>
<main>
<p class="status">503</p>
<h1>${title}</h1>
<p>${HINT[language]}</p>
${isRead ? `<a href="">${TRY_AGAIN[language]}</a>` : ""}
<p class="request">${REQUEST[language]} ${escapeHtml(requestId)}</p>
</main>
</body>
</html>
`;
}

/** The page loads nothing, so a store with a logo of its own shows its name alone. */
function renderBrand(brand: StoreBrand | null): string {
	if (!brand) return MARK;
	const name = `<strong>${escapeHtml(brand.name)}</strong>`;
	return brand.hasOwnLogo ? name : `${MARK}${name}`;
}

/** A request id of a trusted proxy may be any text. */
function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
