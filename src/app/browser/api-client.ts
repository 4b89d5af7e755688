/**
 * Calls our API from the browser, typed by the contract. The schemas themselves are not bundled.
 */
import type { z } from "zod";
import type { Answer, Call, RefusalAnswer } from "../../contract/call.ts";
import type { Language } from "../../domain/store/language.ts";
import { SESSION_OVER } from "./session-over.ts";

type RefusedField = NonNullable<z.output<typeof RefusalAnswer>["fields"]>[number];

/**
 * A refusal by the server, with its message. Any other error leaves unknown whether the server
 * processed the call.
 */
export class ApiRefusal extends Error {
	readonly code: string;
	readonly status: number;
	readonly fields: readonly RefusedField[];
	/** With `too_many`: the seconds until the next attempt is allowed. */
	readonly waitSeconds: number;
	constructor(
		status: number,
		{ code, message, fields = [] }: { code: string; message: string; fields?: RefusedField[] },
		waitSeconds: number,
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.fields = fields;
		this.waitSeconds = waitSeconds;
	}
}

type CallOptions = {
	/** The idempotency key: a repeated call with the same key is executed once. */
	key?: string;
	/** Completes even when the page is closed. Browsers allow 64 KiB of such bodies at a time. */
	keepalive?: boolean;
};

export async function callApi<C extends Call>(
	method: C["method"],
	path: C["path"],
	language: Language,
	body?: unknown,
	{ key, keepalive }: CallOptions = {},
): Promise<Answer<C>> {
	const response = await fetch(`/api${path}`, {
		method,
		headers: {
			"accept-language": language,
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...(key === undefined ? {} : { "idempotency-key": key }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		...(keepalive ? { keepalive } : {}),
	});
	const answer = await response.json();
	// The session ended while the page was open; `session/session-watch.ts` reacts to it.
	if (response.status === 401) window.dispatchEvent(new Event(SESSION_OVER));
	if (!response.ok)
		throw new ApiRefusal(response.status, answer, Number(response.headers.get("retry-after") ?? 0));
	return answer;
}
