import type { ReactNode } from "react";
import type { AuditKind } from "../../domain/cart/cart-audit.ts";
import type { NamedFinding } from "../../domain/cart/named-finding.ts";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "../ui/notice.tsx";

type CartFindingsProps = {
	findings: readonly NamedFinding[];
	/** The name of the active vehicle. */
	vehicle: string | null;
	/** The button that mends a finding. */
	mendButton: (mend: NamedFinding["mends"][number], label: string) => ReactNode;
	className?: string;
};

/** What the audit found, each with the buttons that mend it. */
export function CartFindings({ findings, vehicle, mendButton, className = "" }: CartFindingsProps) {
	if (findings.length === 0) return null;
	return (
		<Notice kind="warn" title={m.audit_heading()} className={`no-print ${className}`}>
			<ul className="grid gap-2">
				{findings.map((finding) => (
					<li
						key={`${finding.kind} ${finding.skus.join(" ")}`}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
					>
						<span className="min-w-0 flex-1 basis-64 wrap-anywhere">
							{TEXTS[finding.kind](finding, vehicle ?? "")}
						</span>
						<span className="flex flex-wrap gap-2">
							{finding.mends.map((mend) => (
								<span key={mend.sku}>{mendButton(mend, MEND_TEXTS[finding.kind](mend.sku))}</span>
							))}
						</span>
					</li>
				))}
			</ul>
		</Notice>
	);
}

type FindingText = (finding: NamedFinding, vehicle: string) => string;

const TEXTS: Record<AuditKind, FindingText> = {
	does_not_fit: ({ skus: [sku = ""] }, vehicle) => m.audit_no_fit({ sku, vehicle }),
	duplicate: ({ skus }) => m.audit_twins({ skus: skus.join(", ") }),
	engine_split: ({ skus: [sku = "", other = ""] }) => m.audit_engine_split({ sku, other }),
	companion: ({ skus: [sku = ""], mends: [mend] }) =>
		m.audit_companion({ sku, title: mend?.title ?? "" }),
	packs: ({ skus: [sku = ""], mends: [mend] }) =>
		m.audit_packs({ sku, count: mend?.changes[0]?.quantity ?? 0 }),
	core: ({ skus: [sku = ""], mends: [mend] }) => m.audit_core({ sku, other: mend?.sku ?? "" }),
	ground_only: ({ skus }) => m.audit_ground_only({ skus: skus.join(", ") }),
	kit_and_pieces: ({ skus: [kit = "", ...pieces] }) =>
		m.audit_kit({ kit, pieces: pieces.join(", ") }),
};

const MEND_TEXTS: Record<AuditKind, (sku: string) => string> = {
	does_not_fit: () => m.save_for_later(),
	duplicate: (sku) => m.audit_keep({ sku }),
	engine_split: (sku) => m.audit_swap({ sku }),
	companion: (sku) => m.audit_add({ sku }),
	packs: () => m.audit_packs_mend(),
	core: (sku) => m.audit_swap({ sku }),
	ground_only: () => m.save_for_later(),
	kit_and_pieces: () => m.audit_kit_mend(),
};
