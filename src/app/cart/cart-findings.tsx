import type { ReactNode } from "react";
import type { AuditKind } from "../../domain/cart/cart-audit.ts";
import type { FindingView } from "../../domain/cart/finding-view.ts";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "../ui/notice.tsx";

type CartFindingsProps = {
	findings: readonly FindingView[];
	/** The name of the active vehicle. */
	vehicle: string | null;
	/** The button that fixes a finding. */
	fixButton: (fix: FindingView["fixes"][number], label: string) => ReactNode;
	className?: string;
};

/** What the audit found, each with the buttons that fix it. */
export function CartFindings({ findings, vehicle, fixButton, className = "" }: CartFindingsProps) {
	if (findings.length === 0) return null;
	return (
		<Notice
			kind="warn"
			title={m.audit_heading()}
			className={`no-print [&>div>div]:max-w-none ${className}`}
		>
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
							{finding.fixes.map((fix) => (
								<span key={fix.sku}>{fixButton(fix, FIX_TEXTS[finding.kind](fix.sku))}</span>
							))}
						</span>
					</li>
				))}
			</ul>
		</Notice>
	);
}

type FindingText = (finding: FindingView, vehicle: string) => string;

const TEXTS: Record<AuditKind, FindingText> = {
	does_not_fit: ({ skus: [sku = ""] }, vehicle) => m.audit_no_fit({ sku, vehicle }),
	duplicate: ({ skus }) => m.audit_twins({ skus: skus.join(", ") }),
	companion_for_other_engine: ({ skus: [sku = "", other = ""] }) =>
		m.audit_companion_for_other_engine({ sku, other }),
	companion: ({ skus: [sku = ""], fixes: [fix] }) =>
		m.audit_companion({ sku, title: fix?.title ?? "" }),
	packs: ({ skus: [sku = ""], fixes: [fix] }) =>
		m.audit_packs({ sku, count: fix?.changes[0]?.quantity ?? 0 }),
	core: ({ skus: [sku = ""], fixes: [fix] }) => m.audit_core({ sku, other: fix?.sku ?? "" }),
	ground_only: ({ skus }) => m.audit_ground_only({ skus: skus.join(", ") }),
	kit_and_pieces: ({ skus: [kit = "", ...pieces] }) =>
		m.audit_kit({ kit, pieces: pieces.join(", ") }),
};

const FIX_TEXTS: Record<AuditKind, (sku: string) => string> = {
	does_not_fit: () => m.save_for_later(),
	duplicate: (sku) => m.audit_keep({ sku }),
	companion_for_other_engine: (sku) => m.audit_swap({ sku }),
	companion: (sku) => m.audit_add({ sku }),
	packs: () => m.audit_packs_fix(),
	core: (sku) => m.audit_swap({ sku }),
	ground_only: () => m.save_for_later(),
	kit_and_pieces: () => m.audit_kit_fix(),
};
