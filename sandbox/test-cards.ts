/** The cards of the sandbox. No other number is taken: a visitor must not be able to type a real one. */

export type Behaviour =
	| "pays"
	| "declined"
	| "insufficient_funds"
	| "expired_card"
	| "verify"
	| "slow"
	| "lost"
	| "refund_fails";

export const TEST_CARDS: Record<string, Behaviour> = {
	"4242424242424242": "pays",
	"5555555555554444": "pays",
	"6011111111111117": "pays",
	"378282246310005": "pays",
	"4000000000000002": "declined",
	"4000000000009995": "insufficient_funds",
	"4000000000000069": "expired_card",
	"4000002500003155": "verify",
	"4000000000000101": "slow",
	"4000000000000259": "lost",
	"4000000000005126": "refund_fails",
};

const BRANDS: [RegExp, string][] = [
	[/^4/, "Visa"],
	[/^5[1-5]|^2[2-7]/, "Mastercard"],
	[/^6011|^65|^64[4-9]/, "Discover"],
	[/^3[47]/, "American Express"],
];

export type CardFaults = Partial<
	Record<"number" | "expiry" | "cvc" | "name", "missing" | "wrong" | "past" | "not_a_test_card">
>;

export type Card = { number: string; expiry: string; cvc: string; name: string };

/** What is wrong with a card as it was typed, or what a token of it stands for. The number goes no further than here. */
export function readCard(
	card: Card,
	now: Date,
): { faults: CardFaults } | { behaviour: Behaviour; instrument: string } {
	const number = card.number.replace(/[\s-]/g, "");
	const behaviour = TEST_CARDS[number];
	const faults: CardFaults = {
		...numberFault(number, behaviour),
		...expiryFault(card.expiry, now),
		...cvcFault(card.cvc, number),
	};
	if (!card.name.trim()) faults.name = "missing";
	if (!behaviour || Object.keys(faults).length) return { faults };
	const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? "Card";
	return { behaviour, instrument: `${brand} ···· ${number.slice(-4)}` };
}

function numberFault(number: string, behaviour: Behaviour | undefined): CardFaults {
	if (!number) return { number: "missing" };
	if (!/^\d{13,19}$/.test(number)) return { number: "wrong" };
	return behaviour ? {} : { number: "not_a_test_card" };
}

function expiryFault(expiry: string, now: Date): CardFaults {
	if (!expiry.trim()) return { expiry: "missing" };
	const [, month = "", year = ""] =
		/^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|20\d{2})\s*$/.exec(expiry) ?? [];
	if (Number(month) < 1 || Number(month) > 12 || !year) return { expiry: "wrong" };
	const end = Date.UTC(2000 + (Number(year) % 100), Number(month), 1);
	return end > now.getTime() ? {} : { expiry: "past" };
}

function cvcFault(cvc: string, number: string): CardFaults {
	if (!cvc.trim()) return { cvc: "missing" };
	return new RegExp(`^\\d{${/^3[47]/.test(number) ? 4 : 3}}$`).test(cvc.trim())
		? {}
		: { cvc: "wrong" };
}
