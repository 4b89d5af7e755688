/**
 * Mail of the whole store: rendered by its templates, sent by its worker through a real SMTP
 * server, shown in its mailbox.
 */
import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { MailData, MailKind } from "../../src/domain/mail/mail-data.ts";
import { LANGUAGES, type Language } from "../../src/domain/store/language.ts";
import { queueMail } from "../../src/features/mail/queue-mail.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { MailWriter } from "../../src/ports/mail.ts";
import { startJobs } from "../../src/server/jobs.ts";
import { startServices } from "../../src/server/start-services.ts";
import { startStore } from "../support/running-store.ts";
import { serveStore } from "../support/served-store.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const URL_OF_MAIL = "https://shop.example/new-password/abc?x=1&y=2";
const ORDER = {
	number: "314159265",
	url: URL_OF_MAIL,
	lines: [
		{
			sku: "CAB-1",
			title: "Water pump </td><script>",
			quantity: 2,
			cents: 25_000,
			coreCents: 5000,
		},
	],
	moreLines: 3,
	productsCents: 25_000,
	discountCents: 1000,
	shippingCents: 665,
	taxCents: 1750,
	coreCents: 5000,
	totalCents: 31_415,
	money: "paid" as const,
	refundedCents: 31_415,
	creditedCents: 0,
	shipTo: ["Demo Garage\r\nBcc: all@x.example", "8200 NW 41st Street", "Doral, FL 33166"],
	service: "Ground",
	tracking: "1Z999",
};
const RETURN = {
	number: "271828182",
	orderNumber: "314159265",
	url: URL_OF_MAIL,
	kind: "core" as const,
	lines: [{ sku: "CAB-1", title: "Water pump </td><script>", quantity: 2 }],
	moreLines: 3,
	refundedCents: 5000,
	creditedCents: 0,
	feeCents: 100,
};
const QUOTE = { ...RETURN, totalCents: null, until: null };
const STORE = {
	number: "271828182",
	orderNumber: "314159265",
	url: URL_OF_MAIL,
	lines: RETURN.lines,
	moreLines: 3,
};
const MAILS: { [Kind in MailKind]: MailData[Kind] } = {
	"confirm-email": { url: URL_OF_MAIL },
	"confirm-new-email": { url: URL_OF_MAIL },
	"email-changed": { when: "2026-03-08T12:00:00Z" },
	"already-registered": { url: URL_OF_MAIL },
	"no-account": { url: URL_OF_MAIL },
	invitation: { url: URL_OF_MAIL },
	"customer-invitation": { url: URL_OF_MAIL },
	"staff-invitation": { url: URL_OF_MAIL },
	"second-step-reset": { when: "2026-03-08T12:00:00Z" },
	"reset-password": { url: URL_OF_MAIL },
	"password-changed": { when: "2026-03-08T12:00:00Z" },
	"new-sign-in": {
		when: "2026-03-08T12:00:00Z",
		device: "Chrome\r\nBcc: all@x.example </td><script>alert(1)</script>",
	},
	"second-step-set": { when: "2026-03-08T12:00:00Z" },
	"access-approved": { level: "precio5" },
	"access-declined": {},
	"account-closed": {},
	"contact-message": {
		name: "Ana",
		email: "ana@cabover.example",
		phone: "+13055550100",
		url: "/contact-us",
		location: "Miami",
		message: "Hello\nBcc: all@x.example </td><script>alert(1)</script>",
		adminUrl: URL_OF_MAIL,
	},
	"contact-reply": {
		text: "Yes, it fits.\n\nWrite to all@x.example </td><script>alert(1)</script>",
		writtenAt: "2026-03-08T12:00:00Z",
		replyTo: "store@cabover.example",
	},
	"order-message": {
		number: "586984289",
		url: URL_OF_MAIL,
		text: "It ships today.\n\nWrite to all@x.example </td><script>alert(1)</script>",
		replyTo: "store@cabover.example",
	},
	"order-confirmation": ORDER,
	"order-payment-due": { ...ORDER, until: "2026-03-08T12:00:00Z" },
	"order-balance-due": { ...ORDER, balanceDueCents: 4150 },
	"order-payment-reversed": {
		...ORDER,
		balanceDueCents: 4150,
		reversed: { amountCents: 4150, method: "check", instrument: "1042" },
	},
	"order-edited": {
		...ORDER,
		edit: {
			lines: [
				{ sku: "CAB-1", title: "Water pump </td><script>", before: 3, after: 2 },
				{ sku: "CAB-2", title: "Thermostat", before: 1, after: 0 },
				{ sku: "CAB-3", title: "Alternator", before: 0, after: 5 },
			],
			moreLines: 2,
			shipping: { before: 665, after: 900 },
			totalBeforeCents: 31_000,
			settlement: "owed",
			chargedCents: 0,
			refundedCents: 0,
			creditedCents: 0,
		},
		balanceDueCents: 415,
		toPayCents: 415,
	},
	"order-cancelled": ORDER,
	"order-ready": { ...ORDER, isPickup: true, shipTo: [], readyOn: "2026-03-09" },
	"order-shipped": ORDER,
	"order-picked-up": { ...ORDER, isPickup: true, shipTo: [] },
	"order-delivered": ORDER,
	"order-refunded": ORDER,
	"core-reminder": {
		number: "123456789",
		url: URL_OF_MAIL,
		until: "2026-03-08",
		lines: [{ sku: "A-1", title: "Injector", quantity: 2, cents: 31_415 }],
	},
	"invoice-reminder": {
		number: "123456789",
		url: URL_OF_MAIL,
		dueOn: "2026-03-08",
		dueCents: 31_415,
		isLast: true,
		others: [{ number: "123456790", dueOn: "2026-03-09", dueCents: 1_000 }],
		totalCents: 32_415,
	},
	"back-in-stock": {
		sku: "A-1",
		title: "Injector",
		url: URL_OF_MAIL,
		unsubscribeUrl: "https://store.example/stock-notice/1-x",
	},
	"quote-requested": QUOTE,
	"quote-sent": { ...QUOTE, totalCents: 31_415, until: "2026-03-08T12:00:00Z" },
	"quote-answered": QUOTE,
	"quote-declined": QUOTE,
	"store-quote": { ...STORE, orderNumber: null },
	"store-quote-message": { ...STORE, orderNumber: null },
	"store-return": STORE,
	"store-alarm": {
		url: URL_OF_MAIL,
		alarms: [{ kind: "job_failed", what: "check-audit-chain: no answer" }],
		moreAlarms: 3,
	},
	"return-requested": RETURN,
	"return-approved": RETURN,
	"return-rejected": RETURN,
	"return-refunded": RETURN,
	"return-closed": RETURN,
};
const KINDS = Object.keys(MAILS) as MailKind[];

