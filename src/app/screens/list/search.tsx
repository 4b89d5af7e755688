import { redirect } from "react-router";
import { looksLikeVin, normalizeVin } from "../../../domain/vin.ts";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { sharedPageOf } from "../../page-context.ts";
import type { Route } from "./+types/search.ts";
import { readList } from "./list-data.ts";
import { PartList } from "./part-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
	const text = new URL(request.url).searchParams.get("search") ?? "";
	if (looksLikeVin(text)) throw redirect(`${links.vehicleSelector()}?vin=${normalizeVin(text)}#vin`);
	return readList({ page: sharedPageOf(context), request });
}

export function meta({ loaderData }: Route.MetaArgs) {
	const text = loaderData?.query.search;
	return [{ title: text ? m.search_title({ text }) : m.search_title_all() }, { name: "robots", content: "noindex, follow" }];
}

/** Parts by number, by words, by filters: the list the search box leads to. */
export default function Search({ loaderData }: Route.ComponentProps) {
	const { search } = loaderData.query;
	return (
		<div className="px-4 py-4">
			<h1 className="mb-3 text-2xl">{search ? m.search_heading({ text: search }) : m.all_parts()}</h1>
			<PartList data={loaderData} />
		</div>
	);
}
