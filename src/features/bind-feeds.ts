/** Lists of parts at secret addresses, and what search engines are told. */
import { bindAll } from "../platform/bind-all.ts";
import type { JobQueue } from "../platform/jobs/job-queue.ts";
import { type FeedDependencies, makeAllFeeds, makeFeed, openFeed } from "./feeds/make-feed.ts";
import { createFeed, listFeeds, replaceFeedSecret, revokeFeed } from "./feeds/manage-feeds.ts";
import { type AnnounceDependencies, announceChanges } from "./index-now/announce-changes.ts";

type Deps = FeedDependencies & AnnounceDependencies & { jobQueue: JobQueue; feedKey: Buffer };

export function bindFeeds(deps: Deps) {
	return {
		indexNow: bindAll(deps, { announce: announceChanges }),
		feeds: bindAll(deps, {
			list: listFeeds,
			create: createFeed,
			replace: replaceFeedSecret,
			revoke: revokeFeed,
			make: makeFeed,
			makeAll: makeAllFeeds,
			open: openFeed,
		}),
	};
}
