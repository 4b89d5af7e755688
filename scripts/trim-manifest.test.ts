import { expect, it } from "vitest";
import { trimmed } from "./trim-manifest.ts";

const imports = ["/assets/framework-x.js", "/assets/shared-x.js", "/assets/list-x.js"];
const script = (routes: object) =>
	`window.__reactRouterManifest=${JSON.stringify({ version: "1", routes })};`;
const read = (text: string) => JSON.parse(text.slice("window.__reactRouterManifest=".length, -1));

it("keeps what is fetched ahead for pages of the catalog, and nothing for the others", () => {
	const small = read(
		trimmed(
			script({
				a: { path: "category/:id?", imports },
				b: { index: true, imports },
				c: { path: "my-account", imports, hasLoader: true },
			}),
		),
	);
	expect(small).toEqual({
		version: "1",
		routes: {
			a: { path: "category/:id?", imports: ["/assets/list-x.js"] },
			b: { index: true, imports: ["/assets/list-x.js"] },
			c: { path: "my-account", imports: [], hasLoader: true },
		},
	});
});

it("says so when the table is written in another way", () => {
	expect(() => trimmed("export default {}")).toThrow(/another way/);
});
