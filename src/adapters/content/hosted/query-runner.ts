/** Sends queries to the content service, and stores each good answer for outages. */
import { createClient } from "@sanity/client";
import { z } from "zod";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { createBreaker } from "../../../platform/breaker.ts";
import type { Database } from "../../../platform/postgres/pool.ts";
import { selectAnswer, updateAnswer, upsertAnswer } from "./stored-answers.sql.ts";

export type QueryRunnerOptions = {
	/** Scheme and host of the service, such as `https://abc123.api.sanity.io`. */
	url: string;
	dataset: string;
	token: string | undefined;
	db: Database;
	now: () => number;
	onFailure: (error: Error) => void;
	timeout?: number;
};

type Query<T> = {
	/** Names the stored answer. */
	key: string;
	query: string;
	params?: Record<string, string>;
	/** Throws when the answer is malformed. */
	read: (answer: unknown) => T;
	/**
	 * The answer during an outage when none of this query is stored; undefined when there is none.
	 * Queries with an address of a visitor have it: null is stored for other queries only, because
	 * visitors may ask for any address.
	 */
	readInstead?: () => Promise<StoredAnswer<T> | undefined>;
};

export type StoredAnswer<T> = { value: T; at: Date };

/** An answer is used for this long before the service is asked again. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 3000;
const API_VERSION = "2026-03-01";
const MAX_KEYS = 500;

const Answer = z.object({ result: z.unknown().refine((result) => result !== undefined) });

export function createQueryRunner({
	url,
	dataset,
	token,
	db,
	now,
	onFailure,
	timeout = TIMEOUT_MS,
}: QueryRunnerOptions) {
	const client = createClient({
		apiHost: url,
		useProjectHostname: false,
		apiVersion: API_VERSION,
		dataset,
		useCdn: false,
		maxRetries: 0,
		timeout,
		...(token ? { token } : {}),
	});
	const runUnlessDown = createBreaker();
	const recentAnswers = new Map<string, { value: unknown; at: number }>();

	function send<T>({ query, params }: Query<T>): Promise<unknown> {
		const body = { query, params: { ...params, now: new Date(now()).toISOString() } };
		return runUnlessDown(() =>
			client.request<unknown>({ url: `/data/query/${dataset}`, method: "POST", body }),
		);
	}

	async function store<T>({ key, readInstead }: Query<T>, answer: unknown): Promise<void> {
		const write = answer === null && readInstead ? updateAnswer : upsertAnswer;
		await write(db, key, JSON.stringify(answer));
	}

	async function findStored<T>(
		key: string,
		read: (answer: unknown) => T,
	): Promise<StoredAnswer<T> | undefined> {
		const row = await selectAnswer(db, key);
		if (!row) return undefined;
		try {
			return { value: read(row.answer), at: row.answered_at };
		} catch {
			return undefined;
		}
	}

	async function readStored<T>(
		{ key, read, readInstead }: Query<T>,
		failure: string,
		cause: unknown,
	): Promise<T> {
		const stored = (await findStored(key, read)) ?? (await readInstead?.());
		const consequence = stored
			? `${key} is shown as of ${stored.at.toISOString()}`
			: `${key} is not stored`;
		onFailure(new Error(`${failure}; ${consequence}`, { cause }));
		if (!stored) throw new Refusal("unavailable");
		return stored.value;
	}

	async function ask<T>(query: Query<T>): Promise<T> {
		const recent = recentAnswers.get(query.key);
		if (recent && now() - recent.at < FRESH_MS) return recent.value as T;
		let response: unknown;
		try {
			response = await send(query);
		} catch (error) {
			return readStored(query, "the content service does not answer", error);
		}
		let answer: unknown;
		let value: T;
		try {
			answer = Answer.parse(response).result;
			value = query.read(answer);
		} catch (error) {
			return readStored(query, "the answer of the content service is malformed", error);
		}
		await store(query, answer);
		if (recentAnswers.size >= MAX_KEYS) recentAnswers.clear();
		recentAnswers.set(query.key, { value, at: now() });
		return value;
	}

	return { ask, findStored };
}
