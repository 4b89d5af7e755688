/** IndexNow: one request to the endpoint reaches all search engines that take part. */
import { createOutbound } from "../../../platform/http-client.ts";
import type { SearchEngines } from "../../../ports/search-engines.ts";

const SECOND = 1000;

/** What the answers mean, for the page of jobs. */
const REFUSALS: Record<number, string> = {
	400: "the request is malformed",
	403: "the key file was not found or holds another key",
	422: "an address does not belong to the host",
	429: "too many requests",
};

export function createIndexNow({ endpoint }: { endpoint: string }): SearchEngines {
	const outbound = createOutbound();
	return {
		async announce({ key, keyUrl, urls }) {
			const { status } = await outbound.whole({
				url: endpoint,
				method: "POST",
				headers: { "content-type": "application/json; charset=utf-8" },
				body: JSON.stringify({
					host: new URL(keyUrl).host,
					key,
					keyLocation: keyUrl,
					urlList: urls,
				}),
				timeout: 20 * SECOND,
			});
			if (status !== 200 && status !== 202)
				throw new Error(
					`IndexNow answered ${status}: ${REFUSALS[status] ?? "the service is not available"}`,
				);
		},
	};
}
