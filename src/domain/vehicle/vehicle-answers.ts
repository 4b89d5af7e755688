/** What a shopper has told about a vehicle beyond its year, make, model and engine: the answers to our questions. */

export type VehicleAnswers = {
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

export const NO_VEHICLE_ANSWERS: VehicleAnswers = {
	builtFrom: null,
	builtTo: null,
	variant: null,
	notVariants: [],
	has: [],
	lacks: [],
};

/** As they are written: of one vehicle in a garage, of all in a cookie. What is longer came from somewhere else. */
export const MAX_VEHICLE_ANSWERS_LENGTH = 1500;

const MOST_WORDS = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WORD = /^[A-Za-z0-9-]{1,60}$/;
/** A variant is compared as it is written, whatever signs it has: `TC/TCN`. */
const LONGEST_VARIANT = 60;

/** `with-abs` of "With ABS": short and safe in an address and in a cookie. */
export function slugOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 60);
}

/** `from.2012-07-01_not.TC_has.with-abs`; empty when nothing is known. */
export function writeVehicleAnswers({
	builtFrom,
	builtTo,
	variant,
	notVariants,
	has,
	lacks,
}: VehicleAnswers): string {
	return [
		...(builtFrom ? [`from.${builtFrom}`] : []),
		...(builtTo ? [`to.${builtTo}`] : []),
		...(variant ? [`is.${escaped(variant)}`] : []),
		...notVariants.map((word) => `not.${escaped(word)}`),
		...has.map((word) => `has.${word}`),
		...lacks.map((word) => `no.${word}`),
	].join("_");
}

/** What is not understood is left out: an old cookie or a mistyped address must not break a page. */
export function parseVehicleAnswers(text: string): VehicleAnswers {
	const facts: VehicleAnswers = { ...NO_VEHICLE_ANSWERS, notVariants: [], has: [], lacks: [] };
	const lists = new Map([
		["has", facts.has],
		["no", facts.lacks],
	]);
	for (const token of text.split("_").slice(0, 3 * MOST_WORDS)) {
		const dot = token.indexOf(".");
		const [kind, value] = [token.slice(0, dot), token.slice(dot + 1)];
		if (kind === "from" && DAY.test(value)) facts.builtFrom = value;
		if (kind === "to" && DAY.test(value)) facts.builtTo = value;
		const variant = kind === "is" || kind === "not" ? unescaped(value) : undefined;
		if (kind === "is" && variant) facts.variant = variant;
		const { notVariants } = facts;
		if (
			kind === "not" &&
			variant &&
			!notVariants.includes(variant) &&
			notVariants.length < MOST_WORDS
		)
			notVariants.push(variant);
		const list = lists.get(kind);
		if (list && WORD.test(value) && !list.includes(value) && list.length < MOST_WORDS)
			list.push(value);
	}
	return facts;
}

/** Signs that an address or a cookie gives a meaning of its own stand as their code: `TC=2fTCN`. */
function escaped(variant: string): string {
	return encodeURIComponent(variant.slice(0, LONGEST_VARIANT).toWellFormed()).replaceAll(
		/[^A-Za-z0-9-]/g,
		(sign) => (sign === "%" ? "=" : `=${sign.charCodeAt(0).toString(16)}`),
	);
}

function unescaped(text: string): string | undefined {
	if (!/^(?:[A-Za-z0-9-]|=[\da-fA-F]{2}){1,600}$/.test(text)) return undefined;
	try {
		return decodeURIComponent(text.replaceAll("=", "%")).slice(0, LONGEST_VARIANT);
	} catch {
		return undefined;
	}
}
