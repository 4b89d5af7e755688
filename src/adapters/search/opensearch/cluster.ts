/** The search cluster: every request to it goes through here. */

import { randomUUID } from "node:crypto";
import { Client, errors } from "@opensearch-project/opensearch";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { createBreaker } from "../../../platform/breaker.ts";
import { withTimeoutPaused } from "../../../platform/request-scope.ts";
import { SearchAnswer } from "./list-answers.ts";
import type { SearchBody } from "./list-bodies.ts";

/** Longer than a slow list, shorter than the patience of a visitor. */
const SEARCH_TIMEOUT_MS = 2000;
const WRITE_TIMEOUT_MS = 60_000;
/** After five failures in a row, no search is sent for this long. */
const REST_MS = 5000;
/** Searches of one request to the cluster. */
const MAX_SEARCHES = 200;
/**
 * Requests of visitors that wait for the cluster at once. They hold no place in the queue of
 * requests, so without a limit a crowd would reach the cluster, which answers none of them in time.
 * A cluster of two cores takes half a second for this many.
 */
const MAX_SEARCH_REQUESTS = 64;

/** The cluster does not answer, or not in time. */
export class ClusterOutage extends Error {
	override name = "ClusterOutage";
}

/** A document to write, or to delete when `source` is null, with the version that it gets. */
export type Write = { id: string; version: number; source: object | null };

export type Cluster = {
	/** Answers searches in the order of the bodies. */
	search: (index: string, bodies: SearchBody[]) => Promise<SearchAnswer[]>;
	/** The same for searches that no visitor waits for. */
	searchPatiently: (index: string, bodies: SearchBody[]) => Promise<SearchAnswer[]>;
	/** Writes documents. One that has a higher version already stays as it is. */
	write: (index: string, writes: Write[]) => Promise<void>;
	/** The stored documents, without those that do not exist. */
	read: (index: string, ids: string[]) => Promise<{ id: string; source: unknown }[]>;
	createIndex: (index: string, settings: Record<string, unknown>) => Promise<void>;
	changeSettings: (index: string, settings: Record<string, unknown>) => Promise<void>;
	deleteIndexes: (indexes: string[]) => Promise<void>;
	hasIndex: (index: string) => Promise<boolean>;
	/** The names of the indexes that begin with the text. */
	listIndexes: (prefix: string) => Promise<string[]>;
	refresh: (index: string) => Promise<void>;
	/** From now on the alias leads to this index only. */
	moveAlias: (alias: string, index: string) => Promise<void>;
	close: () => Promise<void>;
};

export type ClusterOptions = { searchTimeoutMs?: number; maxSearchRequests?: number };

