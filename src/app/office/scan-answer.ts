/** What a page answers to a scan of `ScanBox`. */
import type { FormAnswer } from "../page/handle-form.ts";

/**
 * `opens`: the page that the scan leads to. Where following scans are not of that page, it opens
 * only if no scan follows before it is on the screen.
 */
export type ScanResult = { opens: string | null };

export type ScanAnswer<Result extends ScanResult> =
	| { result: Result }
	| { isUnanswered: true }
	| FormAnswer;

/** For the `clientAction` of a page with a `ScanBox`: a lost answer must not take the page away. */
export async function answerScan<Answer>(
	send: () => Promise<Answer>,
): Promise<Answer | { isUnanswered: true }> {
	try {
		return await send();
	} catch (error) {
		// A redirect, or the error page of the server.
		if (error instanceof Response || !(error instanceof TypeError)) throw error;
		return { isUnanswered: true };
	}
}
