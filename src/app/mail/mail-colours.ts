/** The light colours of the store's tokens as mail programs need them: written out. */
import tokens from "../styles/tokens.css?raw";

export function colour(token: string): string {
	const [, light] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens) ?? [];
	if (!light) throw new Error(`no colour ${token} among the tokens`);
	return light;
}