export function openCluster(
	urls: string[],
	{
		searchTimeoutMs = SEARCH_TIMEOUT_MS,
		maxSearchRequests = MAX_SEARCH_REQUESTS,
	}: ClusterOptions = {},
): Cluster {
	const client = new Client({
		nodes: urls,
		maxRetries: 1,
		requestTimeout: searchTimeoutMs,
	});
	const breaker = createBreaker({ rest: REST_MS, isOutage });
	/** One process asks one copy of a shard, so that its answers agree with each other. */
	const preference = randomUUID();
	const slow = { requestTimeout: WRITE_TIMEOUT_MS };

	async function searchSome(
		index: string,
		bodies: SearchBody[],
		requestTimeout: number,
	): Promise<SearchAnswer[]> {
		const { body } = await breaker(() =>
			withTimeoutPaused(() =>
				client.msearch(
					{ index, body: bodies.flatMap((one) => [{ preference }, one]) },
					{ requestTimeout },
				),
			),
		).catch(rethrow);
		return (body.responses as unknown[]).map((answer) => {
			if (typeof answer === "object" && answer !== null && "error" in answer)
				throw new ClusterOutage(`the search cluster refused a search: ${JSON.stringify(answer)}`);
			return SearchAnswer.parse(answer);
		});
	}

	async function searchAll(index: string, bodies: SearchBody[], requestTimeout: number) {
		const answers: SearchAnswer[] = [];
		for (let at = 0; at < bodies.length; at += MAX_SEARCHES)
			answers.push(
				...(await searchSome(index, bodies.slice(at, at + MAX_SEARCHES), requestTimeout)),
			);
		return answers;
	}

	let searchRequests = 0;

	async function searchForVisitor(index: string, bodies: SearchBody[]): Promise<SearchAnswer[]> {
		if (searchRequests >= maxSearchRequests) throw new Refusal("unavailable");
		searchRequests += 1;
		try {
			return await searchAll(index, bodies, searchTimeoutMs);
		} finally {
			searchRequests -= 1;
		}
	}

	return {
		search: searchForVisitor,
		searchPatiently: (index, bodies) => searchAll(index, bodies, WRITE_TIMEOUT_MS),
		async write(index, writes) {
			if (writes.length === 0) return;
			const lines = writes.flatMap(({ id, version, source }): object[] => {
				const action = { _id: id, version, version_type: "external_gte" };
				return source === null ? [{ delete: action }] : [{ index: action }, source];
			});
			const { body } = await client.bulk({ index, body: lines }, slow).catch(rethrow);
			const failed = body.items.flatMap((item) => {
				const [result] = Object.values(item);
				// A newer version is there already; a part that is not there need not be deleted.
				return !result?.error || result.status === 409 || result.status === 404 ? [] : [result];
			});
			if (failed.length > 0)
				throw new Error(`the search cluster did not write: ${JSON.stringify(failed[0])}`);
		},
		async read(index, ids) {
			if (ids.length === 0) return [];
			try {
				const { body } = await client.mget({ index, body: { ids } }, slow);
				return (body.docs as { _id: string; found?: boolean; _source?: unknown }[]).flatMap(
					({ _id, found, _source }) => (found ? [{ id: _id, source: _source }] : []),
				);
			} catch (error) {
				if (isNotFound(error)) return [];
				return rethrow(error);
			}
		},
		async createIndex(index, settings) {
			await client.indices.create({ index, body: settings }, slow).catch((error) => {
				if (!isAlreadyThere(error)) rethrow(error);
			});
		},
		async changeSettings(index, settings) {
			await client.indices.putSettings({ index, body: settings }, slow).catch(rethrow);
		},
		async deleteIndexes(indexes) {
			for (const index of indexes)
				await client.indices.delete({ index, ignore_unavailable: true }, slow).catch(rethrow);
		},
		async hasIndex(index) {
			const { body } = await client.indices.exists({ index }, slow).catch(rethrow);
			return body;
		},
		async listIndexes(prefix) {
			const { body } = await client.cat
				.indices({ index: `${prefix}*`, format: "json", h: ["index"] }, slow)
				.catch(rethrow);
			return (body as { index?: string }[]).flatMap(({ index }) => index ?? []);
		},
		async refresh(index) {
			await client.indices.refresh({ index }, slow).catch(rethrow);
		},
		async moveAlias(alias, index) {
			await client.indices
				.updateAliases(
					{
						body: {
							actions: [
								{ remove: { index: `${alias}-*`, alias, must_exist: false } },
								{ add: { index, alias } },
							],
						},
					},
					slow,
				)
				.catch(rethrow);
		},
		close: () => client.close(),
	};
}

function isOutage(error: unknown): boolean {
	if (error instanceof errors.ResponseError)
		return (error.statusCode ?? 0) >= 500 || error.statusCode === 429;
	return true;
}

function isNotFound(error: unknown): boolean {
	return error instanceof errors.ResponseError && error.statusCode === 404;
}

function isAlreadyThere(error: unknown): boolean {
	return (
		error instanceof errors.ResponseError &&
		JSON.stringify(error.body).includes("resource_already_exists_exception")
	);
}

function rethrow(error: unknown): never {
	if (!isOutage(error)) throw error;
	const message = error instanceof Error ? error.message : String(error);
	throw new ClusterOutage(`the search cluster does not answer: ${message}`, { cause: error });
}
