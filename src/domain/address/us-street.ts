/**
 * Street lines as the postal service writes them (USPS Publication 28): abbreviated suffixes,
 * directions and units.
 */

/** Words for a kind of street and the abbreviation of the postal service. */
const SUFFIXES: Record<string, string> = {
	alley: "Aly",
	aly: "Aly",
	avenue: "Ave",
	ave: "Ave",
	av: "Ave",
	boulevard: "Blvd",
	blvd: "Blvd",
	bridge: "Brg",
	bypass: "Byp",
	causeway: "Cswy",
	cswy: "Cswy",
	center: "Ctr",
	ctr: "Ctr",
	circle: "Cir",
	cir: "Cir",
	court: "Ct",
	ct: "Ct",
	cove: "Cv",
	cv: "Cv",
	crescent: "Cres",
	crossing: "Xing",
	xing: "Xing",
	drive: "Dr",
	dr: "Dr",
	estates: "Ests",
	expressway: "Expy",
	expy: "Expy",
	extension: "Ext",
	freeway: "Fwy",
	fwy: "Fwy",
	gateway: "Gtwy",
	grove: "Grv",
	heights: "Hts",
	highway: "Hwy",
	hwy: "Hwy",
	hill: "Hl",
	hills: "Hls",
	hollow: "Holw",
	island: "Is",
	junction: "Jct",
	knoll: "Knl",
	lake: "Lk",
	landing: "Lndg",
	lane: "Ln",
	ln: "Ln",
	loop: "Loop",
	manor: "Mnr",
	meadows: "Mdws",
	mill: "Ml",
	mount: "Mt",
	mountain: "Mtn",
	parkway: "Pkwy",
	pkwy: "Pkwy",
	pass: "Pass",
	path: "Path",
	pike: "Pike",
	pl: "Pl",
	place: "Pl",
	plaza: "Plz",
	plz: "Plz",
	point: "Pt",
	port: "Prt",
	ranch: "Rnch",
	ridge: "Rdg",
	river: "Riv",
	rd: "Rd",
	road: "Rd",
	route: "Rte",
	row: "Row",
	run: "Run",
	shore: "Shr",
	shores: "Shrs",
	spring: "Spg",
	springs: "Spgs",
	sq: "Sq",
	square: "Sq",
	st: "St",
	str: "St",
	street: "St",
	station: "Sta",
	summit: "Smt",
	ter: "Ter",
	terr: "Ter",
	terrace: "Ter",
	trace: "Trce",
	trail: "Trl",
	trl: "Trl",
	turnpike: "Tpke",
	tpke: "Tpke",
	valley: "Vly",
	view: "Vw",
	village: "Vlg",
	vista: "Vis",
	walk: "Walk",
	way: "Way",
	wells: "Wls",
};

const DIRECTIONS: Record<string, string> = {
	north: "N",
	south: "S",
	east: "E",
	west: "W",
	northeast: "NE",
	northwest: "NW",
	southeast: "SE",
	southwest: "SW",
	n: "N",
	s: "S",
	e: "E",
	w: "W",
	ne: "NE",
	nw: "NW",
	se: "SE",
	sw: "SW",
};

const UNITS: Record<string, string> = {
	apartment: "Apt",
	apt: "Apt",
	building: "Bldg",
	bldg: "Bldg",
	department: "Dept",
	dept: "Dept",
	floor: "Fl",
	fl: "Fl",
	hangar: "Hngr",
	lot: "Lot",
	room: "Rm",
	rm: "Rm",
	slip: "Slip",
	space: "Spc",
	spc: "Spc",
	suite: "Ste",
	ste: "Ste",
	trailer: "Trlr",
	unit: "Unit",
};

const LOWER_CASE_WORDS = new Set(["of", "the", "and", "de", "del", "la", "las", "los", "y"]);

const PO_BOX = /^p\.?\s*o\.?\s*box\s+#?\s*([\w-]+)$/i;

export type Street = { street1: string; street2: string };

/** The street on the first line and the unit on the second. A normalised street does not change. */
export function normaliseStreet(line1: string, line2 = ""): Street {
	const [first, second] = [tidy(line1), tidy(line2)];
	const box = PO_BOX.exec(first);
	if (box) return { street1: `PO Box ${box[1]?.toUpperCase()}`, street2: unitText(second) };
	const words = first.split(" ").filter(Boolean);
	const unitAt = words.findIndex((word, at) => at >= 2 && isUnit(word, words[at + 1]));
	const unit = unitAt < 0 ? "" : words.slice(unitAt).join(" ");
	const street1 = streetText(unitAt < 0 ? words : words.slice(0, unitAt));
	return { street1, street2: [unitText(unit), unitText(second)].filter(Boolean).join(" ") };
}

export function isStreetWord(word: string): boolean {
	return Object.hasOwn(SUFFIXES, plain(word));
}

export function isDirection(word: string): boolean {
	return Object.hasOwn(DIRECTIONS, plain(word));
}

/** A word for a unit with its number: `Apt 4`, `#12`. */
export function isUnit(word: string, next: string | undefined): boolean {
	if (/^#\w/.test(word) || (word === "#" && next !== undefined)) return true;
	return (
		Object.hasOwn(UNITS, plain(word)) &&
		next !== undefined &&
		/^#?[\w-]*\d[\w-]*$|^#?[a-z]$/i.test(next)
	);
}

/** Capitalises the word. A word with a capital inside, such as McKinley, does not change. */
function titleWord(word: string): string {
	if (/^\d+(st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
	if (/^[#\d]/.test(word)) return word.toUpperCase();
	const hasInnerCapital = /\p{Lu}/u.test(word.slice(1)) && /\p{Ll}/u.test(word);
	return hasInnerCapital
		? word
		: word
				.toLowerCase()
				.replace(/(^|[-'’/])(\p{L})(?=\p{L}{2}|$)|^\p{L}/gu, (letter) => letter.toUpperCase());
}

function streetText(words: string[]): string {
	const lastSuffix = words.findLastIndex((word, at) => at > 0 && isStreetWord(word));
	return words.map((word, at) => wordText(words, { word, at, lastSuffix })).join(" ");
}

function wordText(
	words: string[],
	{ word, at, lastSuffix }: { word: string; at: number; lastSuffix: number },
): string {
	if (at === 0) return titleWord(word);
	if (at === lastSuffix && at > 1) return SUFFIXES[plain(word)] ?? word;
	// The word is a direction before the name or after the suffix; alone between number and suffix it
	// is the name.
	const isBefore = at === 1 && lastSuffix !== 2 && words.length > 2;
	const isAfter = at === words.length - 1 && lastSuffix === at - 1 && lastSuffix > 0;
	if (isDirection(word) && (isBefore || isAfter)) return DIRECTIONS[plain(word)] ?? word;
	if (at > 1 && LOWER_CASE_WORDS.has(plain(word))) return plain(word);
	return titleWord(word);
}

function unitText(text: string): string {
	const words = text.split(" ").filter(Boolean);
	return words
		.map((word, at) => {
			const unit = UNITS[plain(word)];
			if (unit && words[at + 1] !== undefined) return unit;
			return /\d/.test(word) || /^#?[a-z]$/i.test(word) ? word.toUpperCase() : titleWord(word);
		})
		.join(" ");
}

function plain(word: string): string {
	return word.toLowerCase().replace(/[.,]/g, "");
}

function tidy(text: string): string {
	return text
		.replace(/[\p{Cc},]+/gu, " ")
		.replace(/(?<=\p{L})\.(?=\s|$)/gu, "")
		.replace(/\s+/g, " ")
		.trim();
}
