/** The contrast of the tokens' colours, as WCAG counts it, read from the stylesheet itself. */
import tokens from "../../styles/tokens.css?raw";

export type Theme = "light" | "dark";
export type Pair = { front: string; back: string; least: number; use: string };

const TEXT = 4.5;
const BOUNDARY = 3;

/** Every pair of colours the store puts on one another. */
export const PAIRS: Pair[] = [
	...["paper", "panel"].flatMap((back) => [
		{ front: "ink", back, least: TEXT, use: "text" },
		{ front: "ink-soft", back, least: TEXT, use: "soft text" },
		{ front: "signal", back, least: TEXT, use: "links" },
		{ front: "signal-deep", back, least: TEXT, use: "links under the mouse" },
		{ front: "good", back, least: TEXT, use: "text" },
		{ front: "warn", back, least: TEXT, use: "text" },
		{ front: "bad", back, least: TEXT, use: "field errors" },
		{ front: "edge", back, least: BOUNDARY, use: "control boundary" },
		{ front: "signal", back, least: BOUNDARY, use: "focus ring" },
	]),
	{ front: "signal-ink", back: "signal", least: TEXT, use: "primary button" },
	{ front: "signal-ink", back: "signal-deep", least: TEXT, use: "primary button under the mouse" },
	{ front: "paper", back: "ink", least: TEXT, use: "current page" },
	...["good", "warn", "bad"].flatMap((kind) => [
		{ front: kind, back: `${kind}-ground`, least: TEXT, use: "notice title, badge" },
		{ front: "ink", back: `${kind}-ground`, least: TEXT, use: "notice text" },
	]),
];

export function contrastOf({ front, back }: Pair, theme: Theme): number {
	const [lighter = 0, darker = 0] = [luminanceOf(front, theme), luminanceOf(back, theme)].sort(
		(a, b) => b - a,
	);
	return (lighter + 0.05) / (darker + 0.05);
}

export function colourNames(): string[] {
	return [...COLOURS.keys()];
}

export function hexOf(name: string, theme: Theme): string {
	return COLOURS.get(name)?.[theme] ?? "";
}

const COLOURS = new Map(
	[...tokens.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
		([, name = "", light = "", dark = ""]) => [name, { light, dark }],
	),
);

function luminanceOf(name: string, theme: Theme): number {
	const value = Number.parseInt(hexOf(name, theme).slice(1), 16);
	const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