const SHOP = {
	kind: "store",
	label: { en: "Miami store", es: "Tienda de Miami" },
	address: "1 Demo Street, Miami, FL",
	hours: null,
};
const SERVICE = {
	...SHOP,
	kind: "service",
	label: { en: "Customer service", es: "Servicio al cliente" },
};

const TERMS = {
	storeName: "Truck Depot",
	logoUrl: "/uploads/logo.webp",
	origin: "https://shop.example",
};

let writer: MailWriter;
const write = <Kind extends MailKind>(kind: Kind, language: Language, data: MailData[Kind]) =>
	writer(kind, language, data, { ...TERMS, coreWindowDays: 45, contactPoints: [SERVICE, SHOP] });
beforeAll(async () => {
	if (inject("buildFault")) throw new Error(inject("buildFault"));
	const build = "../../build/server/index.js";
	writer = (await import(build)).entry.module.writeMail;
});

describe("the templates", () => {
	it.each(KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
		"write %s in %s",
		(kind, language) => {
			const { subject, html, text } = write(kind, language, MAILS[kind]);
			expect(subject).toMatch(/^[^\p{Cc}]{5,80}$/u);
			expect(html).toContain(`<html lang="${language}">`);
			expect(html).toContain(subject);
			expect(text).toContain(subject);
			expect(html).not.toMatch(/<script|<style|<link|var\(--|class=/);
			expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
			expect(html).toContain('src="https://shop.example/uploads/logo.webp" alt="Truck Depot"');
			expect(`${html} ${text}`).not.toContain("Cabover");
			expect(text).toContain("TRUCK DEPOT");
			expect(text).not.toMatch(/<p|<td|&amp;/);
			if ("url" in MAILS[kind]) {
				expect(html).toContain('href="https://shop.example/new-password/abc?x=1&amp;y=2"');
				expect(text).toContain(URL_OF_MAIL);
			}
			expect(text).not.toMatch(/^Bcc:/m);
		},
	);

	it("speak another language to another reader, at the same time too", async () => {
		const [en, es] = await Promise.all(
			LANGUAGES.map(async (language) => write("reset-password", language, MAILS["reset-password"])),
		);
		expect(en?.subject).toBe("Choose a new password");
		expect(es?.subject).toBe("Elija una contraseña nueva");
	});

	it("list an order's lines, totals and address, as text and as HTML", () => {
		const { html, text } = write("order-confirmation", "en", ORDER);
		for (const words of [
			"Water pump",
			"CAB-1 · 2 × $125.00",
			"core charge $50.00",
			"-$10.00",
			"$314.15",
			"Doral, FL 33166",
		]) {
			expect(html).toContain(words);
			expect(text).toContain(words);
		}
		expect(text).toMatch(/The core charge is refunded .* within 45 days of delivery/);
		expect(write("order-refunded", "es", ORDER).text).toContain("Devolvimos $314.15");
		expect(write("order-confirmation", "es", { ...ORDER, isPickup: true }).text).toMatch(
			/Recoger en:? Tienda de Miami · 1 Demo Street/,
		);
		expect(text).not.toContain("Miami store");
		expect(write("order-ready", "en", MAILS["order-ready"]).text).toMatch(
			/Ready on:? Mar(ch)? 9, 2026/,
		);
		expect(write("order-picked-up", "en", MAILS["order-picked-up"]).text).not.toMatch(
			/on its way|warehouse|Ships to/,
		);
		expect(write("order-payment-due", "en", MAILS["order-payment-due"]).text).toContain(
			"Parts held until: March 8, 2026 at 8:00 AM",
		);
		expect(write("order-payment-due", "es", MAILS["order-payment-due"]).text).toContain(
			"Partes apartadas hasta: 8 de marzo de 2026",
		);
		// A mail from before this field existed is sent too.
		expect(write("order-payment-due", "en", ORDER).text).not.toContain("held until:");
	});

	it("name the tracking numbers that hold now, one or several", () => {
		const mail = (language: "en" | "es", ...trackings: string[]) =>
			write("order-shipped", language, { ...ORDER, trackings, hasNewTracking: true });
		const english = mail("en", "1Z999AA10123456784");
		expect(english.subject).toBe("Tracking number for your order 314159265");
		expect(english.text).toContain(
			"The tracking number of your shipment is now 1Z999AA10123456784.",
		);
		expect(mail("en", "1Z1", "1Z2").text).toContain(
			"The tracking numbers of your shipment are now 1Z1, 1Z2.",
		);
		const spanish = mail("es", "1Z999AA10123456784");
		expect(spanish.subject).toBe("Número de guía para su pedido 314159265");
		expect(spanish.text).toContain("El número de guía de su envío es ahora 1Z999AA10123456784.");
		expect(mail("es", "1Z1", "1Z2").text).toContain(
			"Los números de guía de su envío son ahora 1Z1, 1Z2.",
		);
	});

	it("name one more line in the singular, and the pieces of each ship day", () => {
		const order: MailData["order-confirmation"] = {
			...ORDER,
			moreLines: 1,
			shipsOn: "2026-03-10",
			shipDays: [
				{ day: "2026-03-03", pieces: 36 },
				{ day: "2026-03-10", pieces: 1 },
			],
		};
		const english = write("order-confirmation", "en", order).text;
		expect(english).toContain("And 1 more line on the order page");
		expect(english).toMatch(/Mar(ch)? 3 \(36 units\) and .*Mar(ch)? 10 \(1 unit\)/);
		expect(write("order-confirmation", "es", order).text).toMatch(
			/Y 1 línea más en la página del pedido/,
		);
	});

	it.each([
		[
			"vin_verification",
			"en",
			"We are checking that these parts fit the VIN",
			"Does not fit the VIN",
		],
		["vin_verification", "es", "Estamos comprobando que estas partes", "No le queda al VIN"],
		["on_hold", "en", "We are looking into something about this order", "Does not fit the VIN"],
		["on_hold", "es", "Estamos revisando algo de este pedido", "No le queda al VIN"],
	] as const)(
		"say what an order in %s waits for, and which part is in doubt (%s)",
		(status, language, hint, doubt) => {
			const lines: MailData["order-confirmation"]["lines"] = [
				...ORDER.lines,
				{ sku: "CAB-2", title: "Oil filter", quantity: 1, cents: 900, coreCents: 0 },
			];
			const doubted = lines.map((line, n) => ({
				...line,
				fitDoubt: n === 1 ? ("does_not_fit" as const) : null,
			}));
			const order = { ...ORDER, lines: doubted, status };
			const { html, text } = write("order-confirmation", language, order);
			for (const mail of [html, text]) {
				expect(mail).toContain(hint);
				expect(mail.split(doubt)).toHaveLength(2);
				expect(mail).not.toMatch(/preparing it now|ya lo estamos preparando/);
			}
			expect(text).toMatch(new RegExp(`CAB-2 .*${doubt}`));
			// An order that goes on is being prepared.
			const preparing = write("order-confirmation", language, { ...ORDER, status: "processing" });
			expect(preparing.text).toMatch(/preparing it now|ya lo estamos preparando/);
		},
	);

	it("say why money is refunded, and nothing where staff noted the reason for themselves", () => {
		const refund = (refundReason?: string) => ({ ...ORDER, refundReason });
		const textOf = (reason: string, language: "en" | "es" = "en") =>
			write("order-refunded", language, refund(reason)).text;
		expect(textOf("cancelled")).toContain("Reason: Your order was cancelled");
		expect(textOf("return", "es")).toContain("Motivo: Partes devueltas o faltantes");
		expect(textOf("paid_too_late")).toContain("Reason: The order was already paid or closed");
		for (const reason of ["staff", undefined])
			expect(write("order-refunded", "en", refund(reason)).text).not.toContain("Reason");
	});

	it("say how much of a core was credited, and why not all of it", () => {
		const reduced: MailData["return-refunded"] = {
			...RETURN,
			lines: [
				{ sku: "CAB-1", title: "Water pump", quantity: 2, creditPercent: 80 },
				{ sku: "CAB-2", title: "Alternator", quantity: 1, creditPercent: 100 },
			],
			creditReason: "The nozzle is seized </td><script>",
		};
		const { html, text } = write("return-refunded", "en", reduced);
		expect(text).toMatch(/Water pump · Core credit: 80% · Reason: The nozzle is seized/);
		expect(text).not.toMatch(/Alternator ·/);
		expect(html).toContain("Core credit: 80%");
		expect(html).not.toContain("<script>");
		expect(write("return-refunded", "es", reduced).text).toMatch(
			/Water pump · Crédito por casco: 80\s% · Motivo: The nozzle is seized/,
		);
		// A mail from before these fields existed is sent too.
		expect(write("return-refunded", "en", RETURN).text).not.toContain("Core credit");
	});

	it("say why a core was rejected when no line says it", () => {
		const rejected: MailData["return-rejected"] = {
			...RETURN,
			kind: "core",
			lines: [{ sku: "CAB-1", title: "Water pump", quantity: 0, creditPercent: 100 }],
			creditReason: "The box was empty",
		};
		expect(write("return-rejected", "en", rejected).text).toContain("Reason: The box was empty");
		expect(write("return-rejected", "es", rejected).text).toContain("Motivo: The box was empty");
		const lines = rejected.lines.map((line) => ({ ...line, creditPercent: 0 }));
		const { text } = write("return-rejected", "en", { ...rejected, lines });
		expect(text.split("The box was empty"), "once").toHaveLength(2);
	});

	it("say how an offer differs from what the buyer asked for", () => {
		const offer: MailData["quote-sent"] = {
			...MAILS["quote-sent"],
			lines: [
				{ sku: "CAB-1", title: "Water pump", quantity: 3, requestedQuantity: 4 },
				{ sku: "CAB-2", title: "Alternator", quantity: 1, requestedPart: "Denso 0101" },
				{ sku: "CAB-3", title: "Belt", quantity: 1, isAdded: true },
			],
			isDifferent: true,
			missingLines: [{ sku: "CAB-4", title: "Thermostat", quantity: 2 }],
		};
		const { html, text } = write("quote-sent", "en", offer);
		for (const words of [
			"Our offer differs from your request",
			"Water pump · You asked for 4",
			"Alternator · Instead of Denso 0101",
			"Belt · Added: not in your request",
			"2 × CAB-4",
			"Thermostat · Not offered",
			"And 3 more lines on the page of the quote",
		]) {
			expect(html).toContain(words);
			expect(text).toContain(words);
		}
		expect(write("quote-sent", "es", offer).text).toContain("Usted solicitó 4");
		// A mail from before these fields existed is sent too.
		expect(write("quote-sent", "en", MAILS["quote-sent"]).text).not.toContain("asked for");
	});

	it("have the message of an offer, and the sums that make its total", () => {
		const { html, text } = write("quote-sent", "en", {
			...MAILS["quote-sent"],
			lines: [{ sku: "CAB-1", title: "Water pump", quantity: 2, cents: 20_000 }],
			message: "Delivery at <Laredo>.",
			sums: { discountCents: 0, shippingCents: 45_000, taxCents: 0, coreCents: 22_900 },
			totalCents: 87_900,
		});
		for (const words of ["2 × $100.00 = $200.00", "$450.00", "$229.00", "$879.00"]) {
			expect(html).toContain(words);
			expect(text).toContain(words);
		}
		expect(text).toContain("Delivery at <Laredo>.");
		expect(html).toContain("Delivery at &lt;Laredo&gt;.");
	});

	it("say which payment was reversed, and ask for it unless it is on account", () => {
		const reversed = MAILS["order-payment-reversed"];
		const { text, subject } = write("order-payment-reversed", "en", reversed);
		expect(subject).toContain("a payment was reversed");
		for (const words of ["payment of $41.50", "Check · 1042", "Balance due", "Pay the order"])
			expect(text).toContain(words);
		const onAccount = write("order-payment-reversed", "es", {
			...reversed,
			money: "on_account",
			balanceDueCents: 0,
		}).text;
		for (const words of ["pago de $41.50", "Cheque · 1042", "abierto en su cuenta"])
			expect(onAccount).toContain(words);
		for (const words of ["Pagar el pedido", "Saldo pendiente"])
			expect(onAccount).not.toContain(words);
	});

	it("say what an edit has changed, and what became of the difference", () => {
		const edited = MAILS["order-edited"];
		const { edit } = edited;
		if (!edit) throw new Error("the mail has no edit");
		const { text, html } = write("order-edited", "en", edited);
		for (const words of [
			"Water pump </td><script> (CAB-1): 3 → 2",
			"Removed: 1 × Thermostat (CAB-2)",
			"Added: 5 × Alternator (CAB-3)",
			"$6.65 → $9.00",
			"Total before: $310.00",
			"Balance due: $4.15",
			"Pay the order",
		])
			expect(text).toContain(words);
		expect(html).not.toContain("</td><script>");
		const textOf = (changes: object, language: "en" | "es" = "en") =>
			write("order-edited", language, { ...edited, balanceDueCents: 0, toPayCents: 0, ...changes })
				.text;
		// The balance was paid before the mail was sent again.
		for (const words of ["Balance due", "Pay the order"]) expect(textOf({})).not.toContain(words);
		const charged = { ...edit, settlement: "charged" as const, chargedCents: 415 };
		expect(textOf({ money: "on_account", edit: charged })).toContain(
			"Charged to your account: $4.15",
		);
		const returned = { ...edit, settlement: "returned" as const, refundedCents: 300 };
		const creditedToo = { ...returned, creditedCents: 115 };
		expect(textOf({ edit: creditedToo }, "es")).toContain("Abono a su cuenta: $1.15");
		expect(textOf({ edit: creditedToo })).toContain("Refund: $3.00");
		const open = { money: "none", edit: { ...edit, settlement: "open" as const } };
		expect(textOf({ ...open, toPayCents: 31_415 })).toContain("Pay the order");
		// The order was cancelled since.
		for (const words of ["Pay the order", "not paid yet"])
			expect(textOf({ ...open, status: "cancelled" })).not.toContain(words);
		const address = textOf({ edit: null, hasNewAddress: true }, "es");
		expect(address).toContain("dirección");
		expect(address).not.toContain("Pagar el pedido");
	});

	it("name each of several payments, and not a single one", () => {
		const card = { amountCents: 28_915, method: "card" as const, instrument: "Visa 4242" };
		const check = { amountCents: 2500, method: "check" as const, instrument: "1042" };
		const { text } = write("order-confirmation", "en", { ...ORDER, receipts: [card, check] });
		expect(text).toMatch(/· Visa 4242:? \$289\.15/);
		expect(text).toMatch(/Check · 1042:? \$25\.00/);
		const spanish = write("order-confirmation", "es", { ...ORDER, receipts: [card, check] });
		expect(spanish.text).toMatch(/Cheque · 1042:? \$25\.00/);
		expect(write("order-confirmation", "en", { ...ORDER, receipts: [card] }).text).not.toContain(
			"Visa 4242",
		);
	});

	it.each([
		["paid", { refundedCents: 31_415 }, ["$314.15 is refunded to your original payment method"]],
		[
			"on_account",
			{ refundedCents: 0, creditedCents: 31_415 },
			["$314.15 was credited to your account"],
		],
		[
			"on_account",
			{ refundedCents: 1415, creditedCents: 30_000 },
			[
				"$300.00 was credited to your account",
				"$14.15 is refunded to your original payment method",
			],
		],
		["none", { refundedCents: 0 }, ["Nothing was charged."]],
	] as const)(
		"say what happens to the money of a cancelled order that was %s",
		(money, cents, texts) => {
			const { text } = write("order-cancelled", "en", { ...ORDER, money, ...cents });
			for (const words of texts) expect(text).toContain(words);
		},
	);

	it.each([
		[0, /refunded your original payment method/, /credited/],
		[
			2000,
			/refunded your original payment method.*\$20\.00 was credited against order 314159265\./s,
			/credited it against/,
		],
		[5000, /credited it against order 314159265/, /original payment method/],
	])(
		"say what happened to the money of a $50.00 return with %i cents off a debt",
		(creditedCents, expected, absent) => {
			const { text } = write("return-refunded", "en", { ...RETURN, creditedCents });
			expect(text).toMatch(expected);
			expect(text).not.toMatch(absent);
		},
	);

	it("give times in the store's time zone", () => {
		expect(write("password-changed", "en", MAILS["password-changed"]).text).toContain(
			"March 8, 2026 at 8:00 AM EDT",
		);
	});
});

describe("a store with a mail server", () => {
	const letters: string[] = [];
	let onLetter: (done: (error?: Error) => void) => void = (done) => done();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		closeTimeout: 10,
		onData(stream, _session, done) {
			let letter = "";
			stream.on("data", (piece) => {
				letter += piece;
			});
			stream.on("end", () => {
				letters.push(letter);
				onLetter(done);
			});
		},
	});
	let database: TestDatabase;
	let settings: Record<string, string>;
	beforeAll(async () => {
		database = await freshDatabase();
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.server.address() as AddressInfo;
		settings = {
			SMTP_URL: `smtp://127.0.0.1:${port}`,
			MAIL_FROM: "Another name <store@shop.example>",
		};
	});
	afterAll(async () => {
		server.close();
		await database.close();
	});
	beforeEach(async () => {
		letters.length = 0;
		onLetter = (done) => done();
		await database.pool.query("delete from outbox");
	});

	let count = 0;
	const queue = (times = 1) =>
		database.db.transaction().execute(async (tx) => {
			for (let n = 0; n < times; n++)
				await queueMail(tx, {
					kind: "account-closed",
					to: `seed${++count}@x.example`,
					language: "es",
					data: {},
					dedupe: `${count}`,
				});
		});
	const messageIds = () => letters.map((letter) => /^Message-ID: <(.+)>$/im.exec(letter)?.[1]);
	const statuses = async () =>
		(await database.pool.query("select status from outbox")).rows.map(({ status }) => status);

	/** The worker of one process of the store, in this process. */
	async function withWorker(work: (readLog: () => string) => Promise<void>): Promise<void> {
		const config = readConfig(settings);
		const running = await startServices({
			databaseUrl: database.url,
			cacheDir: null,
			onConnectionLost: () => {},
			config,
			origin: () => "",
		});
		let logText = "";
		const log = {
			warn: (...words: unknown[]) => (logText += JSON.stringify(words)),
			error: (...words: unknown[]) => (logText += JSON.stringify(words)),
		};
		const jobs = startJobs({
			running,
			databaseUrl: database.url,
			write: writer,
			log: log as unknown as FastifyBaseLogger,
		});
		try {
			await work(() => logText);
		} finally {
			await jobs.stop();
			await running.close();
		}
	}

	it("sends each mail once with two workers, as soon as its transaction is committed", async () => {
		await withWorker(async () => {
			await withWorker(async () => {
				await queue(30);
				await expect
					.poll(async () => (await statuses()).filter((status) => status === "sent").length)
					.toBe(30);
				expect(new Set(messageIds()).size).toBe(30);
				expect(letters).toHaveLength(30);
			});
		});
	});

	it("logs a mail that it cannot send, without the address", async () => {
		onLetter = (done) => done(Object.assign(new Error("seed is full"), { responseCode: 552 }));
		await withWorker(async (readLog) => {
			await queue();
			await expect.poll(statuses).toEqual(["refused"]);
			expect(readLog()).toMatch(
				/"kind":"account-closed","tries":1,"reason":"smtp 552"},"mail not sent after 1 attempt"/,
			);
			expect(readLog()).not.toMatch(/seed|x\.example/);
		});
	});

	it("is ready, has no mailbox, and finishes the mail under way when it is stopped, without logging it", async () => {
		const store = await startStore({ settings, on: database });
		const isReading = Promise.withResolvers<(error?: Error) => void>();
		onLetter = isReading.resolve;
		await queue();
		const accept = await isReading.promise;
		expect(await (await fetch(`${store.address}/health`)).json()).toMatchObject({
			checks: { outbox: true },
		});
		expect((await fetch(`${store.address}/dev/mailbox`)).status).toBe(404);
		const stopped = store.stop();
		setTimeout(accept, 300);
		expect(await stopped).toBe(0);
		await store.close();
		expect(letters[0]).toMatch(/^From: Cabover <store@shop\.example>$/m);
		expect(await statuses()).toEqual(["sent"]);
		expect(store.said()).not.toMatch(/seed|x\.example|cerrada/);
	});

	it("repeats a mail with the same Message-ID after the process was killed before it recorded the mail", async () => {
		const isTaken = Promise.withResolvers<void>();
		onLetter = () => isTaken.resolve();
		const first = await startStore({ settings, on: database });
		await queue();
		await isTaken.promise;
		await first.kill();
		await first.close();
		onLetter = (done) => done();
		expect(await statuses()).toEqual(["waiting"]);
		// The claim of the killed worker expires.
		await database.pool.query("update outbox set due_at = now()");
		await withWorker(() => expect.poll(statuses).toEqual(["sent"]));
		expect(letters).toHaveLength(2);
		expect(new Set(messageIds()).size).toBe(1);
	});
});

