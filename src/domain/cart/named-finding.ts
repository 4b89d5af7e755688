/** The findings of the cart audit with the titles of the parts that they offer. */
import type { Bilingual, Language } from "../store/language.ts";
import type { AuditFinding, AuditKind } from "./cart-audit.ts";

/** `later`: the part is kept for later instead of being removed. */
export type NamedChange = { sku: string; quantity: number; later: boolean };

export type NamedFinding = {
	kind: AuditKind;
	skus: string[];
	mends: { sku: string; title: string; changes: NamedChange[] }[];
};

/** `titles`: of every part that a finding names, by SKU. */
export type CartAudit = { findings: AuditFinding[]; titles: ReadonlyMap<string, Bilingual> };

export function nameFindings({ findings, titles }: CartAudit, language: Language): NamedFinding[] {
	return findings.map(({ kind, skus, mends }) => ({
		kind,
		skus,
		mends: mends.map(({ sku, changes }) => ({
			sku,
			title: titles.get(sku)?.[language] ?? "",
			changes: changes.map((change) => ({
				sku: change.sku,
				quantity: change.quantity,
				later: change.isSaved === true,
			})),
		})),
	}));
}
