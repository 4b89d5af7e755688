/** Categories and brands have one address, by their url name; their id and name lead there. */
import { redirect } from "react-router";
import type { Bilingual } from "../../../domain/store/language.ts";
import { errorPage } from "../../page/error-page.ts";

type NamedEntry = { id: number; url: string; name: string | Bilingual };

/** The entry of an address. Redirects from its id or name, and refuses what is neither. */
export function findByAddress<T extends NamedEntry>(
	entries: readonly T[],
	{ id, request, toPath }: { id: string; request: Request; toPath: (url: string) => string },
): T {
	const byUrl = entries.find(({ url }) => url === id);
	if (byUrl) return byUrl;
	const reference = id.toLowerCase();
	const entry = entries.find(
		({ id: number, name }) => String(number) === id || namesOf(name).includes(reference),
	);
	if (!entry) throw errorPage("not_found");
	const { searchParams } = new URL(request.url);
	searchParams.delete("_routes");
	const query = searchParams.size > 0 ? `?${searchParams}` : "";
	throw redirect(`${toPath(entry.url)}${query}`, 308);
}

function namesOf(name: string | Bilingual): string[] {
	const names = typeof name === "string" ? [name] : [name.en, name.es];
	return names.map((text) => text.toLowerCase());
}
