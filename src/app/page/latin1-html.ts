/**
 * Writes the characters beyond Latin-1 as references. A single one, such as the dash in "1998–2009",
 * makes Node store the whole page with two bytes for each character; pages of lists then are large
 * objects, which cost it a millisecond each.
 */
export function toLatin1Html(html: string): string {
	return html.replaceAll(/[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
}
