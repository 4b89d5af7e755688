/** The test cards. Every other number is refused, so that a visitor cannot enter a real card. */

export type CardBehaviour =
	| "pays"
	| "declined"
	| "insufficient_funds"
	| "expired_card"
	| "verify"
	| "slow"
	| "lost"
	| "refund_fails";

export const TEST_CARDS: Record<string, CardBehaviour> = {
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

export type CardErrors = Partial<
	Record<"number" | "expiry" | "cvc" | "name", "missing" | "wrong" | "past" | "not_a_test_card">
>;

export type TypedCard = { number: string; expiry: string; cvc: string; name: string };

/**
 * The errors of a typed card, or its behaviour and display name. The number itself is not passed
 * on.
 */
export function readCard(
	card: TypedCard,
	now: Date,
): { faults: CardErrors } | { behaviour: CardBehaviour; instrument: string } {
	const number = card.number.replace(/[\s-]/g, "");
	const behaviour = TEST_CARDS[number];
	const faults: CardErrors = {
		...numberError(number, behaviour),
		...expiryError(card.expiry, now),
		...cvcError(card.cvc, number),
	};
	if (!card.name.trim()) faults.name = "missing";
	if (!behaviour || Object.keys(faults).length) return { faults };
	const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? "Card";
	return { behaviour, instrument: `${brand} ···· ${number.slice(-4)}` };
}

function numberError(number: string, behaviour: CardBehaviour | undefined): CardErrors {
	if (!number) return { number: "missing" };
	if (!/^\d{13,19}$/.test(number)) return { number: "wrong" };
	return behaviour ? {} : { number: "not_a_test_card" };
}

function expiryError(expiry: string, now: Date): CardErrors {
	if (!expiry.trim()) return { expiry: "missing" };
	const [, month = "", year = ""] =
		/^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|20\d{2})\s*$/.exec(expiry) ?? [];
	if (Number(month) < 1 || Number(month) > 12 || !year) return { expiry: "wrong" };
	const end = Date.UTC(2000 + (Number(year) % 100), Number(month), 1);
	return end > now.getTime() ? {} : { expiry: "past" };
}

function cvcError(cvc: string, number: string): CardErrors {
	if (!cvc.trim()) return { cvc: "missing" };
	return new RegExp(`^\\d{${/^3[47]/.test(number) ? 4 : 3}}$`).test(cvc.trim())
		? {}
		: { cvc: "wrong" };
}
