/** The qualities of brands as staff read them, each a noun: "Premium aftermarket". */
import type { BrandQuality } from "../../domain/catalog/master-data.ts";
import { m } from "../messages/compiled/messages.js";

export const BRAND_QUALITY_TEXTS: Record<BrandQuality, () => string> = {
	genuine: m.master_quality_genuine,
	oe_supplier: m.master_quality_oe_supplier,
	premium: m.master_quality_premium,
	value: m.master_quality_value,
	reman: m.master_quality_reman,
};
