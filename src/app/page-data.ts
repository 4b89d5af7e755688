/**
 * What the loaders found, as plain JSON in the page. Browsers read it where `scripts/trim-router.ts` tells the router to;
 * it is no script, so the page's policy need not name it.
 */

/** The id of the element that holds it. */
export const PAGE_DATA = "page-data";

type Found = { loaderData: unknown; actionData: unknown; errors: unknown };

/** Nothing that JSON could not say: an error is of a class of its own, so a page that failed is written in the router's way. */
export function pageData({ loaderData, actionData, errors }: Found): string | undefined {
	if (errors) return undefined;
	const json = JSON.stringify({ loaderData, actionData, errors });
	return `<script type="application/json" id="${PAGE_DATA}">${withoutTags(json)}</script>`;
}

/** No text of ours may end the element it stands in. */
function withoutTags(json: string): string {
	return json.replaceAll("<", "\\u003c");
}
