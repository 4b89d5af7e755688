/** The queue of Verify Parts: kinds of doubt, answers of staff, and which doubt comes first. */

export const VERIFY_KINDS = [
	"misfit_return",
	"held_order",
	"low_confidence",
	"source_conflict",
	"missing_facts",
	"duplicate",
	"fit_question",
	"fit_report",
	"import_warning",
] as const;
export type VerifyKind = (typeof VERIFY_KINDS)[number];

/** The doubts whose claim is "the part fits these vehicles". */
const FIT_KINDS: readonly VerifyKind[] = [
	"misfit_return",
	"held_order",
	"low_confidence",
	"source_conflict",
	"fit_question",
	"fit_report",
];

export function isFitDoubt(kind: VerifyKind): boolean {
	return FIT_KINDS.includes(kind);
}

/** The views of the queue. */
export const VERIFY_VIEWS = {
	all: VERIFY_KINDS,
	orders: ["held_order"],
	questions: ["fit_question", "fit_report"],
	fit: ["misfit_return", "low_confidence", "source_conflict"],
	facts: ["missing_facts"],
	duplicates: ["duplicate"],
	imports: ["import_warning"],
} as const satisfies Record<string, readonly VerifyKind[]>;
export type VerifyView = keyof typeof VERIFY_VIEWS;

/** What a part can lack. `measurement` is weight and size of the parcel. */
export const MISSING_FACTS = [
	"number",
	"photo",
	"measurement",
	"fitment",
	"translation",
	"hs_code",
] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

/** `right` and `wrong` decide the claim. Only these end a task. */
export const VERIFY_DECISIONS = ["right", "wrong"] as const;
export type VerifyDecision = (typeof VERIFY_DECISIONS)[number];

/** `unknown`: the supplier is asked. `later`: the task is put off. */
export const VERIFY_ANSWERS = [...VERIFY_DECISIONS, "unknown", "later"] as const;
export type VerifyAnswer = (typeof VERIFY_ANSWERS)[number];

/** A fact that a part or a file lacks is entered in the editor, or the part does without it. */
export function answersOf(kind: VerifyKind): VerifyAnswer[] {
	const canBeWrong = kind !== "missing_facts" && kind !== "import_warning";
	return VERIFY_ANSWERS.filter((answer) => canBeWrong || answer !== "wrong");
}

/** The confidence that a fitment has after staff confirmed it. */
export const CONFIRMED_CONFIDENCE = 95;
/** A fitment for a whole engine is not withdrawn because of one truck; staff edit it. */
export const DOUBTED_CONFIDENCE = 0;

export const MAX_VERIFY_NOTE_LENGTH = 1000;
/** The most valuable open tasks are listed; the rest follows when these are decided. */
export const MAX_SHOWN_TASKS = 50;
/** A task that one person looks at is not given to another one for this time. */
export const CLAIM_SECONDS = 120;
/** The supplier has this many days to answer. */
export const SUPPLIER_ANSWER_DAYS = 14;

/** The answer to a customer waits this long before it is sent, so that it can be taken back. */
export const ANSWER_DELAY_SECONDS = 120;

/** A task that is put off comes back after this many days. A buyer does not wait for a week. */
export function putOffDays(kind: VerifyKind): number {
	return kind === "held_order" || kind === "fit_question" ? 1 : 7;
}

export type TaskStakes = {
	kind: VerifyKind;
	/** The price of the part; of a held order its total. */
	cents: number;
	/** Order lines with the part in the last 90 days. */
	sold: number;
	/** The lowest confidence of the fitments in doubt; null without any. */
	confidence: number | null;
	missing: number;
};

/** A buyer who waits counts more than a doubt about later sales. */
const HELD_ORDER_WEIGHT = 20;
const QUESTION_WEIGHT = 10;

/**
 * The cents that a wrong claim puts at stake: what is sold in 90 days, times the chance that the
 * claim is wrong. Facts that are missing cost some sales, and duplicates confuse.
 */
export function taskPriority({ kind, cents, sold, confidence, missing }: TaskStakes): number {
	const doubt = (100 - (confidence ?? 50)) / 100;
	switch (kind) {
		case "held_order":
			return cents * HELD_ORDER_WEIGHT;
		case "fit_question":
			return cents * QUESTION_WEIGHT;
		case "misfit_return":
		case "fit_report":
			return Math.round(cents * (1 + sold) * Math.max(doubt, 0.5));
		case "low_confidence":
		case "source_conflict":
			return Math.round(cents * sold * doubt);
		case "missing_facts":
			return Math.round(cents * sold * missing * 0.05);
		case "duplicate":
		case "import_warning":
			return Math.round(cents * sold * 0.05);
	}
}
