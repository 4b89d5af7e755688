/** Calls our own API from the browser, typed by the contract; the schemas themselves stay on the server. */
import type { Answer, Call } from "../contract/call.ts";
import type { Language } from "../domain/language.ts";

class ApiRefusal extends Error {
	readonly code: string;
	readonly status: number;
	constructor(status: number, code: string, message: string) {
		super(message);
		this.status = status;
		this.code = code;
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
	if (!response.ok) throw new ApiRefusal(response.status, answer.code, answer.message);
	return answer;
}
