/** A page that cannot be loaded, and a form that gets no answer, do not take away the page that is shown. */
import type { MiddlewareFunction } from "react-router";

type Results = Awaited<
	ReturnType<
		Parameters<MiddlewareFunction<Record<string, { type: "data" | "error"; result: unknown }>>>[1]
	>
>;

let stay: ((wanted: URL, isForm: boolean) => void) | undefined;

/** Says how a navigation is given up; nothing is kept where nobody says so. */
export function onLost(giveUp: typeof stay): void {
	stay = giveUp;
}

/** Runs around every load of a page and every form in the browser. A refusal (404, 400) is an answer and is shown; a failure is not. */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
	const results = await next();
	const { signal } = request;
	if (!stay || signal.aborted || !Object.values(results).some(hasFailed)) return results;
	stay(new URL(request.url), request.method !== "GET");
	// The router takes the next step, which is to stay; what came of this one interests nobody.
	if (!signal.aborted)
		await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
	return results;
};

function hasFailed({ type, result }: Results[string]): boolean {
	if (type !== "error" || result instanceof Response) return false;
	const isAnswer =
		typeof result === "object" &&
		result !== null &&
		"status" in result &&
		Number(result.status) < 500;
	return !isAnswer;
}
