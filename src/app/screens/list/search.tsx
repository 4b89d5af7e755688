import { redirect } from "react-router";
import { isNumberList, parseNumberList } from "../../../domain/cart/part-number-list.ts";
import { MAX_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import {
	findVinInText,
	looksLikeVin,
	normalizeVin,
	vinWithDigits,
} from "../../../domain/vehicle/vin.ts";
import { m } from "../../messages/compiled/messages.js";
import { encodeNumberList } from "../../number-list/number-list-url.ts";
import { links } from "../../page/links.ts";
import { pageOf, sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/search.ts";
import { readList } from "./list-data.ts";
import { PartList } from "./part-list.tsx";

/** Several numbers separated by commas go to the number search. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const text = new URL(request.url).searchParams.get("search") ?? "";
	const start = text.slice(0, MAX_SEARCH_LENGTH);
	const typedVin = looksLikeVin(start)
		? { vin: normalizeVin(start), words: "" }
		: findVinInText(start);
	if (typedVin) {
		pageOf(context).isSecret = true;
		throw redirect(`${vinSearchUrl(typedVin)}#vin`);
	}
	if (isNumberList(text)) throw redirect(links.numbers(encodeNumberList(parseNumberList(text))));
	return readList({ page: sharedPageOf(context), request });
}

/** The vehicle of the VIN is chosen first; then the list shows the other words for it. */
function vinSearchUrl({ vin, words }: { vin: string; words: string }): string {
	const meant = vinWithDigits(vin);
	return links.vehicleSelector({
		vin: meant ?? vin,
		...(meant && { typed: vin }),
		...(words && { back: links.search(words) }),
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	const text = loaderData?.query.search;
	return [
		{ title: text ? pageTitle(m.search_title({ text })) : pageTitle(m.search_title_all()) },
		{ name: "robots", content: "noindex, follow" },
	];
}

/** The search results: parts by number, words and filters. */
export default function Search({ loaderData }: Route.ComponentProps) {
	const { search } = loaderData.query;
	return (
		<div className="px-4 py-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h1 className="mb-1 text-2xl">
					{search ? m.search_heading({ text: search }) : m.all_parts()}
				</h1>
				<NumbersLink className="max-sm:hidden" />
			</div>
			<PartList data={loaderData} />
			<NumbersLink className="mt-4 sm:hidden" />
		</div>
	);
}

/** On a phone below the list, because the first part must be near the top. */
function NumbersLink({ className }: { className: string }) {
	return (
		<Link
			to={links.numbers()}
			className={`inline-flex min-h-11 items-center text-sm underline underline-offset-4 ${className}`}
		>
			{m.numbers_link()}
		</Link>
	);
}
