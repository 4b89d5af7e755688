/** Posts, pages, redirects and pop-up messages: one table for each group of use cases. */
import { bindAll } from "../platform/bind-all.ts";
import {
	createEntry,
	deleteEntry,
	type EditDependencies,
	listRevisions,
	previewEntry,
	readEntry,
	readRevision,
	restoreRevision,
	saveEntry,
} from "./content/edit-content.ts";
import { listEntries } from "./content/list-content.ts";
import { createPopUp, deletePopUp, listPopUps, savePopUp } from "./content/pop-ups.ts";
import {
	canCacheBlog,
	canCachePages,
	listBlog,
	listContentPlaces,
	listNewestPosts,
	readPage,
	readPost,
} from "./content/read-content.ts";
import { createRedirectHitLog } from "./content/redirect-hits.ts";
import { deleteRedirect, followRedirect, listRedirects, setRedirect } from "./content/redirects.ts";

type ContentDependencies = EditDependencies & {
	settings: () => Promise<{ blog: boolean; catalogs: boolean }>;
};

export function bindContent(deps: ContentDependencies) {
	const redirectHits = createRedirectHitLog(deps);
	return {
		content: bindAll(deps, {
			listBlog,
			readPost,
			readPage,
			listNewest: listNewestPosts,
			listPlaces: listContentPlaces,
			canCacheBlog,
			canCachePages,
		}),
		contentEditor: bindAll(deps, {
			list: listEntries,
			read: readEntry,
			preview: previewEntry,
			create: createEntry,
			save: saveEntry,
			listRevisions,
			readRevision,
			restore: restoreRevision,
			delete: deleteEntry,
		}),
		redirects: {
			...bindAll(
				{ ...deps, redirectHits },
				{
					follow: followRedirect,
					list: listRedirects,
					set: setRedirect,
					delete: deleteRedirect,
				},
			),
			writeHits: redirectHits.write,
		},
		popUps: bindAll(deps, {
			list: listPopUps,
			create: createPopUp,
			save: savePopUp,
			delete: deletePopUp,
		}),
	};
}
