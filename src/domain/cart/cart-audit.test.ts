import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AUDIT_KINDS, type AuditLine, auditCart, type CartChange } from "./cart-audit.ts";

function aLine(overrides: Partial<AuditLine> & { sku: string }): AuditLine {
	const n = [...overrides.sku].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
	return {
		quantity: 1,
		requestedQuantity: overrides.quantity ?? 1,
		pack: 1,
		interchangeGroup: n,
		subcategory: n,
		engines: [],
		doesNotFit: false,
		isGroundOnly: false,
		pieces: [],
		needs: [],
		withoutCore: null,
		...overrides,
	};
}

const GROUND = { isAirWanted: false };
const kindsOf = (lines: AuditLine[], choice = GROUND) =>
	auditCart(lines, choice).map(({ kind }) => kind);

describe("the cart audit", () => {
	const gasket = { sku: "GASKET", engines: [4] };
	const pump = aLine({ sku: "PUMP", engines: [4], needs: [{ subcategory: 9, option: gasket }] });

	it("finds two brands of one part, of which either can be kept", () => {
		const lines = ["A", "B"].map((sku) => aLine({ sku, interchangeGroup: 1 }));
		expect(auditCart([...lines, aLine({ sku: "C" })], GROUND)).toEqual([
			{
				kind: "duplicate",
				skus: ["A", "B"],
				fixes: [
					{ sku: "A", changes: [{ sku: "B", quantity: 0 }] },
					{ sku: "B", changes: [{ sku: "A", quantity: 0 }] },
				],
			},
		]);
	});

	it("finds the missing gasket of a pump, and one for another engine", () => {
		expect(auditCart([pump], GROUND)).toMatchObject([
			{ kind: "companion", fixes: [{ sku: "GASKET", changes: [{ sku: "GASKET", quantity: 1 }] }] },
		]);
		const wrong = aLine({ sku: "WRONG", subcategory: 9, engines: [6] });
		expect(auditCart([pump, wrong], GROUND)).toMatchObject([
			{
				kind: "companion_for_other_engine",
				skus: ["PUMP", "WRONG"],
				fixes: [
					{
						changes: [
							{ sku: "GASKET", quantity: 1 },
							{ sku: "WRONG", quantity: 0 },
						],
					},
				],
			},
		]);
		for (const engines of [[4], [4, 6], []])
			expect(kindsOf([pump, aLine({ sku: "RIGHT", subcategory: 9, engines })])).toEqual([]);
		// What cannot be had is not demanded.
		expect(kindsOf([aLine({ sku: "P", needs: [{ subcategory: 9, option: null }] })])).toEqual([]);
	});

	it("leaves the companion of another part alone", () => {
		const gasketOf4 = aLine({ sku: "GASKET", subcategory: 9, engines: [4] });
		const option = { sku: "GASKET6", engines: [6] };
		const otherPump = aLine({ sku: "P6", engines: [6], needs: [{ subcategory: 9, option }] });
		expect(auditCart([pump, gasketOf4, otherPump], GROUND)).toMatchObject([
			{ kind: "companion", skus: ["P6"], fixes: [{ changes: [{ sku: "GASKET6", quantity: 1 }] }] },
		]);
	});

	it("takes the piece of a kit for the companion of another part", () => {
		const pieces = [{ interchangeGroup: 5, subcategory: 9, quantity: 1 }];
		expect(kindsOf([pump, aLine({ sku: "KIT", engines: [4], pieces })])).toEqual([]);
		expect(kindsOf([pump, aLine({ sku: "KIT", engines: [6], pieces })])).toEqual(["companion"]);
	});

	it("finds a kit with its own piece, unless more pieces are bought than it has", () => {
		const kit = aLine({
			sku: "KIT",
			quantity: 2,
			pieces: [{ interchangeGroup: 5, subcategory: 5, quantity: 2 }],
		});
		const piece = (quantity: number) => aLine({ sku: "PIECE", interchangeGroup: 5, quantity });
		expect([kindsOf([kit, piece(4)]), kindsOf([kit, piece(5)])]).toEqual([["kit_and_pieces"], []]);
	});

	it("finds part of a pack, a needless core charge, a part that does not fit", () => {
		expect(
			auditCart([aLine({ sku: "A", pack: 4, quantity: 8, requestedQuantity: 6 })], GROUND),
		).toMatchObject([{ kind: "packs", fixes: [{ changes: [{ sku: "A", quantity: 8 }] }] }]);
		expect(auditCart([aLine({ sku: "A", quantity: 3, withoutCore: "B" })], GROUND)).toMatchObject([
			{
				kind: "core",
				fixes: [
					{
						changes: [
							{ sku: "B", quantity: 3 },
							{ sku: "A", quantity: 0 },
						],
					},
				],
			},
		]);
		expect(kindsOf([aLine({ sku: "A", doesNotFit: true })])).toEqual(["does_not_fit"]);
	});

	it("finds hazardous goods in an order by air, where the rest could fly", () => {
		const lines = [aLine({ sku: "OIL", isGroundOnly: true }), aLine({ sku: "PUMP" })];
		expect(kindsOf(lines, { isAirWanted: true })).toEqual(["ground_only"]);
		expect(kindsOf(lines)).toEqual([]);
		expect(kindsOf(lines.slice(0, 1), { isAirWanted: true })).toEqual([]);
	});
});

