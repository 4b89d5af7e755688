/** The text for a failed call. */

import { m } from "../messages/compiled/messages.js";
import { ApiRefusal } from "./api-client.ts";

/**
 * The server's message, with the time to wait after too many attempts; `otherwise` when there is no
 * message.
 */
export function refusalSentence(error: unknown, fallback = ""): string {
	if (!(error instanceof ApiRefusal)) return fallback;
	const { message, waitSeconds } = error;
	return waitSeconds > 0
		? `${message}. ${m.try_again_in({ minutes: Math.ceil(waitSeconds / 60) })}`
		: message;
}
