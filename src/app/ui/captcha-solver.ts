/** Gets a captcha token. Loaded when the shopper begins to fill in a form. */
import type { Answer } from "../../contract/call.ts";
import type { getCaptchaChallenge } from "../../contract/captcha.ts";

export type CaptchaSolution = { token: string; goodForMs: number };

const MINUTE = 60_000;
/**
 * Timeout of network requests, so that an unavailable captcha does not block a form. The
 * library gives up a computation after 90 seconds.
 */
const MAX_WAIT_MS = 8000;
/**
 * Shorter than the server's twenty minutes and Google's two, so that a token does not expire while
 * the form is sent.
 */
const GOOD_FOR = { altcha: 15 * MINUTE, recaptcha: 1.5 * MINUTE };

export async function solveCaptcha(): Promise<CaptchaSolution> {
	const response = await inTime(fetch("/api/captcha/challenge"));
	if (!response.ok) throw new Error(`no challenge: ${response.status}`);
	const answer: Answer<typeof getCaptchaChallenge> = await response.json();
	const { siteKey, challenge, vendor } = answer;
	const token = siteKey ? await askGoogle(siteKey) : await solve(challenge);
	return { token, goodForMs: GOOD_FOR[vendor] };
}

async function solve(challenge: Record<string, unknown> | null): Promise<string> {
	// Browsers offer no cryptography on pages over plain http.
	if (!crypto.subtle) throw new Error("this browser cannot compute here");
	const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
	try {
		const solution = await new Promise((resolve, reject) => {
			worker.addEventListener("message", ({ data }) =>
				data ? resolve(data) : reject(new Error("not solved")),
			);
			worker.addEventListener("error", () => reject(new Error("the worker did not start")));
			worker.postMessage(challenge);
		});
		return btoa(JSON.stringify({ challenge, solution }));
	} finally {
		worker.terminate();
	}
}

type Google = {
	ready: (onReady: () => void) => void;
	execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

let google: Promise<Google> | undefined;

async function askGoogle(siteKey: string): Promise<string> {
	google ??= inTime(loadGoogle(siteKey));
	google.catch(() => {
		google = undefined;
	});
	return inTime((await google).execute(siteKey, { action: "submit" }));
}

function loadGoogle(siteKey: string): Promise<Google> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
		script.onerror = () => reject(new Error("the captcha did not load"));
		script.onload = () => {
			const { grecaptcha } = window as unknown as { grecaptcha?: Google };
			// A content blocker may have replaced the script.
			if (grecaptcha?.ready) grecaptcha.ready(() => resolve(grecaptcha));
			else reject(new Error("the captcha is not there"));
		};
		document.head.append(script);
	});
}

function inTime<T>(work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		setTimeout(() => reject(new Error("the captcha takes too long")), MAX_WAIT_MS);
		work.then(resolve, reject);
	});
}
