import { expect, it } from "vitest";
import { pageData } from "./page-data.ts";

it("says in JSON what the loaders found, and no text of it ends the element", () => {
	const loaderData = {
		root: { title: "</script><script>alert(1)</script><!--", note: "a & b\u2028c" },
	};
	const element = pageData({ loaderData, actionData: null, errors: null }) ?? "";
	const inside = element.slice(element.indexOf(">") + 1, -"</script>".length);
	expect(inside).not.toContain("<");
	expect(JSON.parse(inside)).toEqual({ loaderData, actionData: null, errors: null });
});

it("leaves a page that failed to the router", () => {
	expect(
		pageData({ loaderData: {}, actionData: null, errors: { root: new Error("x") } }),
	).toBeUndefined();
});
