/** The minified code of a script, from `scripts/inline-scripts.ts`. */
declare module "*?script" {
	export const code: string;
}
