/** What a shopper has told about a vehicle beyond its year, make, model and engine: the answers to our questions. */

export type VehicleFacts = {
	/** Days, `2012-07-01`: built no earlier than, no later than. */
	builtFrom: string | null;
	builtTo: string | null;
	/** The suffix on the engine plate (TC, TCN), and those it is not. */
	variant: string | null;
	notVariants: string[];
	/** Equipment by the slug of its English name. */
	has: string[];
	lacks: string[];
};

export const NO_FACTS: VehicleFacts = { builtFrom: null, builtTo: null, variant: null, notVariants: [], has: [], lacks: [] };

const MOST_WORDS = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WORD = /^[A-Za-z0-9-]{1,60}$/;

/** `with-abs` of "With ABS": short and safe in an address and in a cookie. */
export function slugOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 60);
}

/** `from.2012-07-01_not.TC_has.with-abs`; empty when nothing is known. */
export function writeFacts({ builtFrom, builtTo, variant, notVariants, has, lacks }: VehicleFacts): string {
	return [
		...(builtFrom ? [`from.${builtFrom}`] : []),
		...(builtTo ? [`to.${builtTo}`] : []),
		...(variant ? [`is.${variant}`] : []),
		...notVariants.map((word) => `not.${word}`),
		...has.map((word) => `has.${word}`),
		...lacks.map((word) => `no.${word}`),
	].join("_");
}

/** What is not understood is left out: an old cookie or a mistyped address must not break a page. */
export function readFacts(text: string): VehicleFacts {
	const facts: VehicleFacts = { ...NO_FACTS, notVariants: [], has: [], lacks: [] };
	const lists = new Map([
		["not", facts.notVariants],
		["has", facts.has],
		["no", facts.lacks],
	]);
	for (const token of text.split("_").slice(0, 3 * MOST_WORDS)) {
		const dot = token.indexOf(".");
		const [kind, value] = [token.slice(0, dot), token.slice(dot + 1)];
		if (kind === "from" && DAY.test(value)) facts.builtFrom = value;
		if (kind === "to" && DAY.test(value)) facts.builtTo = value;
		if (kind === "is" && WORD.test(value)) facts.variant = value;
		const list = lists.get(kind);
		if (list && WORD.test(value) && !list.includes(value) && list.length < MOST_WORDS) list.push(value);
	}
	return facts;
}
