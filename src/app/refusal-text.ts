/** What is said of a call that failed. */
import { ApiRefusal } from "./api-client.ts";
import { m } from "./messages/compiled/messages.js";

/** The server's own words, and of too many tries when there may be another; `otherwise` when the server said nothing. */
export function refusalText(error: unknown, otherwise = ""): string {
	if (!(error instanceof ApiRefusal)) return otherwise;
	const { code, message, waitSeconds } = error;
	return code === "too_many" ? `${message}. ${m.try_again_in({ minutes: Math.ceil(waitSeconds / 60) })}` : message;
}
