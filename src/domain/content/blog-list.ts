/** A page of the blog: the posts of one language and tag, newest first. */
import type { Bilingual, Language } from "../store/language.ts";
import { POSTS_PER_PAGE } from "./content-limits.ts";

type ListedPost = { title: Bilingual; tags: Record<Language, string[]>; languages: Language[] };

export type BlogQuery = { language: Language; tag: string | null; page: number };

export type BlogPage<Post> = {
	posts: Post[];
	page: number;
	pages: number;
	/** The tags of all posts in this language, the most used first. */
	tags: { name: string; count: number }[];
};

/** Undefined for a page or tag that does not exist. The first page without a tag always exists. */
export function blogPage<Post extends ListedPost>(
	posts: Post[],
	{ language, tag, page }: BlogQuery,
): BlogPage<Post> | undefined {
	const inLanguage = posts.filter(({ languages }) => languages.includes(language));
	const tagged = tag ? inLanguage.filter(({ tags }) => tags[language].includes(tag)) : inLanguage;
	const pages = Math.max(1, Math.ceil(tagged.length / POSTS_PER_PAGE));
	if (page > pages || (tag !== null && tagged.length === 0)) return undefined;
	return {
		posts: tagged.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE),
		page,
		pages,
		tags: countTags(inLanguage.flatMap(({ tags }) => tags[language])),
	};
}

function countTags(names: string[]): { name: string; count: number }[] {
	const counts = new Map<string, number>();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return [...counts]
		.map(([name, count]) => ({ name, count }))
		.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