/** A cart without mistakes: other parts, whole packs, the needed companions, one engine. */
const rightCart = fc
	.array(
		fc.record({
			pack: fc.integer({ min: 1, max: 6 }),
			packs: fc.integer({ min: 1, max: 9 }),
			engine: fc.constantFrom(undefined, 1, 2),
			isUniversal: fc.boolean(),
			needsNext: fc.boolean(),
			isGroundOnly: fc.boolean(),
			hasPiecesElsewhere: fc.boolean(),
		}),
		{ maxLength: 20 },
	)
	.map((seeds) =>
		seeds.flatMap((seed, index): AuditLine[] => {
			const engines = seed.isUniversal ? [] : [seed.engine ?? 3];
			const quantity = seed.pack * seed.packs;
			const line = aLine({
				sku: `P${index}`,
				quantity,
				requestedQuantity: quantity,
				pack: seed.pack,
				interchangeGroup: index,
				subcategory: index,
				engines,
				isGroundOnly: seed.isGroundOnly,
				pieces: seed.hasPiecesElsewhere
					? [{ interchangeGroup: 9000 + index, subcategory: 9000 + index, quantity: 1 }]
					: [],
			});
			if (!seed.needsNext) return [line];
			const option = { sku: `OPTION${index}`, engines };
			const companion = aLine({
				sku: `C${index}`,
				interchangeGroup: 1000 + index,
				subcategory: 1000 + index,
				engines,
			});
			return [{ ...line, needs: [{ subcategory: 1000 + index, option }] }, companion];
		}),
	);

it("finds nothing in a cart that is right", () => {
	fc.assert(
		fc.property(rightCart, (lines) => {
			expect(auditCart(lines, GROUND)).toEqual([]);
		}),
	);
});

const anyCart = fc
	.array(
		fc.record({
			group: fc.nat(5),
			subcategory: fc.nat(3),
			engines: fc.subarray([1, 2, 3]),
			quantity: fc.integer({ min: 1, max: 9 }),
			pack: fc.integer({ min: 1, max: 3 }),
			needs: fc.subarray([0, 1, 100]),
			piece: fc.option(fc.nat(5), { nil: null }),
			doesNotFit: fc.boolean(),
			isGroundOnly: fc.boolean(),
			hasOtherCore: fc.boolean(),
		}),
		{ maxLength: 12 },
	)
	.map((seeds) =>
		seeds.map((seed, index) =>
			aLine({
				sku: `P${index}`,
				quantity: Math.ceil(seed.quantity / seed.pack) * seed.pack,
				requestedQuantity: seed.quantity,
				pack: seed.pack,
				interchangeGroup: seed.group,
				subcategory: seed.subcategory,
				engines: seed.engines,
				doesNotFit: seed.doesNotFit,
				isGroundOnly: seed.isGroundOnly,
				pieces:
					seed.piece === null
						? []
						: [{ interchangeGroup: seed.piece + 6, subcategory: seed.piece, quantity: 1 }],
				needs: seed.needs.map((subcategory) => ({
					subcategory,
					option: { sku: `N${subcategory}`, engines: [] },
				})),
				withoutCore: seed.hasOtherCore ? `W${index}` : null,
			}),
		),
	);

/** Added parts are universal companions, or twins without a core charge. */
function withChanges(lines: readonly AuditLine[], changes: readonly CartChange[]): AuditLine[] {
	return changes.reduce<AuditLine[]>(
		(cart, { sku, quantity, isSavedForLater }) => {
			const rest = cart.filter((line) => line.sku !== sku);
			if (quantity === 0 || isSavedForLater) return rest;
			const line =
				lines.find((candidate) => candidate.sku === sku) ??
				aLine({
					sku,
					subcategory: sku.startsWith("N") ? Number(sku.slice(1)) : 50_000 + Number(sku.slice(1)),
					interchangeGroup: (sku.startsWith("N") ? 60_000 : 50_000) + Number(sku.slice(1)),
				});
			return [...rest, { ...line, quantity, requestedQuantity: quantity }];
		},
		[...lines],
	);
}

it("every fix removes its finding, and fixing ends with a cart that is right", () => {
	fc.assert(
		fc.property(anyCart, fc.boolean(), (start, isAirWanted) => {
			let lines = start;
			for (let step = 0; step < 100; step += 1) {
				const [finding] = auditCart(lines, { isAirWanted });
				if (!finding) return;
				expect(AUDIT_KINDS).toContain(finding.kind);
				expect(finding.fixes.length).toBeGreaterThan(0);
				const text = JSON.stringify(finding);
				for (const { changes } of finding.fixes)
					expect(
						auditCart(withChanges(lines, changes), { isAirWanted }).map((left) =>
							JSON.stringify(left),
						),
					).not.toContain(text);
				lines = withChanges(lines, finding.fixes[0]?.changes ?? []);
			}
			expect(auditCart(lines, { isAirWanted })).toEqual([]);
		}),
	);
});
