/**
 * Looks for mistakes in a cart before it is paid, each with the changes that fix it. Cart page and
 * checkout show the same findings.
 */
import { MAX_LINE_QUANTITY } from "./cart-limits.ts";

/** A part that is offered instead of, or beside, a part of the cart. */
type AuditOption = { sku: string; engines: readonly number[] };

/** A line of the cart with the facts that the rules need. */
export type AuditLine = {
	sku: string;
	quantity: number;
	requestedQuantity: number;
	/** The part is sold in whole multiples of this. */
	pack: number;
	interchangeGroup: number;
	subcategory: number;
	/** Engines that the part is for. Empty for universal parts and for parts without fitments. */
	engines: readonly number[];
	doesNotFit: boolean;
	/** Hazardous goods, which no plane takes. */
	isGroundOnly: boolean;
	/** The pieces of a kit. */
	pieces: readonly { interchangeGroup: number; subcategory: number; quantity: number }[];
	/** Kinds of parts without which the job cannot be finished, with one of them that is in stock. */
	needs: readonly { subcategory: number; option: AuditOption | null }[];
	/** The same part without a core charge, for no more money. */
	withoutCore: string | null;
};

export const AUDIT_KINDS = [
	"does_not_fit",
	"duplicate",
	"companion_for_other_engine",
	"companion",
	"packs",
	"core",
	"ground_only",
	"kit_and_pieces",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** `quantity`: the new quantity; 0 removes the part. `isSavedForLater` keeps it for later. */
export type CartChange = { sku: string; quantity: number; isSavedForLater?: boolean };

/**
 * A way to fix a finding; parts are added before others are removed. `sku`: the part that its
 * button names.
 */
type Fix = { sku: string; changes: CartChange[] };

/** `skus`: the parts of the cart that the finding is about, the main part first. */
export type AuditFinding = { kind: AuditKind; skus: string[]; fixes: Fix[] };

type Rule = (lines: readonly AuditLine[], choice: { isAirWanted: boolean }) => AuditFinding[];

const RULES: readonly Rule[] = [
	findMisfits,
	findDuplicates,
	findCompanionProblems,
	findKitsWithPieces,
	findPartialPacks,
	findNeedlessCores,
	findGroundOnly,
];

/** `isAirWanted`: the buyer has chosen a service by air. */
export function auditCart(
	lines: readonly AuditLine[],
	choice: { isAirWanted: boolean },
): AuditFinding[] {
	return RULES.flatMap((rule) => rule(lines, choice));
}

function findMisfits(lines: readonly AuditLine[]): AuditFinding[] {
	return lines
		.filter(({ doesNotFit }) => doesNotFit)
		.map(({ sku, quantity }) => ({
			kind: "does_not_fit",
			skus: [sku],
			fixes: [{ sku, changes: [{ sku, quantity, isSavedForLater: true }] }],
		}));
}

/** Two brands of one part. Either of them may be kept. */
function findDuplicates(lines: readonly AuditLine[]): AuditFinding[] {
	const groups = Map.groupBy(lines, ({ interchangeGroup }) => interchangeGroup);
	return [...groups.values()]
		.filter((group) => group.length > 1)
		.map((group) => ({
			kind: "duplicate",
			skus: group.map(({ sku }) => sku),
			fixes: group.map(({ sku }) => ({
				sku,
				changes: group
					.filter((line) => line.sku !== sku)
					.map((line) => ({ sku: line.sku, quantity: 0 })),
			})),
		}));
}

/** A needed companion is missing, or it is one for another engine. */
function findCompanionProblems(lines: readonly AuditLine[]): AuditFinding[] {
	const findings: AuditFinding[] = [];
	const reported = new Set<number>();
	for (const main of lines)
		for (const { subcategory, option } of main.needs) {
			if (option === null || reported.has(subcategory)) continue;
			if (isInCart(lines, option) || hasCompanion(lines, main, subcategory)) continue;
			reported.add(subcategory);
			const wrong = lines.find(
				(line) => line.subcategory === subcategory && !isNeeded(lines, line),
			);
			const added = { sku: option.sku, quantity: 1 };
			findings.push(
				wrong
					? {
							kind: "companion_for_other_engine",
							skus: [main.sku, wrong.sku],
							fixes: [{ sku: option.sku, changes: [added, { sku: wrong.sku, quantity: 0 }] }],
						}
					: { kind: "companion", skus: [main.sku], fixes: [{ sku: option.sku, changes: [added] }] },
			);
		}
	return findings;
}

/** A companion of its own, or as a piece of a kit. */
function hasCompanion(lines: readonly AuditLine[], main: AuditLine, subcategory: number): boolean {
	return lines.some(
		(line) =>
			shareEngine(main, line) &&
			(line.subcategory === subcategory ||
				line.pieces.some((piece) => piece.subcategory === subcategory)),
	);
}

/** The part is the companion of a part in the cart. */
function isNeeded(lines: readonly AuditLine[], companion: AuditLine): boolean {
	return lines.some(
		(line) =>
			shareEngine(line, companion) &&
			line.needs.some(({ subcategory }) => subcategory === companion.subcategory),
	);
}

/** A part without engines is universal, so it goes with every engine. */
function shareEngine(a: Pick<AuditLine, "engines">, b: Pick<AuditLine, "engines">): boolean {
	if (a.engines.length === 0 || b.engines.length === 0) return true;
	return a.engines.some((engine) => b.engines.includes(engine));
}

function isInCart(lines: readonly AuditLine[], { sku }: AuditOption): boolean {
	return lines.some((line) => line.sku === sku);
}

/** A piece that the kit has too. More pieces than the kit has are bought on purpose. */
function findKitsWithPieces(lines: readonly AuditLine[]): AuditFinding[] {
	return lines.flatMap((kit) => {
		const doubled = lines.filter((line) => {
			const piece = kit.pieces.find(
				({ interchangeGroup }) => interchangeGroup === line.interchangeGroup,
			);
			return piece !== undefined && line !== kit && line.quantity <= piece.quantity * kit.quantity;
		});
		if (doubled.length === 0) return [];
		const changes = doubled.map(({ sku }) => ({ sku, quantity: 0 }));
		return [
			{
				kind: "kit_and_pieces" as const,
				skus: [kit.sku, ...doubled.map(({ sku }) => sku)],
				fixes: [{ sku: kit.sku, changes }],
			},
		];
	});
}

/** The buyer asked for a part of a pack, and the cart has rounded it up. */
function findPartialPacks(lines: readonly AuditLine[]): AuditFinding[] {
	return lines
		.filter(({ requestedQuantity, pack }) => requestedQuantity % pack !== 0)
		.map(({ sku, requestedQuantity, pack }) => {
			const up = Math.ceil(requestedQuantity / pack) * pack;
			const quantity = up > MAX_LINE_QUANTITY ? up - pack : up;
			return { kind: "packs", skus: [sku], fixes: [{ sku, changes: [{ sku, quantity }] }] };
		});
}

function findNeedlessCores(lines: readonly AuditLine[]): AuditFinding[] {
	return lines.flatMap(({ sku, quantity, withoutCore }) =>
		withoutCore === null || lines.some((line) => line.sku === withoutCore)
			? []
			: [
					{
						kind: "core" as const,
						skus: [sku],
						fixes: [
							{
								sku: withoutCore,
								changes: [
									{ sku: withoutCore, quantity },
									{ sku, quantity: 0 },
								],
							},
						],
					},
				],
	);
}

/** One such part keeps the whole order off the plane. */
function findGroundOnly(
	lines: readonly AuditLine[],
	{ isAirWanted }: { isAirWanted: boolean },
): AuditFinding[] {
	const groundLines = lines.filter(({ isGroundOnly }) => isGroundOnly);
	if (!isAirWanted || groundLines.length === 0 || groundLines.length === lines.length) return [];
	const changes = groundLines.map(({ sku, quantity }) => ({
		sku,
		quantity,
		isSavedForLater: true,
	}));
	const skus = groundLines.map(({ sku }) => sku);
	return [{ kind: "ground_only", skus, fixes: [{ sku: skus.join(", "), changes }] }];
}
