/** The findings of the cart audit with the titles of the parts that they offer. */
import type { Bilingual, Language } from "../store/language.ts";
import type { AuditFinding, AuditKind } from "./cart-audit.ts";

/** `isSavedForLater`: the part is kept for later instead of being removed. */
export type ChangeView = { sku: string; quantity: number; isSavedForLater: boolean };

export type FindingView = {
	kind: AuditKind;
	skus: string[];
	fixes: { sku: string; title: string; changes: ChangeView[] }[];
};

/** `titles`: of every part that a finding names, by SKU. */
export type CartAudit = { findings: AuditFinding[]; titles: ReadonlyMap<string, Bilingual> };

export function toFindingViews({ findings, titles }: CartAudit, language: Language): FindingView[] {
	return findings.map(({ kind, skus, fixes }) => ({
		kind,
		skus,
		fixes: fixes.map(({ sku, changes }) => ({
			sku,
			title: titles.get(sku)?.[language] ?? "",
			changes: changes.map((change) => ({
				sku: change.sku,
				quantity: change.quantity,
				isSavedForLater: change.isSavedForLater === true,
			})),
		})),
	}));
}
