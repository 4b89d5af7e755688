/** Solves a captcha challenge in a worker, so that typing stays smooth. */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

self.addEventListener("message", async ({ data }: MessageEvent<Challenge>) => {
	try {
		self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
	} catch {
		self.postMessage(null);
	}
});
