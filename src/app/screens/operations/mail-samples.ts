/** Invented data for every kind of mail, to look at its template. */
import type {
	MailData,
	MailKind,
	OrderMail,
	QuoteMail,
	ReturnMail,
	StoreMail,
} from "../../../domain/mail/mail-data.ts";

const URL = "https://store.example";
const WHEN = "2026-03-02T15:30:00.000Z";
const LINES = [
	{ sku: "NK-WP-4HK1", title: "Water pump, Isuzu 4HK1", quantity: 1 },
	{ sku: "DN-ALT-24V", title: "Alternator 24 V 60 A", quantity: 2 },
];

const ORDER: OrderMail = {
	number: "586984289",
	url: `${URL}/order/586984289`,
	lines: [
		{ ...LINES[0], cents: 18_950, coreCents: 0 },
		{ ...LINES[1], cents: 61_900, coreCents: 9000 },
	] as OrderMail["lines"],
	moreLines: 0,
	productsCents: 80_850,
	discountCents: 5000,
	shippingCents: 2450,
	taxCents: 5310,
	coreCents: 9000,
	totalCents: 92_610,
	money: "paid",
	refundedCents: 0,
	creditedCents: 0,
	shipTo: ["Demo Garage", "8200 NW 41st Street", "Doral, FL 33166"],
	service: "Ground",
	isPickup: false,
	shipsOn: "2026-03-03",
	arrives: { from: "2026-03-05", to: "2026-03-06" },
	readyOn: null,
	tracking: "1Z999AA10123456784",
	until: "2026-03-05T15:30:00.000Z",
};

const RETURN: ReturnMail = {
	number: "412203377",
	orderNumber: ORDER.number,
	url: `${URL}/order/return/412203377`,
	kind: "return",
	lines: LINES,
	moreLines: 0,
	refundedCents: 18_950,
	creditedCents: 0,
	feeCents: 0,
};

const QUOTE: QuoteMail = {
	number: "731150042",
	url: `${URL}/quote/731150042`,
	lines: LINES,
	moreLines: 0,
	totalCents: 74_300,
	until: "2026-03-16T15:30:00.000Z",
};

/** An offer with fewer pieces of one part, another brand of another, and a part left out. */
const DIFFERENT_OFFER: Pick<QuoteMail, "lines" | "isDifferent" | "missingLines"> = {
	lines: [
		{ sku: "NK-WP-4HK1", title: "Water pump, Isuzu 4HK1", quantity: 1, requestedQuantity: 2 },
		{
			sku: "DN-ALT-24V",
			title: "Alternator 24 V 60 A",
			quantity: 2,
			requestedPart: "Mitsubishi ME-ALT-24V",
		},
	],
	isDifferent: true,
	missingLines: [{ sku: "NK-TH-4HK1", title: "Thermostat, Isuzu 4HK1", quantity: 2 }],
};

const STORE: StoreMail = {
	number: QUOTE.number,
	orderNumber: null,
	url: QUOTE.url,
	lines: LINES,
	moreLines: 0,
};

type MailSamples = { [Kind in MailKind]?: MailData[Kind] } & Record<string, unknown>;

