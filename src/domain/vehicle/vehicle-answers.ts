/** The shopper's answers to questions about a vehicle, beyond year, make, model and engine. */

export type VehicleAnswers = {
	/** The earliest and latest build date, such as `2012-07-01`. */
	builtFrom: string | null;
	builtTo: string | null;
	/** The variant on the engine plate (TC, TCN), and the variants that were ruled out. */
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

/** The longest text form of the answers, for one vehicle in a garage and for the whole cookie. */
export const MAX_VEHICLE_ANSWERS_LENGTH = 1500;

const MAX_WORDS = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WORD = /^[A-Za-z0-9-]{1,60}$/;
/** A variant may contain any characters, such as `TC/TCN`. */
const MAX_VARIANT_LENGTH = 60;

/** `with-abs` for "With ABS", which is safe in a URL and in a cookie. */
export function slugOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 60);
}

/** Writes the text form, such as `from.2012-07-01_not.TC_has.with-abs`; empty without answers. */
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
		...(variant ? [`is.${escapeVariant(variant)}`] : []),
		...notVariants.map((word) => `not.${escapeVariant(word)}`),
		...has.map((word) => `has.${word}`),
		...lacks.map((word) => `no.${word}`),
	].join("_");
}

/** Ignores what it cannot read, so that an old cookie or a mistyped URL does not break a page. */
export function parseVehicleAnswers(text: string): VehicleAnswers {
	const answers: VehicleAnswers = { ...NO_VEHICLE_ANSWERS, notVariants: [], has: [], lacks: [] };
	const lists = new Map([
		["has", answers.has],
		["no", answers.lacks],
	]);
	for (const token of text.split("_").slice(0, 3 * MAX_WORDS)) {
		const dot = token.indexOf(".");
		const [kind, value] = [token.slice(0, dot), token.slice(dot + 1)];
		if (kind === "from" && DAY.test(value)) answers.builtFrom = value;
		if (kind === "to" && DAY.test(value)) answers.builtTo = value;
		const variant = kind === "is" || kind === "not" ? unescapeVariant(value) : undefined;
		if (kind === "is" && variant) answers.variant = variant;
		const { notVariants } = answers;
		if (
			kind === "not" &&
			variant &&
			!notVariants.includes(variant) &&
			notVariants.length < MAX_WORDS
		)
			notVariants.push(variant);
		const list = lists.get(kind);
		if (list && WORD.test(value) && !list.includes(value) && list.length < MAX_WORDS)
			list.push(value);
	}
	return answers;
}

/** Encodes characters with a meaning in URLs and cookies, as in `TC=2fTCN`. */
function escapeVariant(variant: string): string {
	return encodeURIComponent(variant.slice(0, MAX_VARIANT_LENGTH).toWellFormed()).replaceAll(
		/[^A-Za-z0-9-]/g,
		(sign) => (sign === "%" ? "=" : `=${sign.charCodeAt(0).toString(16)}`),
	);
}

function unescapeVariant(text: string): string | undefined {
	if (!/^(?:[A-Za-z0-9-]|=[\da-fA-F]{2}){1,600}$/.test(text)) return undefined;
	try {
		return decodeURIComponent(text.replaceAll("=", "%")).slice(0, MAX_VARIANT_LENGTH);
	} catch {
		return undefined;
	}
}
