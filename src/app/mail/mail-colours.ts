/**
 * The light colors of the design tokens as plain values, because mail programs know no CSS
 * variables.
 */
import tokens from "../styles/tokens.css?raw";

export function colour(token: string): string {
	const [, light] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens) ?? [];
	if (!light) throw new Error(`no colour ${token} among the tokens`);
	return light;
}