describe("the mailbox page", () => {
	it("shows every mail of a demo store in a frame that can do nothing", async () => {
		const demo = await freshDatabase();
		await demo.pool.query("insert into setting (key, value) values ('demo_data', 'true')");
		const store = await serveStore({ on: demo });
		try {
			expect(await (await fetch(`${store.address}/dev/mailbox`)).text()).toContain("No mail yet");
			await queueMail(store.database.db, {
				kind: "reset-password",
				to: "ana@x.example",
				language: "es",
				data: MAILS["reset-password"],
				dedupe: "1",
			});
			const page = async () => (await fetch(`${store.address}/es/dev/mailbox`)).text();
			await expect.poll(page).toContain("Elija una contraseña nueva");
			const html = await page();
			expect(html).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
			expect(html).toContain("ana@x.example");
			expect((await fetch(`${store.address}/dev/mailbox/999999`)).status).toBe(404);
		} finally {
			await store.close();
			await demo.close();
		}
	});

	it("does not exist in a store with real customers, where mail waits", async () => {
		const database = await freshDatabase();
		const running = await startServices({
			databaseUrl: database.url,
			cacheDir: null,
			onConnectionLost: () => {},
			origin: () => "",
		});
		try {
			await expect(running.services.mailbox.list()).rejects.toMatchObject({
				code: "route_not_found",
			});
			await expect(running.services.mailbox.read(1)).rejects.toMatchObject({
				code: "route_not_found",
			});
			const mail = { ...write("account-closed", "en", {}), to: "ana@x.example", messageId: "1@x" };
			expect(await running.adapters.carrier.send(mail)).toEqual({
				kind: "later",
				reason: "SMTP_URL is not set",
			});
		} finally {
			await running.close();
			await database.close();
		}
	});
});
