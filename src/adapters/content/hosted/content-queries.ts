/**
 * The queries of the hosted content service, in its query language GROQ. `$now` is the time of the
 * store, so that scheduled posts stay hidden. Bodies are documents of our own node list, as JSON
 * text in the fields `body.en` and `body.es`.
 */

const POST = `{
	"link": link.current, title, summary, tags, cover, body,
	"publishedAt": publishAt, "changedAt": _updatedAt
}`;

const PAGE = `{ "link": link.current, title, summary, body, "changedAt": _updatedAt }`;

/** Longer lists are cut off. */
export const MAX_POSTS = 500;

export const POSTS = `*[_type == "post" && defined(link.current) && publishAt <= $now] | order(publishAt desc) [0...${MAX_POSTS}] ${POST}`;

/** The answer is null when there is no such post. */
export const ONE_POST = `*[_type == "post" && link.current == $link && publishAt <= $now] [0] ${POST}`;

export const PAGES = `*[_type == "page" && defined(link.current)] | order(link.current) ${PAGE}`;

export const ONE_PAGE = `*[_type == "page" && link.current == $link] [0] ${PAGE}`;

export const CATALOGS = `*[_type == "catalog"] | order(name.en) {
	name,
	"file": file.asset->{ "fileName": originalFilename, url },
	"cover": cover.asset->{ "fileName": originalFilename, url }
}`;

export const FLYER = `*[_type == "flyer"] [0] { title, text, skus, endsOn }`;
