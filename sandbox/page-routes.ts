/**
 * The pages for buyers: card field, wallet button, wallet sheet and approval step; and the token of
 * a card.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "./api-routes.ts";
import { donePage, fieldPage, sheetPage, stepPage, textPage, walletPage } from "./page-html.ts";
import type { PageLanguage } from "./page-texts.ts";
import { actAsBuyer } from "./payment-operations.ts";
import type { Reply, SandboxContext, SandboxRequest } from "./sandbox-context.ts";
import { newId, type PaymentRow } from "./sandbox-database.sql.ts";
import { readCard } from "./test-cards.ts";

const TYPES: Record<string, string> = { css: "text/css", js: "text/javascript" };
const FILES = new Map(
	["sandbox.css", "field.js", "wallet.js", "sheet.js", "done.js"].map((name) => [
		`/${name}`,
		{
			text: readFileSync(join(import.meta.dirname, "pages", name), "utf8"),
			type: TYPES[name.split(".").at(-1) ?? ""] ?? "",
		},
	]),
);

const text = z.string().max(100);
const CardSchema = z.strictObject({ number: text, expiry: text, cvc: text, name: text });

export function handlePageRequest(context: SandboxContext, request: SandboxRequest): Reply {
	const { method, path, query } = request;
	const file = FILES.get(path);
	if (file)
		return {
			status: 200,
			body: file.text,
			headers: { "content-type": `${file.type}; charset=utf-8` },
		};
	if (path === "/tokens" && method === "POST") return makeToken(context, request);
	if (path === "/step")
		return method === "POST"
			? act(context, new URLSearchParams(request.body))
			: showStep(context, request);
	const origin = query.get("origin") ?? "";
	const sheet = (language: PageLanguage, embedder: string) =>
		sheetPage(language, embedder, query.get("address") !== "known");
	const make = { "/field": fieldPage, "/wallet": walletPage, "/sheet": sheet }[path];
	if (!make || method !== "GET") return { status: 404, body: { error: "not_found" } };
	// An unknown page must not embed the field, because it would receive the tokens.
	if (!isAllowedOrigin(context, origin)) return { status: 403, body: { error: "unknown_origin" } };
	return page(context, make(languageOf(query.get("language")), origin));
}

/** The card number is checked and not stored. */
function makeToken({ database, now }: SandboxContext, { body }: SandboxRequest): Reply {
	const parsed = CardSchema.safeParse(parseJson(body));
	if (!parsed.success) return { status: 400, body: { error: "bad_request" } };
	const card = readCard(parsed.data, new Date(now()));
	// Status 200, because the browser would log an error while the buyer is still typing.
	if ("faults" in card) return { status: 200, body: { faults: card.faults } };
	const id = newId("tok");
	database.addToken(id, card.behaviour, card.instrument, now());
	return { status: 200, body: { token: id, instrument: card.instrument } };
}

function showStep(context: SandboxContext, { query, headers }: SandboxRequest): Reply {
	const payment = context.database.paymentBySecret(query.get("secret") ?? "");
	const language = query.has("language")
		? languageOf(query.get("language"))
		: languageOfStore(payment, headers);
	if (!payment) return page(context, textPage(language, "unknown"), 404);
	const origin = query.get("origin");
	if (origin !== null && !isAllowedOrigin(context, origin))
		return { status: 403, body: { error: "unknown_origin" } };
	// A wallet pays in the sheet that its own button has opened, and in no other page.
	if (payment.status !== "needs_buyer" || payment.method === "wallet")
		return stepEndReply(context, payment, { origin, isCancelled: payment.method === "wallet" });
	return page(context, stepPage(language, payment, origin), 200, payment);
}

function act(context: SandboxContext, form: URLSearchParams): Reply {
	const payment = context.database.paymentBySecret(form.get("secret") ?? "");
	const [origin, choice] = [form.get("origin"), form.get("act")];
	if (!payment) return page(context, textPage("en", "unknown"), 404);
	if (
		(choice !== "approve" && choice !== "fail") ||
		(payment.method === "wallet" && !form.has("sheet")) ||
		(origin !== null && !isAllowedOrigin(context, origin))
	)
		return { status: 400, body: { error: "bad_request" } };
	return stepEndReply(context, actAsBuyer(context, payment, choice), {
		origin,
		isCancelled: choice === "fail",
	});
}

/** A step in a frame notifies the embedding page; one in its own window redirects to the store. */
function stepEndReply(
	context: SandboxContext,
	payment: PaymentRow,
	{ origin, isCancelled }: { origin: string | null; isCancelled: boolean },
): Reply {
	const isPaid = payment.status === "approved" || payment.status === "succeeded";
	if (origin !== null) {
		const outcome = isPaid ? "approved" : payment.status === "declined" ? "failed" : "cancelled";
		return page(context, donePage(languageOfStore(payment), outcome, origin));
	}
	return {
		status: 303,
		body: "",
		headers: { location: isCancelled && !isPaid ? payment.cancel_url : payment.return_url },
	};
}

function page(context: SandboxContext, html: string, status = 200, payment?: PaymentRow): Reply {
	const returnOrigins = payment
		? [payment.return_url, payment.cancel_url].map((url) => new URL(url).origin)
		: [];
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"connect-src 'self'",
		`form-action 'self' ${[...new Set(returnOrigins)].join(" ")}`,
		"base-uri 'none'",
		`frame-ancestors ${context.origins.join(" ") || "'none'"}`,
	];
	return { status, body: html, headers: { "content-security-policy": policy.join("; ") } };
}

/** `http://*:3000` allows every host name of this machine. */
function isAllowedOrigin({ origins }: SandboxContext, origin: string): boolean {
	return origins.some(
		(allowed) => allowed === origin || (allowed.includes("*") && matchesPattern(allowed, origin)),
	);
}

function matchesPattern(pattern: string, origin: string): boolean {
	const [scheme, port] = pattern.split("*");
	return (
		/^https?:\/\/[\w.[\]:-]+$/.test(origin) &&
		origin.startsWith(scheme ?? "") &&
		origin.endsWith(port ?? "")
	);
}

function languageOf(code: string | null): PageLanguage {
	return code === "es" ? "es" : "en";
}

/** The language of the store's return address (`/es`), else that of the browser. */
function languageOfStore(
	payment: PaymentRow | undefined,
	headers: SandboxRequest["headers"] = {},
): PageLanguage {
	if (payment && /^\/es(\/|$)/.test(new URL(payment.return_url).pathname)) return "es";
	return /^\s*es\b/i.test(headers["accept-language"] ?? "") ? "es" : "en";
}
