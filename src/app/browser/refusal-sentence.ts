/** What is said of a call that failed. */

import { m } from "../messages/compiled/messages.js";
import { ApiRefusal } from "./api-client.ts";

/** The server's own words, and of too many tries when there may be another; `otherwise` when the server said nothing. */
export function refusalSentence(error: unknown, otherwise = ""): string {
	if (!(error instanceof ApiRefusal)) return otherwise;
	const { message, waitSeconds } = error;
	return waitSeconds > 0
		? `${message}. ${m.try_again_in({ minutes: Math.ceil(waitSeconds / 60) })}`
		: message;
}
