/** The HTML of the sandbox's pages. All values are escaped here. */

import { PAGE_TEXTS, type PageLanguage } from "./page-texts.ts";
import type { PaymentRow } from "./sandbox-database.sql.ts";
import { TEST_CARDS } from "./test-cards.ts";
import { TEST_CONTACTS } from "./test-contacts.ts";

/** `data` is passed to the page's script in data attributes. */
function frame(
	language: PageLanguage,
	title: string,
	content: string,
	data: Record<string, string> = {},
	script = "",
): string {
	const attributes = Object.entries(data).map(
		([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
	);
	return `<!doctype html>
<html lang="${language}"${attributes.join("")}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sandbox.css">
${script && `<script src="/${script}" defer></script>`}
</head>
<body>${content}</body>
</html>`;
}

export function fieldPage(language: PageLanguage, origin: string): string {
	const t = PAGE_TEXTS[language];
	const text = (name: keyof typeof t) => escapeHtml(String(t[name]));
	const box = (name: string, label: string, more: string) => `<div class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" aria-describedby="${name}-fault" ${more}>
<p class="fault" id="${name}-fault"></p>
</div>`;
	const [first, ...others] = Object.entries(TEST_CARDS).map(
		([number, behaviour]) =>
			`<li><button type="button" data-card="${number}" aria-label="${text("use")} ${groupDigits(number)}">${groupDigits(number)}</button> ${escapeHtml(t.outcomes[behaviour])}</li>`,
	);
	const form = `<main><h1 class="away">${text("card")}</h1><form id="card" novalidate aria-label="${text("card")}">
${box("number", text("number"), `inputmode="numeric" autocomplete="cc-number" maxlength="23" required`)}
${box("expiry", text("expiry"), `inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="${text("expiryHint")}" required`)}
${box("cvc", text("cvc"), `inputmode="numeric" autocomplete="cc-csc" maxlength="4" required`)}
${box("name", text("name"), `autocomplete="cc-name" maxlength="80" required`)}
<button type="submit" class="away" tabindex="-1" aria-hidden="true"></button>
<p class="fault whole" id="whole-fault" role="alert"></p>
</form>
<div class="help"><p>${text("help")}</p><ul>${first}</ul>
<details><summary>${text("more")}</summary><ul>${others.join("")}</ul></details></div></main>`;
	const data = { origin, faults: JSON.stringify(t.faults), unreachable: t.unreachable };
	return frame(language, t.card, form, data, "field.js");
}

export function walletPage(language: PageLanguage, origin: string): string {
	const t = PAGE_TEXTS[language];
	const button = `<main><h1 class="away">${escapeHtml(t.wallet)}</h1><button type="button" id="wallet" class="wallet">${escapeHtml(t.wallet)}</button></main>`;
	return frame(language, t.wallet, button, { origin }, "wallet.js");
}

/**
 * The sheet of the wallet. It hands over an address and shows the shipping and the totals that the
 * store answers; without `asksAddress` it only shows the totals. Its pay button approves the
 * payment.
 */
export function sheetPage(language: PageLanguage, origin: string, asksAddress: boolean): string {
	const t = PAGE_TEXTS[language];
	const text = (name: keyof typeof t) => escapeHtml(String(t[name]));
	const choices = TEST_CONTACTS.map(({ name, address: { line1, city, state } }, at) => {
		const label = escapeHtml(`${name}, ${line1}, ${city}, ${state}`);
		return `<label><input type="radio" name="contact" value="${at}"${at === 0 ? " checked" : ""}><span>${label}</span></label>`;
	});
	const address = `<fieldset><legend>${text("shipTo")}</legend>${choices.join("")}</fieldset>
<fieldset><legend>${text("shippingRate")}</legend><div id="rates"></div></fieldset>`;
	const content = `<main class="step sheet"><h1 class="away">${text("walletTitle")}</h1>
<form id="sheet" aria-busy="true">
${asksAddress ? address : ""}
<p class="fault" id="refusal" role="alert"></p>
<dl id="lines"></dl>
<p class="sum"><span>${text("total")}</span> <output class="amount" id="total"></output></p>
<div class="buttons"><button id="pay" class="primary" disabled>${text("pay")}</button>
<button id="cancel" type="button" class="secondary">${text("cancel")}</button></div>
</form>
<form id="confirm" method="post" action="/step"><input type="hidden" name="secret"><input type="hidden" name="origin" value="${escapeHtml(origin)}"><input type="hidden" name="act" value="approve"><input type="hidden" name="sheet" value="1"></form>
<p class="notice">${text("notice")}</p></main>`;
	const data = {
		origin,
		contacts: JSON.stringify(asksAddress ? TEST_CONTACTS : []),
		currency: "USD",
	};
	return frame(language, t.walletTitle, content, data, "sheet.js");
}

/**
 * The buyer's approval step of a card or an account. `origin` is that of the embedding page, null
 * in a window of its own.
 */
export function stepPage(
	language: PageLanguage,
	payment: PaymentRow,
	origin: string | null,
): string {
	const t = PAGE_TEXTS[language];
	const isCard = payment.method === "card";
	const title = isCard ? t.verifyTitle : t.accountTitle;
	const hidden = { secret: payment.secret, ...(origin === null ? {} : { origin }) };
	const inputs = Object.entries(hidden).map(
		([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
	);
	const act = (value: string, label: string, look: string) =>
		`<button name="act" value="${value}" class="${look}">${escapeHtml(label)}</button>`;
	const money = new Intl.NumberFormat(language === "es" ? "es-US" : "en-US", {
		style: "currency",
		currency: payment.currency,
	});
	const content = `<main class="step"><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(isCard ? t.verifyText : t.approveText)}</p>
<p class="amount">${escapeHtml(money.format(payment.amount / 100))}</p>
${payment.instrument ? `<p>${escapeHtml(payment.instrument)}</p>` : ""}
<form method="post" action="/step">${inputs.join("")}
${act("approve", t.approve, "primary")}${act("fail", isCard ? t.fail : t.cancel, "secondary")}</form>
<p class="notice">${escapeHtml(t.notice)}</p></main>`;
	return frame(language, title, content);
}

/** Notifies the embedding page how the step ended. */
export function donePage(language: PageLanguage, outcome: string, origin: string): string {
	const { over } = PAGE_TEXTS[language];
	return frame(
		language,
		over,
		`<main class="step"><p>${escapeHtml(over)}</p></main>`,
		{ origin, outcome },
		"done.js",
	);
}

export function textPage(language: PageLanguage, words: "over" | "unknown"): string {
	const text = PAGE_TEXTS[language][words];
	return frame(language, text, `<main class="step"><h1>${escapeHtml(text)}</h1></main>`);
}

function groupDigits(number: string): string {
	return number.length === 15
		? number.replace(/(\d{4})(\d{6})/, "$1 $2 ")
		: number.replace(/(\d{4})(?=\d)/g, "$1 ");
}

const ESCAPES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}
