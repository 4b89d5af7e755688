/** Calls our own API from the browser, typed by the contract; the schemas themselves stay on the server. */
import type { Answer, Call } from "../contract/call.ts";
import type { Language } from "../domain/language.ts";
import { SESSION_OVER } from "./session/session-over.ts";

export class ApiRefusal extends Error {
	readonly code: string;
	readonly status: number;
	/** With `too_many`: when to try again. */
	readonly waitSeconds: number;
	constructor(status: number, code: string, message: string, waitSeconds: number) {
		super(message);
		this.status = status;
		this.code = code;
		this.waitSeconds = waitSeconds;
	}
}

export async function callApi<C extends Call>(
	method: C["method"],
	path: C["path"],
	language: Language,
	body?: unknown,
): Promise<Answer<C>> {
	const response = await fetch(`/api${path}`, {
		method,
		headers: { "accept-language": language, ...(body === undefined ? {} : { "content-type": "application/json" }) },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const answer = await response.json();
	// The session ended while the page was open: see session/session-watch.ts.
	if (response.status === 401) window.dispatchEvent(new Event(SESSION_OVER));
	if (!response.ok) throw new ApiRefusal(response.status, answer.code, answer.message, Number(response.headers.get("retry-after") ?? 0));
	return answer;
}