/** A test compares it with the kinds of mail. */
export const MAIL_SAMPLES: MailSamples = {
	"order-confirmation": ORDER,
	"order-payment-due": { ...ORDER, money: "none", shipTo: [], tracking: null },
	"order-balance-due": { ...ORDER, balanceDueCents: 4150, shipTo: [], tracking: null },
	"order-payment-reversed": {
		...ORDER,
		balanceDueCents: 4150,
		reversed: { amountCents: 4150, method: "check", instrument: "1042" },
		shipTo: [],
		tracking: null,
	},
	"order-edited": {
		...ORDER,
		edit: {
			lines: [
				{ sku: "NK-WP-4HK1", title: "Water pump, Isuzu 4HK1", before: 2, after: 1 },
				{ sku: "DN-ALT-24V", title: "Alternator 24 V 60 A", before: 0, after: 2 },
				{ sku: "NK-TH-4HK1", title: "Thermostat, Isuzu 4HK1", before: 1, after: 0 },
			],
			moreLines: 0,
			shipping: { before: 1850, after: 2450 },
			totalBeforeCents: 88_460,
			settlement: "owed",
			chargedCents: 0,
			refundedCents: 0,
			creditedCents: 0,
		},
		balanceDueCents: 4150,
		toPayCents: 4150,
		shipTo: [],
		tracking: null,
	},
	"order-ready": { ...ORDER, isPickup: true, readyOn: "2026-03-04", shipTo: [], tracking: null },
	"order-shipped": ORDER,
	"order-picked-up": { ...ORDER, isPickup: true, shipTo: [], tracking: null },
	"order-delivered": { ...ORDER, shipTo: [] },
	"order-cancelled": { ...ORDER, refundedCents: ORDER.totalCents, shipTo: [], tracking: null },
	"order-refunded": {
		...ORDER,
		refundedCents: 18_950,
		refundReason: "return",
		shipTo: [],
		tracking: null,
	},
	"order-message": {
		number: ORDER.number,
		url: ORDER.url,
		text: "The water pump ships today. The alternators follow on Thursday.",
		replyTo: null,
	},
	"quote-requested": { ...QUOTE, totalCents: null, until: null },
	"quote-sent": { ...QUOTE, ...DIFFERENT_OFFER },
	"quote-answered": { ...QUOTE, totalCents: null, until: null },
	"quote-declined": { ...QUOTE, totalCents: null, until: null },
	"return-requested": RETURN,
	"return-approved": RETURN,
	"return-rejected": {
		...RETURN,
		kind: "core",
		lines: LINES.map((line) => ({ ...line, creditPercent: 0 })),
		creditReason: "The housing is cracked.",
		refundedCents: 0,
	},
	"return-refunded": RETURN,
	"return-closed": RETURN,
	"core-reminder": {
		number: ORDER.number,
		url: `${URL}/order/open-return/586984289?kind=core`,
		until: "2026-04-01",
		lines: [{ sku: "DN-ALT-24V", title: "Alternator 24 V 60 A", quantity: 2, cents: 9000 }],
	},
	"invoice-reminder": {
		number: ORDER.number,
		url: `${URL}/order/586984289`,
		dueOn: "2026-03-01",
		dueCents: 45_210,
		isLast: false,
	},
	"back-in-stock": {
		sku: "NK-WP-4HK1",
		title: "Water pump, Isuzu 4HK1",
		url: `${URL}/part/NK-WP-4HK1`,
		unsubscribeUrl: `${URL}/stop-stock-notices`,
	},
	"confirm-email": { url: `${URL}/confirm` },
	"confirm-new-email": { url: `${URL}/confirm` },
	"email-changed": { when: WHEN },
	"already-registered": { url: `${URL}/login` },
	"reset-password": { url: `${URL}/new-password` },
	"no-account": { url: `${URL}/register` },
	invitation: { url: `${URL}/new-password` },
	"customer-invitation": { url: `${URL}/new-password` },
	"password-changed": { when: WHEN },
	"new-sign-in": { when: WHEN, device: "Firefox, Windows" },
	"second-step-set": { when: WHEN },
	"second-step-reset": { when: WHEN },
	"staff-invitation": { url: `${URL}/new-password` },
	"access-approved": { level: "wholesale" },
	"access-declined": {},
	"account-closed": {},
	"contact-message": {
		name: "Ana Diaz",
		email: "ana@fleet.example",
		phone: "+13055550100",
		message: "Do you have the clutch kit for a 2012 NPR with 4HK1 in stock?",
		url: `${URL}/part/NK-CK-4HK1`,
		location: "Miami",
		adminUrl: `${URL}/admin/messages/1`,
	},
	"contact-reply": {
		text: "Yes, three kits are in Miami and ship today.",
		writtenAt: WHEN,
		replyTo: null,
	},
	"store-quote": STORE,
	"store-quote-message": STORE,
	"store-return": { ...STORE, number: RETURN.number, orderNumber: ORDER.number, url: RETURN.url },
	"store-alarm": {
		url: `${URL}/admin/alarms`,
		alarms: [
			{ kind: "refund_overdue", what: "refund 12" },
			{ kind: "job_failed", what: "check-audit-chain: no answer" },
		],
		moreAlarms: 0,
	},
};
