/** The rows of the part table: SKU, titles, status, packaging and customs data. */
import type { DemoBrand } from "./brands.ts";
import { commonFitments } from "./common-parts.ts";
import type { Chunk } from "./copy-text.ts";
import { type Design, designOf } from "./design.ts";
import { fitmentsOf } from "./fitments.ts";
import { kitPieces } from "./kits.ts";
import { groupBrands, type Plan } from "./plan.ts";
import { boxOf, coreChargeCents } from "./pricing.ts";
import { dice } from "./random.ts";
import { isSpecialOrder } from "./stock-mix.ts";
import { titlesOf } from "./titles.ts";

export const PART_COLUMNS =
	"id sku subcategory_id brand_id interchange_group_id status replaced_by_id product_line title_en title_es presentation qty_on_kit order_multiple core_charge_cents weight_grams length_mm width_mm height_mm origin_country hs_code vmrs_code is_special_order is_electrical hazmat_un is_prop65 is_universal popularity";

const PURPOSE = { status: 71, part: 72, universal: 73 };
const FIRST_SKU = 10_000;
/** The share among groups with at least two parts, which is two percent of all parts. */
const SUPERSEDED_GROUPS = 0.074;
const DISCONTINUED = 0.0075;
/** The share of universal parts that are not marked as universal. */
const NOT_IN_CATALOGS = 0.1;
/** The share of parts that are sold only by the pack, among kinds with packs. */
const PACKED = 0.15;

export function partRows(plan: Plan, group: number): Chunk {
	const design = designOf(plan, group);
	const { kind } = design;
	const brands = groupBrands(plan, group);
	const fitments = fitmentsOf(plan, design);
	const titles = titlesOf(design, fitments, commonFitments(plan, design, fitments));
	const box = boxOf(design);
	const pieces = design.bulk === 1 ? kitPieces(plan, group) : null;
	const first = (plan.firstPart[group] ?? 0) + 1;
	const supersededMember =
		brands.length > 1 && dice(PURPOSE.status, group).chance(SUPERSEDED_GROUPS)
			? brands.length - 1
			: -1;
	const words = `${kind.line}\t${titles.en}\t${titles.es}\t${pieces ? kind.presentation : "PCS"}\t${pieces ?? "\\N"}`;
	const size = box
		? `${box.grams}\t${box.length}\t${box.width}\t${box.height}`
		: "\\N\t\\N\t\\N\t\\N";
	const papers = `${kind.hs}\t${kind.vmrs ?? kind.category.vmrs}`;
	const isUniversal =
		kind.fit === "universal" && !dice(PURPOSE.universal, group).chance(NOT_IN_CATALOGS);
	const flags = `${kind.isElectrical ? "t" : "f"}\t${kind.hazmat ?? "\\N"}\t${kind.isProp65 ? "t" : "f"}\t${isUniversal ? "t" : "f"}`;
	let text = "";
	brands.forEach((brand, member) => {
		const id = first + member;
		const roll = dice(PURPOSE.part, id);
		const status =
			member === supersededMember
				? `superseded\t${first}`
				: `${member > 0 && roll.chance(DISCONTINUED) ? "discontinued" : "active"}\t\\N`;
		const identity = `${id}\t${skuOf(design, brand, id)}\t${kind.subcategoryId}\t${brand.id}\t${group + 1}`;
		const core =
			brand.quality === "value" && kind.core && !kind.url.startsWith("reman")
				? 0
				: coreChargeCents(design);
		const origin = roll.pick(brand.origins);
		const special = isSpecialOrder(id - 1) ? "t" : "f";
		const multiple = orderMultiple(design, roll.chance(PACKED));
		text += `${identity}\t${status}\t${words}\t${multiple}\t${core}\t${size}\t${origin}\t${papers}\t${special}\t${flags}\t${popularity(design, brand, roll.next())}\n`;
	});
	return { text, rows: brands.length };
}

/** NK-CO-10234-G: category, running number, first letter of the brand. */
function skuOf(design: Design, brand: DemoBrand, id: number): string {
	return `NK-${design.kind.category.code}-${FIRST_SKU + id - 1}-${brand.name.slice(0, 1).toUpperCase()}`;
}

function orderMultiple({ kind, target }: Design, isPacked: boolean): number {
	if (!isPacked || kind.packs === null) return kind.orderMultiple;
	return kind.packs === "cylinder" ? (target.engine?.cylinders ?? 4) : kind.packs;
}

const LIKED: Record<DemoBrand["quality"], number> = {
	genuine: 1,
	oe_supplier: 0.9,
	premium: 0.8,
	value: 0.7,
	reman: 0.6,
};

/** Parts for common trucks are more popular; a few of them are far more popular than the rest. */
function popularity(design: Design, brand: DemoBrand, roll: number): number {
	const weight =
		design.target.engine?.weight ?? (design.target.chassis ? design.target.chassis.weight * 4 : 6);
	return Math.round(
		60 * Math.sqrt(weight) * design.kind.weight * LIKED[brand.quality] * (roll + 4 * roll ** 8),
	);
}
