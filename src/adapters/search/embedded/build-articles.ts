import { articleOf } from "../../../domain/search-text.ts";
import { readOnce } from "./build-words.ts";
import { Growing, groupBy } from "./growing.ts";

/** A longer beginning is a sentence, not the name of an article. */
const LONGEST = 6;

/** The articles that titles name, and the documents of each. */
export function createArticles() {
	const places = new Map<string, number>();
	const docs = new Growing(Uint32Array);
	const articles = new Growing(Uint32Array);
	/** −1 for none. */
	const read = readOnce((title) => {
		const words = articleOf(title);
		if (words.length === 0 || words.length > LONGEST) return -1;
		const name = words.join(" ");
		const place = places.get(name) ?? places.size;
		places.set(name, place);
		return place;
	});
	return {
		add(doc: number, title: string): void {
			const place = read(title);
			if (place < 0) return;
			docs.push(doc);
			articles.push(place);
		},
		take() {
			const { starts, entries } = groupBy(articles, places.size);
			return { names: [...places.keys()], starts, docs: Uint32Array.from(entries, (entry) => docs.at(entry)) };
		},
	};
}
