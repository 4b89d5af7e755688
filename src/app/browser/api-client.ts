/** Calls our own API from the browser, typed by the contract; the schemas themselves stay on the server. */
import type { z } from "zod";
import type { Answer, Call, RefusalAnswer } from "../../contract/call.ts";
import type { Language } from "../../domain/store/language.ts";
import { SESSION_OVER } from "./session-over.ts";

type RefusedField = NonNullable<z.output<typeof RefusalAnswer>["fields"]>[number];

/** The server's no, in its own words. Anything else that is thrown means that nobody knows whether the call was heard. */
export class ApiRefusal extends Error {
	readonly code: string;
	readonly status: number;
	readonly fields: readonly RefusedField[];
	/** With `too_many`: when to try again. */
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
	/** The same question is asked again under it without doing anything twice. */
	key?: string;
	/** Arrives also when the page is left meanwhile; for small bodies, of which a browser takes 64 KiB at a time. */
	outlivesPage?: boolean;
};

export async function callApi<C extends Call>(
	method: C["method"],
	path: C["path"],
	language: Language,
	body?: unknown,
	{ key, outlivesPage }: CallOptions = {},
): Promise<Answer<C>> {
	const response = await fetch(`/api${path}`, {
		method,
		headers: {
			"accept-language": language,
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...(key === undefined ? {} : { "idempotency-key": key }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		...(outlivesPage ? { keepalive: true } : {}),
	});
	const answer = await response.json();
	// The session ended while the page was open: see session/session-watch.ts.
	if (response.status === 401) window.dispatchEvent(new Event(SESSION_OVER));
	if (!response.ok)
		throw new ApiRefusal(response.status, answer, Number(response.headers.get("retry-after") ?? 0));
	return answer;
}
