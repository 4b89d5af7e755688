/** The pages that a buyer meets: the card field, the wallet button, the step to approve, and the token of a card. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "./answer-api.ts";
import { newId, type PaymentRow } from "./books.sql.ts";
import { actAsBuyer } from "./keep-payments.ts";
import { donePage, fieldPage, stepPage, textPage, walletPage } from "./page-html.ts";
import type { PageLanguage } from "./page-texts.ts";
import type { Asked, Provider, Reply } from "./provider.ts";
import { readCard } from "./test-cards.ts";

const TYPES: Record<string, string> = { css: "text/css", js: "text/javascript" };
const FILES = new Map(
	["sandbox.css", "field.js", "wallet.js", "done.js"].map((name) => [
		`/${name}`,
		{
			text: readFileSync(join(import.meta.dirname, "pages", name), "utf8"),
			type: TYPES[name.split(".").at(-1) ?? ""] ?? "",
		},
	]),
);

const text = z.string().max(100);
const CardSchema = z.strictObject({ number: text, expiry: text, cvc: text, name: text });

export function answerPage(provider: Provider, asked: Asked): Reply {
	const { method, path, query } = asked;
	const file = FILES.get(path);
	if (file)
		return {
			status: 200,
			body: file.text,
			headers: { "content-type": `${file.type}; charset=utf-8` },
		};
	if (path === "/tokens" && method === "POST") return makeToken(provider, asked);
	if (path === "/step")
		return method === "POST"
			? act(provider, new URLSearchParams(asked.body))
			: showStep(provider, asked);
	const origin = query.get("origin") ?? "";
	const make = { "/field": fieldPage, "/wallet": walletPage }[path];
	if (!make || method !== "GET") return { status: 404, body: { error: "not_found" } };
	// A page of somebody else's that frames the field would hear of its tokens.
	if (!isOurs(provider, origin)) return { status: 403, body: { error: "unknown_origin" } };
	return page(provider, make(languageOf(query.get("language")), origin));
}

/** The number is read, judged and forgotten. */
function makeToken({ books, now }: Provider, { body }: Asked): Reply {
	const parsed = CardSchema.safeParse(parseJson(body));
	if (!parsed.success) return { status: 400, body: { error: "bad_request" } };
	const card = readCard(parsed.data, new Date(now()));
	// No error in the browser's eyes: somebody is still typing.
	if ("faults" in card) return { status: 200, body: { faults: card.faults } };
	const id = newId("tok");
	books.addToken(id, card.behaviour, card.instrument, now());
	return { status: 200, body: { token: id, instrument: card.instrument } };
}

function showStep(provider: Provider, { query, headers }: Asked): Reply {
	const payment = provider.books.paymentBySecret(query.get("secret") ?? "");
	const language = query.has("language")
		? languageOf(query.get("language"))
		: languageOfStore(payment, headers);
	if (!payment) return page(provider, textPage(language, "unknown"), 404);
	const origin = query.get("origin");
	if (origin !== null && !isOurs(provider, origin))
		return { status: 403, body: { error: "unknown_origin" } };
	if (payment.status !== "needs_buyer")
		return ended(provider, payment, { origin, isRefused: false });
	return page(provider, stepPage(language, payment, origin), 200, payment);
}

function act(provider: Provider, form: URLSearchParams): Reply {
	const payment = provider.books.paymentBySecret(form.get("secret") ?? "");
	const [origin, choice] = [form.get("origin"), form.get("act")];
	if (!payment) return page(provider, textPage("en", "unknown"), 404);
	if ((choice !== "approve" && choice !== "fail") || (origin !== null && !isOurs(provider, origin)))
		return { status: 400, body: { error: "bad_request" } };
	return ended(provider, actAsBuyer(provider, payment, choice), {
		origin,
		isRefused: choice === "fail",
	});
}

/** A step in a frame tells the page around it; one in a window of its own leads back. */
function ended(
	provider: Provider,
	payment: PaymentRow,
	{ origin, isRefused }: { origin: string | null; isRefused: boolean },
): Reply {
	const isGood = payment.status === "approved" || payment.status === "succeeded";
	if (origin !== null) {
		const outcome = isGood ? "approved" : payment.status === "declined" ? "failed" : "cancelled";
		return page(provider, donePage(languageOfStore(payment), outcome, origin));
	}
	return {
		status: 303,
		body: "",
		headers: { location: isRefused && !isGood ? payment.cancel_url : payment.return_url },
	};
}

function page(provider: Provider, html: string, status = 200, payment?: PaymentRow): Reply {
	const back = payment
		? [payment.return_url, payment.cancel_url].map((url) => new URL(url).origin)
		: [];
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"connect-src 'self'",
		`form-action 'self' ${[...new Set(back)].join(" ")}`,
		"base-uri 'none'",
		`frame-ancestors ${provider.origins.join(" ") || "'none'"}`,
	];
	return { status, body: html, headers: { "content-security-policy": policy.join("; ") } };
}

/** `http://*:3000` stands for every name this machine has. */
function isOurs({ origins }: Provider, origin: string): boolean {
	return origins.some((one) => one === origin || (one.includes("*") && sameButHost(one, origin)));
}

function sameButHost(pattern: string, origin: string): boolean {
	const [scheme, port] = pattern.split("*");
	return (
		/^https?:\/\/[\w.[\]:-]+$/.test(origin) &&
		origin.startsWith(scheme ?? "") &&
		origin.endsWith(port ?? "")
	);
}

function languageOf(given: string | null): PageLanguage {
	return given === "es" ? "es" : "en";
}

/** The store's Spanish pages live below /es; where its address says nothing, the browser does. */
function languageOfStore(
	payment: PaymentRow | undefined,
	headers: Asked["headers"] = {},
): PageLanguage {
	if (payment && /^\/es(\/|$)/.test(new URL(payment.return_url).pathname)) return "es";
	return /^\s*es\b/i.test(headers["accept-language"] ?? "") ? "es" : "en";
}
