/**
 * Our own picture of a place: a schematic plan of streets with the address, as SVG. It needs no key
 * and no network. The streets are invented; the address is what counts, and the picture says so by
 * its plain look.
 */

export const PLAN_WIDTH = 640;
export const PLAN_HEIGHT = 320;

const MAX_LINE_LENGTH = 34;

export function drawPlan(address: string): string {
	const [street = "", ...rest] = address.split(",").map((part) => part.trim());
	const texts = [street, rest.join(", ")].filter(Boolean).map(shorten);
	const streets = streetsOf(hashOf(address));
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}" width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}">`,
		`<rect width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}" fill="#eceae4"/>`,
		`<path d="${streets.small}" stroke="#fff" stroke-width="6" fill="none"/>`,
		`<path d="${streets.large}" stroke="#fff" stroke-width="16" fill="none"/>`,
		`<path d="M320 176c-26-32-36-46-36-62a36 36 0 0 1 72 0c0 16-10 30-36 62z" fill="#c2410c"/>`,
		`<circle cx="320" cy="114" r="13" fill="#fff"/>`,
		`<rect x="0" y="240" width="${PLAN_WIDTH}" height="80" fill="#fdfcf9"/>`,
		...texts.map(
			(text, line) =>
				`<text x="320" y="${273 + line * 28}" text-anchor="middle" font-family="sans-serif" font-size="${line === 0 ? 24 : 20}" font-weight="${line === 0 ? 600 : 400}" fill="#23282d">${escapeXml(text)}</text>`,
		),
		"</svg>",
	].join("");
}

/** A grid of streets, shifted by the address, so that two stores do not look the same. */
function streetsOf(seed: number): { small: string; large: string } {
	const shift = (n: number) => ((seed >> n) & 31) - 16;
	const across = [40, 110, 214].map((y, n) => `M0 ${y + shift(n * 3) / 2}H${PLAN_WIDTH}`);
	const down = [60, 150, 240, 410, 500, 590].map((x, n) => `M${x + shift(n * 4)} 0V240`);
	const slant = shift(2) * 4;
	return {
		small: [...across, ...down].join(""),
		large: `M0 ${190 + shift(5) / 2}H${PLAN_WIDTH}M${320 - slant} 0L${320 + slant} 240`,
	};
}

function hashOf(text: string): number {
	let hash = 7;
	for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
	return hash;
}

function shorten(text: string): string {
	return text.length <= MAX_LINE_LENGTH ? text : `${text.slice(0, MAX_LINE_LENGTH - 1)}…`;
}

function escapeXml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
